import { expect, test } from 'vitest';
import { receiptHides } from './receiptHides.ts';

const plain = { label: 'What happened?', value: 'The amount was taken twice' };

test.each([
  ['the number of the customer', { customer: 'XXXX0001', lines: [plain] }],
  ['a sensitive answer', { lines: [plain, { label: 'PAN', value: '••', field: 'pan' }] }],
  ['the number of a card', { lines: [{ label: 'Card', value: 'Debit card, XXXX XXXX XXXX 0015' }] }],
  ['the number of a loan that was paid', { facts: [{ label: 'For', value: 'Car loan XXXXXXXX0702' }], lines: [plain] }],
  ['an e-mail address', { lines: [{ label: 'E-mail address', value: 'a****@example.com' }] }],
  ['the number of an account in a label', { lines: [{ label: 'Savings account, XXXXXXXX0101', value: 'Asha Rao' }] }],
])('a receipt with %s hides something', (_, receipt) => {
  expect(receiptHides(receipt)).toBe(true);
});

test('one on which everything stands in full hides nothing', () => {
  expect(receiptHides({ lines: [plain, { label: 'Grade', value: 'XXL' }] })).toBe(false);
  expect(receiptHides({ facts: [{ label: 'Paid', value: '₹500.00' }], lines: [] })).toBe(false);
});
