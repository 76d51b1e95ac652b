import { expect, test } from 'vitest';
import { callsDiffering, inputsOfCallsDiffering, textsDiffering } from './differing.ts';

const page = ['Which card?', '(subject = card)', 'Help'];

test.each<readonly [what: string, expected: readonly string[], found: readonly string[], said: string]>([
  ['a line that is added', page, ['Which card?', 'new', '(subject = card)', 'Help'], '"new" is new'],
  ['a line that is taken out', page, ['Which card?', 'Help'], '"(subject = card)" is gone'],
  ['one line for another', page, ['Which card?', '(subject = loan)', 'Help'], '"(subject = loan)" where "(subject = card)" should be'],
  ['one that stands twice', page, [...page, 'Help'], '"Help" is new'],
  ['several', page, ['a', 'b', 'c'], '"a" is new, "b" is new, "c" is new and 3 more'],
  ['another order', page, ['Help', '(subject = card)', 'Which card?'], 'in another order, "Help" where "Which card?" should be'],
])('%s', (_, expected, found, said) => {
  expect(textsDiffering(expected, found)).toBe(said);
});

const send = (input: object) => ({ 'request.send': input });

test.each<readonly [what: string, expected: readonly object[], found: readonly object[], said: string]>([
  ['an input fewer', [send({ a: 1, b: 2 })], [send({ a: 1 })], '"b" of request.send is no longer sent'],
  ['an input more', [send({ a: 1 })], [send({ b: 2, a: 1 })], '"b" of request.send is sent too'],
  ['another value', [send({ a: { x: 1 } })], [send({ a: { x: 2 } })], '"a" of request.send is {"x":2} where {"x":1} should be'],
  ['a call fewer', [{ look: {} }, send({})], [send({})], 'look is no longer called'],
  ['a call more', [send({})], [{ look: {} }, send({})], '{"look":{}} is called too'],
  [
    'another order',
    [{ look: {} }, send({})],
    [send({}), { look: {} }],
    'in another order, {"request.send":{}} where {"look":{}} should be',
  ],
])('of calls: %s', (_, expected, found, said) => {
  expect(callsDiffering(expected, found)).toBe(said);
});

test('calls that are not made have no inputs that differ', () => {
  expect(inputsOfCallsDiffering([{ look: {} }, send({ a: 1 })], [{ look: {} }])).toBeUndefined();
  expect(inputsOfCallsDiffering([send({ a: 1 }), { look: {} }], [send({})])).toBe('"a" of request.send is no longer sent');
});
