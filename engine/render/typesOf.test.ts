import { expect, test } from 'vitest';
import type { Flow } from '../language/flow.ts';
import { typesOf } from './typesOf.ts';

const field = (id: string, type: string) => ({ id, type, label: id });
const inner: Flow = {
  id: 'identify',
  title: 'Identify',
  area: 'shared',
  steps: [{ id: 'code', fields: [field('code', 'pin')] }],
  outcomes: {},
  examples: [],
};
const flow: Flow = {
  id: 'outer',
  title: 'Outer',
  area: 'profile',
  outcomes: {},
  examples: [],
  steps: [
    { id: 'who', flow: 'identify' },
    { id: 'first', fields: [field('a', 'date'), field('b', 'Radio'), field('c', 'date')] },
    {
      id: 'people',
      kind: 'group',
      item: { name: 'Person', summary: 'item.d', steps: [{ id: 'name', fields: [field('d', 'Textinput')] }] },
    },
  ],
};

test('types are found in steps, in the steps of items and in embedded flows, each once', () => {
  expect(typesOf({ flow, embedded: { identify: inner } })).toEqual(['pin', 'date', 'Radio', 'Textinput']);
});
