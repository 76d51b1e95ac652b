import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { fee, lead, members } from '../testing/promised.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

const language = sampleLanguage();
const told = (pointer: string, text: string) =>
  checkFlow(edited(sampleFlow(), { ...members, [pointer]: text }), language).problems.filter((one) => one.code === 'text-like-expression');

it.each([
  ['a path', 'Rent of computed.fee please', 'computed.fee'],
  ['a path at the end of a sentence', 'On answers.account.', 'answers.account'],
  ['a call in a call', 'Rent of inr(round(computed.fee, 2)) please', 'inr(round(computed.fee, 2))'],
  ['a sum', 'You pay computed.fee + answers.amount rupees', 'computed.fee + answers.amount'],
  ['an element of a list', 'First answers.people[0].name', 'answers.people[0].name'],
  ['quoted words', 'plural(answers.amount, "day", "days") left', 'plural(answers.amount, "day", "days")'],
  ['a loop', "Of join(answers.people.map(p, p.name), ', ')", "join(answers.people.map(p, p.name), ', ')"],
  ['a day', 'Until formatDate(today)', 'formatDate(today)'],
  ['what is said the opposite of', 'It is !conditions.joint', '!conditions.joint'],
])('the whole of %s among words is what is meant', (_, words, meant) => {
  const text = `${fee} ${words}`;
  const start = text.lastIndexOf(meant);
  expect(told('/steps/3/lead', text).map(({ hint, range }) => [hint, range])).toEqual([
    [`Write {{ ${meant} }}.`, { start, end: start + meant.length }],
  ]);
});

it('on the pages of an item, and in the line that sums it up', () => {
  expect(told(lead, 'About item.name').map(({ hint }) => hint)).toEqual(['Write {{ item.name }}.']);
  expect(told('/steps/2/item/summary', 'About item.name').map(({ hint }) => hint)).toEqual(['Write {{ item.name }}.']);
});

it.each([
  ['what is not there', 'Write to contact.email@bank.example, or item.name'],
  ['a call of what is not there', 'See size(nobody)'],
  ['a call of nothing that is read', "It is size('abc') long"],
  ['what is in braces', 'It is {{ computed.fee }}'],
  ['an address', 'See https://bank.example/answers.account or http://bank.example/?{{ answers.account }}/computed.fee now'],
])('%s is words', (_, words) => {
  expect(told('/steps/3/lead', `${fee} ${words}`)).toEqual([]);
});

it('a text that is nothing but an expression is told of once', () => {
  expect(told('/outcomes/done/text', 'computed.fee')).toHaveLength(1);
  expect(told('/steps/3/title', 'computed.fee')).toHaveLength(1);
  const facts = { '/steps/1/fields/1/options/0/facts': [{ label: 'Fee', value: 'computed.fee' }] };
  const { problems } = checkFlow(edited(sampleFlow(), facts), language);
  expect(problems.filter(({ code }) => code === 'text-like-expression')).toHaveLength(1);
});
