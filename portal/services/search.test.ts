import { expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import { nearestServices, searchServices } from './search.ts';

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
    searchServices(cards, typed, () => ({ title: 'कार्ड', lead: '' }))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...found].sort());
});

const services = [
  card('address', 'Update address', ['moved', 'pincode']),
  card('cheque', 'Stop a cheque', ['lost cheque', 'cheque book']),
  card('family', 'Join family banking', ['joint balance']),
  card('request', 'Make a service request', ['statement', 'balance', 'passbook', 'cheque book', 'close account']),
  card('dormant', 'Reactivate a dormant account', ['inoperative']),
  card('opening', 'Open a savings account', ['new account']),
  card('home', 'Find a home to buy', ['property']),
];

test.each([
  ['cheque book', 'cheque'],
  ['चेक बुक', 'cheque'],
  ['chek book', 'cheque'],
  ['balance', 'request'],
  ['बैलेंस', 'request'],
  ['pata', 'address'],
  ['पता', 'address'],
  ['khata', 'dormant'],
  ['खाता', 'dormant'],
  ['khata kholna', 'opening'],
  ['close account', 'request'],
  ['खाता बंद', 'request'],
  ['balens', 'request'],
])('%s finds %s first, in whatever letters it is written', (typed, found) => {
  expect(searchServices(services, typed, () => ({ title: '', lead: '' }))[0]?.id).toBe(found);
});

test('a word of Latin letters finds a service that is called in Hindi', () => {
  expect(
    searchServices([card('pata', 'पता अपडेट करें'), card('pan', 'पैन अपडेट करें')], 'pata', () => ({ title: '', lead: '' })).map(({ id }) => id),
  ).toEqual(['pata']);
});

test('of services that fit alike the one that is asked for more comes first', () => {
  expect(searchServices([card('z', 'Card Z'), card('a', 'Card A')], 'card', () => ({ title: '', lead: '' })).map(({ id }) => id)).toEqual([
    'z',
    'a',
  ]);
});

test.each([
  ['addrs', ['address']],
  ['reactivation', ['dormant']],
  ['xyzzy', []],
  // Three pairs of letters in common with it by chance.
  ['qwertyzz', []],
  ['ab', []],
])('nearest to %s is %j', (typed, near) => {
  expect(nearestServices(services, typed, 1).map(({ id }) => id)).toEqual(near);
});

test('what is not offered to the customer is found by its own words, and comes behind what fits alike', () => {
  const all = [{ ...card('pan', 'Update PAN card'), unlisted: true }, card('block', 'Block a card')];
  const found = (typed: string) => searchServices(all, typed, () => ({ title: '', lead: '' })).map(({ id }) => id);
  expect(found('card')).toEqual(['block', 'pan']);
  expect(found('pan')).toEqual(['pan']);
});
