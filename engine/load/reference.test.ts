import { expect, test } from 'vitest';
import { referenceLists, referenceWords, spokenLists } from './reference.ts';

const files = {
  states: {
    localized: ['name'],
    items: [
      { code: 'KA', name: 'Karnataka', type: 'state', aliases: 'mysore state' },
      { code: 'GA', name: 'Goa', type: 'state', aliases: '' },
      { code: 'XX', name: 'Nowhere', type: 'state', aliases: '', many: 7 },
    ],
  },
  plain: [{ code: '1', name: 'One' }],
};
const lists = referenceLists(files);

test('a list is read with its texts, and says which of them are words', () => {
  expect(lists['states']?.[2]).toEqual({ code: 'XX', name: 'Nowhere', type: 'state', aliases: '' });
  expect(referenceWords(files)).toEqual({ states: ['name'], plain: [] });
  expect(() => referenceLists({ states: { items: 7 } })).toThrow('reference.states must be a list');
});

test('in another locale its words are others, nothing else is, and it is found by its English name still', () => {
  const words = { KA: { name: 'कर्नाटक', type: 'राज्य' }, GA: { name: 'गोवा' } };
  const spoken = spokenLists(lists, referenceWords(files), { states: { words }, plain: { words: { 1: { name: 'एक' } } } });
  expect(spoken).toEqual({
    states: [
      { code: 'KA', name: 'कर्नाटक', type: 'state', aliases: 'karnataka|mysore state' },
      { code: 'GA', name: 'गोवा', type: 'state', aliases: 'goa' },
      { code: 'XX', name: 'Nowhere', type: 'state', aliases: '' },
    ],
    plain: lists['plain'],
  });
  expect(spokenLists(lists, referenceWords(files), {})).toEqual(lists);
});
