import { expect, test } from 'vitest';
import { statedBesides } from './stated.ts';

const facts = (...items: readonly { readonly label: string; readonly value: string }[]) => ({ blocks: [{ block: 'facts', items }] });
const account = { label: 'Account', value: 'XXXXXXXX0101' };
const paid = { label: 'Paid', value: '₹500.00' };

test.each([
  ['what the end states', facts(account, paid), [], [account, paid]],
  ['not what a line says in the same words', facts(account, paid), [account], [paid]],
  ['what a line says of something else', facts(account), [{ ...account, value: 'XXXXXXXX0102' }], [account]],
  ['the same amount under another name', facts(paid), [{ ...paid, label: 'Amount' }], [paid]],
  ['nothing of other blocks', { blocks: [{ block: 'text', items: [paid] }] }, [], []],
])('a receipt says %s', (_, outcome, lines, expected) => {
  expect(statedBesides(outcome, lines)).toEqual(expected);
});
