import { expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { searchServices } from './search.ts';

function card(id: string, title: string, keywords: readonly string[] = []): FlowCard {
  return { id, title, keywords, area: 'cards', summary: '', urgent: false, hash: '', routes: [] };
}

const cards = [card('block', 'डेबिट कार्ड ब्लॉक करें', ['खो गया', 'lost']), card('pan', 'पैन अपडेट करें', ['pan card']), card('phone', 'फ़ोन नंबर')];

test.each([
  ['कार्ड', ['block', 'pan', 'phone']],
  ['ब्लॉक', ['block']],
  ['खो गया', ['block']],
  ['पैन', ['pan']],
  ['फोन', ['phone']],
  ['फ़ोन', ['phone']],
  ['lost', ['block']],
  ['Pän', ['pan']],
  ['xyz', []],
  ['i lost it', ['block']],
  ['मेरा कार्ड खो गया है', ['block']],
])('%s finds %j', (typed, found) => {
  expect(
    searchServices(cards, typed, () => 'कार्ड')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...found].sort());
});
