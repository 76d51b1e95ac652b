import { expect, test } from 'vitest';
import type { ExampleAnswers } from '../language/example.ts';
import type { RenderedField, Screen } from '../render/view.ts';
import { answersAfter, answersFor } from './answers.ts';

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

test.each<[string, ExampleAnswers, number | undefined, ExampleAnswers]>([
  ['the item that is asked', { people: [{ name: 'Asha' }, {}] }, 1, { people: [{ name: 'Asha' }, { share: 100 }] }],
  ['one of repeated ones', { people: [{ $times: 2, name: 'P$n' }] }, 0, { people: [{ name: 'P1', share: 100 }, { name: 'P2' }] }],
  ['one beyond those that are listed', { people: [{ name: 'Asha' }] }, 1, { people: [{ name: 'Asha' }] }],
  ['an item of which it is not known which', { people: [{ name: 'Asha' }] }, undefined, { people: [{ name: 'Asha' }] }],
  ['one where no list is given', { first: 'Asha' }, 0, { first: 'Asha' }],
  ['the step of an embedded flow', { people: { name: 'Asha' } }, undefined, { people: { name: 'Asha', share: 100 } }],
])('what a deed answers on a page: %s', (_, answers, asked, after) => {
  const does = [{ on: 'people/who', wait: '1 day', answers: { share: 100 } }];
  expect(answersAfter({ name: 'x', answers, does }, 1, [asked])).toEqual(after);
});

test.each<[string, Partial<RenderedField>, ExampleAnswers, object]>([
  ['what the example says', { value: 'usual' }, { name: 'Asha' }, { name: 'Asha' }],
  ['what stands there, where it says nothing', { value: 'usual' }, {}, { name: 'usual' }],
  ['nothing, where it says so', { value: 'usual' }, { name: null }, { name: null }],
  ['nothing, where it says nothing and nothing stands there', {}, {}, {}],
  ['nothing that can only be read', { value: 'usual', readOnly: true }, {}, {}],
])('a customer gives %s', (_, field, answers, given) => {
  const screen = { step: 'a', fields: [{ id: 'name', type: 'text', label: 'Name', ...field }] } as unknown as Screen;
  expect(answersFor(screen, answers, (answer) => answer)).toEqual(given);
});
