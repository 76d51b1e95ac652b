import { expect, it } from 'vitest';
import { withNamed } from './named.ts';

const shared = { options: { yesNo: [{ value: 'yes' }] }, settings: { photo: { capture: 'user', most: 1 } } };

function step(...fields: readonly object[]): object {
  return { steps: [{ id: 'a', fields }] };
}

it.each([
  ['options of the flow', { named: { options: { own: [1] } }, ...step({ options: 'own' }) }, step({ options: [1] })],
  ['nothing for a list that is none', { named: { options: { own: 'words' } }, ...step({ options: 'own' }) }, step({ options: undefined })],
  ['shared options', step({ options: 'yesNo' }), step({ options: [{ value: 'yes' }] })],
  ['own options before shared ones', { named: { options: { yesNo: [2] } }, ...step({ options: 'yesNo' }) }, step({ options: [2] })],
  ['settings, where the field gives none itself', step({ id: 'x', use: 'photo', most: 2 }), step({ id: 'x', capture: 'user', most: 2 })],
  [
    'one block and several, in a step and an outcome',
    { named: { blocks: { two: ['A', 'B'] } }, steps: [{ blocks: ['two', { c: 1 }] }], outcomes: { done: { blocks: ['two'] } } },
    { steps: [{ blocks: ['A', 'B', { c: 1 }] }], outcomes: { done: { blocks: ['A', 'B'] } } },
  ],
  [
    'an item, and what has a name within it',
    { named: { items: { person: { steps: [{ fields: [{ options: 'yesNo' }] }] } } }, steps: [{ item: 'person' }, { item: 'person' }] },
    {
      steps: [
        { item: { steps: [{ fields: [{ options: [{ value: 'yes' }] }] }] } },
        { item: { steps: [{ fields: [{ options: [{ value: 'yes' }] }] }] } },
      ],
    },
  ],
  [
    'nothing else',
    { steps: 7, outcomes: [{ blocks: 'two' }], more: { options: 'yesNo', use: 'photo' } },
    { steps: 7, outcomes: [{ blocks: 'two' }], more: { options: 'yesNo', use: 'photo' } },
  ],
])('puts in %s', (_, flow, resolved) => {
  expect(withNamed(flow, shared).value).toEqual(resolved);
});

it('knows where in the file everything stood', () => {
  const { origin } = withNamed(
    {
      named: { options: { own: [1] }, blocks: { two: ['A', 'B'] }, items: { one: { steps: [{ fields: [{ use: 'photo' }] }] } } },
      steps: [
        { blocks: ['two', 'C', 'two'], fields: [{ options: 'own' }, { options: 'yesNo' }, { use: 'photo', id: 'x' }] },
        { item: 'one' },
      ],
    },
    shared,
  );
  expect(
    [
      '/steps/0/fields/0/options/0/label',
      '/steps/0/fields/1/options/0/label',
      '/steps/0/fields/2/capture',
      '/steps/0/fields/2/id',
      '/steps/0/blocks/1/text',
      '/steps/0/blocks/4/text',
      '/steps/1/item/steps/0/id',
      '/steps/1/item/steps/0/fields/0/capture',
    ].map(origin),
  ).toEqual([
    '/named/options/own/0/label',
    '/steps/0/fields/1/options',
    '/steps/0/fields/2/use',
    '/steps/0/fields/2/id',
    '/named/blocks/two/1/text',
    '/steps/0/blocks/4/text',
    '/named/items/one/steps/0/id',
    '/named/items/one/steps/0/fields/0/use',
  ]);
});

it('tells of names that there are not, that hold themselves, or that nothing uses', () => {
  const { faults, unused, value } = withNamed(
    {
      named: { items: { loop: { steps: [{ item: 'loop' }] } }, blocks: { idle: [] } },
      steps: [{ item: 'loop', fields: [{ options: 'yes' }] }],
    },
    shared,
  );
  expect(faults).toEqual([
    { what: 'circle', kind: 'items', name: 'loop', pointer: '/named/items/loop/steps/0/item', known: ['loop'] },
    { what: 'unknown', kind: 'options', name: 'yes', pointer: '/steps/0/fields/0/options', known: ['yesNo'] },
  ]);
  expect(unused).toEqual(['/named/blocks/idle']);
  expect(value).toEqual({ steps: [{ item: { steps: [{}] }, fields: [{}] }] });
});
