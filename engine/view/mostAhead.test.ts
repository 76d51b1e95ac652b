import { expect, test } from 'vitest';
import { mostAhead, type MayCome } from './mostAhead.ts';

const sure: MayCome = { weight: 1 };
const perhaps = (when: string, scope = ''): MayCome => ({ weight: 0.5, doubt: { scope, when } });

test.each<[string, readonly MayCome[], number]>([
  ['nothing', [], 0],
  ['what is sure, and none that does not come', [sure, sure, { weight: 0 }], 2],
  ['what may come by itself', [sure, perhaps('answers.n > 3'), perhaps('answers.m > 3')], 3],
  ['the same condition each time', [perhaps('answers.n > 3'), perhaps('answers.n > 3')], 2],
  ['one of two that exclude each other', [perhaps("answers.a == 'x'"), perhaps("answers.a == 'y'")], 1],
  ['the longer of two ways', [perhaps("answers.a == 'x'"), perhaps("answers.a == 'y'"), perhaps("answers.a == 'y'")], 2],
  ['what is not x with y', [perhaps("answers.a == 'x'"), perhaps("answers.a != 'x'"), perhaps("answers.a == 'y'")], 2],
  ['yes or no', [perhaps('answers.tick'), perhaps('!answers.tick'), perhaps('!answers.tick')], 2],
  ['answers of the same name in two flows', [perhaps("answers.a == 'x'", 'one'), perhaps("answers.a == 'y'", 'two')], 2],
  ['what rests on nothing that is told', [{ weight: 0.5 }, { weight: 0.25 }], 2],
])('%s', (_, ahead, most) => {
  expect(mostAhead(ahead)).toBe(most);
});
