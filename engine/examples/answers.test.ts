import { expect, test } from 'vitest';
import type { ExampleAnswers } from '../language/example.ts';
import { answersAfter } from './answers.ts';

const edit = (item: number) => ({ on: 'people', edit: item, answers: { share: 100 } });

test.each<[string, ExampleAnswers['x'], number, ExampleAnswers['x']]>([
  ['one that is listed', [{ name: 'Asha' }, { name: 'Kamal' }], 2, [{ name: 'Asha' }, { name: 'Kamal', share: 100 }]],
  ['one that stays as it is otherwise', [{}], 1, [{ share: 100 }]],
  ['one beyond those that are listed', [{ name: 'Asha' }], 2, [{ name: 'Asha' }]],
  ['one of an empty list', [], 1, []],
  ['one where no list is given', { first: 'Asha' }, 1, { first: 'Asha' }],
])('what a deed answers about an item: %s', (_, people, item, after) => {
  expect(answersAfter({ name: 'x', answers: { people }, does: [edit(item)] }, 1)).toEqual({ people: after });
});
