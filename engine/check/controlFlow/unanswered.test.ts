import { expect, test } from 'vitest';
import { field, smallSubject } from '../testing/smallFlow.ts';
import { isCovered } from './unanswered.ts';

const options = ['p', 'q'].map((value) => ({ value, label: value }));
const numbers = ['a', 'b'].map((id) => field(id, { type: 'number' }));
const ticks = ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) => field(id, { type: 'tick' }));
const subject = smallSubject([
  { id: 's', fields: [field('k', { type: 'choice', options }), field('x'), field('y'), ...numbers, ...ticks] },
  { id: 'l', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'i', fields: [field('k', { type: 'choice', options })] }] } },
]);

interface Asked {
  readonly wanted: readonly string[];
  readonly given?: readonly string[];
  /** What is there for everybody, and when something else is. */
  readonly there?: readonly string[];
  readonly ways?: Readonly<Record<string, readonly string[]>>;
  readonly group?: string;
}
const [isP, isQ] = ["answers.k == 'p'", "answers.k == 'q'"];
const isX = 'answered(answers.x)';
const others = ticks.map(({ id }) => `answered(answers.${id})`);
const sum = 'answers.a + answers.b';

test.each<[string, Asked, boolean]>([
  ['one of all choices, where one is chosen', { wanted: [isP, isQ], there: ['answers.k'] }, true],
  ['one of some choices', { wanted: [isP], there: ['answers.k'] }, false],
  ['one of all choices, where none may be chosen', { wanted: [isP, isQ] }, false],
  [
    'one of all choices, where one is chosen by those who come',
    { wanted: [isP, isQ], given: ['answers.x == "c"'], ways: { 'answers.k': ['answers.x == "c"'] }, there: ['answers.x'] },
    true,
  ],
  [
    'one of all choices, where one is chosen by others',
    { wanted: [isP, isQ], given: ['answers.x == "d"'], ways: { 'answers.k': ['answers.x == "c"'] }, there: ['answers.x'] },
    false,
  ],
  [
    'one of all choices, where one is chosen one way or the other',
    { wanted: [isP, isQ], ways: { 'answers.k': ['answers.x == "c"', 'answers.x != "c"'] }, there: ['answers.x'] },
    true,
  ],
  [
    'one of all choices, where what that hangs on may be missing',
    { wanted: [isP, isQ], ways: { 'answers.k': ['answers.x == "c"', 'answers.x != "c"'] } },
    false,
  ],
  [
    'one of all choices, where what that hangs on is there by what is known',
    {
      wanted: [isP, isQ],
      given: ['answers.y == "c"'],
      ways: { 'answers.k': ['answers.x == "c"', 'answers.x != "c"'], 'answers.x': ['answers.y == "c"'] },
      there: ['answers.y'],
    },
    true,
  ],
  ['what is known', { wanted: [isP], given: [isP] }, true],
  ['the opposite of what is known', { wanted: [isQ], given: [isP] }, false],
  ['that there is an answer, where there is', { wanted: ['answered(answers.x)'], there: ['answers.x'] }, true],
  ['that there is an answer, where there may be none', { wanted: ['answered(answers.x)'] }, false],
  [
    'that there is an answer, where what is known takes one',
    { wanted: ['answered(answers.x)'], given: [isP], ways: { 'answers.x': [isP] }, there: ['answers.k'] },
    true,
  ],
  ['that there is an answer or not', { wanted: ['answered(answers.x)', '!answered(answers.x)'] }, true],
  ['that there is none, where there is', { wanted: ['!answered(answers.x)'], there: ['answers.x'] }, false],
  ['that there is an answer to a part of a name', { wanted: ['answered(answers.xy)'], there: ['answers.x'] }, false],
  ['of an item, one of all its choices', { wanted: ["item.k == 'p'", "item.k == 'q'"], there: ['item.k'], group: 'l' }, true],
  ['of no item, one of all choices', { wanted: ["item.k == 'p'", "item.k == 'q'"], there: ['item.k'] }, false],
  ['a sum or its opposite, where all is there', { wanted: [`${sum} > 1`, `${sum} <= 1`], there: ['answers.a', 'answers.b'] }, true],
  ['a sum or its opposite, where one part may be missing', { wanted: [`${sum} > 1`, `${sum} <= 1`], there: ['answers.a'] }, false],
  [
    'a sum or its opposite, where the missing part is told of',
    { wanted: [`${sum} > 1`, `${sum} <= 1`, '!answered(answers.b)'], there: ['answers.a'] },
    true,
  ],
  [
    'a sum or its opposite, where the missing part is there by what is known',
    { wanted: [`${sum} > 1`, `${sum} <= 1`], given: [isP], there: ['answers.a', 'answers.k'], ways: { 'answers.b': [isP] } },
    true,
  ],
  [
    'what is worked out or its opposite, where it asks itself whether there is a value',
    { wanted: ['size(answered(answers.x) ? answers.x : "-") > 1', 'size(answered(answers.x) ? answers.x : "-") <= 1'] },
    true,
  ],
  [
    'that there is an answer, or some of as many others as can be asked',
    { wanted: [isX, ...others.slice(0, 7)], there: ['answers.x'] },
    true,
  ],
  [
    'that there is an answer, or some of more others than can be asked',
    { wanted: [isX, ...others.slice(0, 8)], there: ['answers.x'] },
    false,
  ],
  ['that there is an answer, or what is known', { wanted: ['answered(answers.x)', isP], there: ['answers.x', 'answers.k'] }, true],
  [
    'a sum or its opposite, where both parts are there by what is known',
    { wanted: [`${sum} > 1`, `${sum} <= 1`], given: [isP], there: ['answers.k'], ways: { 'answers.a': [isP], 'answers.b': [isP] } },
    true,
  ],
  [
    'a sum or its opposite, where one of both parts is there by what is known',
    { wanted: [`${sum} > 1`, `${sum} <= 1`], given: [isP], there: ['answers.k'], ways: { 'answers.a': [isP] } },
    false,
  ],
  [
    'what is worked out or its opposite, of what it has made sure of',
    { wanted: ['(answered(answers.x) ? size(answers.x) : 0) > 1', '(answered(answers.x) ? size(answers.x) : 0) <= 1'] },
    true,
  ],
  ['nothing', { wanted: [] }, false],
])('one is true: %s', (_, { wanted, given = [], there = [], ways = {}, group }, expected) => {
  const presence = {
    reasoning: subject.reasoning,
    isThere: (path: string) => there.includes(path),
    waysTo: (path: string) => ways[path] ?? [],
  };
  expect(isCovered(wanted, given, presence, group)).toBe(expected);
});
