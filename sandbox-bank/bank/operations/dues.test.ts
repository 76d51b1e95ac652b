import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { settleOrder } from '../orders.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');
const dues = (bank: Bank) => answerOperation(bank, 'loan.overdue', {}, { customer: 'gopal' });
const pay = (bank: Bank, amount: number, state: 'paid' | 'failed' = 'paid', productId = 'C1') => {
  const input = { productId, amount, purpose: 'dues', mode: 'gateway', again: true, returnUrl: 'https://bank.example/' };
  expect(answerOperation(bank, 'payment.initiate', input, { customer: 'gopal' })).toMatchObject({ ok: true });
  const order = bank.state.orders.at(-1);
  if (order) settleOrder(bank, order, state);
};

test.each([
  ['a part of the interest', [100], { emiOverdue: 4600, interestOverdue: 61.85, total: 4661.85 }],
  ['the interest and a part of the instalments, in two payments', [161.85, 600], { emiOverdue: 4000, interestOverdue: 0, total: 4000 }],
])('what was paid is taken off what is overdue: %s', (_, amounts, left) => {
  const bank = openBank({ clock: morning });
  for (const amount of amounts) pay(bank, amount);
  expect(dues(bank)).toMatchObject({
    data: {
      items: [
        { id: 'C1', ...left },
        { id: 'L1', total: 24542.5 },
      ],
    },
  });
});

test.each([
  ['a loan', 'L1', { data: { items: [{ id: 'L1' }], total: 24542.5 } }],
  ['a card', 'C1', { data: { items: [{ id: 'C1' }], total: 4761.85 } }],
  ['an account', 'A1', { code: 'loan.invalid' }],
  ['what the customer does not hold', 'L9', { code: 'loan.invalid' }],
])('asked for one thing alone it tells that one: %s', (_, loanId, told) => {
  const answer = answerOperation(openBank({ clock: morning }), 'loan.overdue', { loanId }, { customer: 'gopal' });
  expect(answer).toMatchObject(told);
});

test('a payment that failed takes nothing off, and one of everything leaves nothing', () => {
  const bank = openBank({ clock: morning });
  pay(bank, 4761.85, 'failed');
  expect(dues(bank)).toMatchObject({ data: { total: 29304.35 } });
  pay(bank, 4761.85);
  expect(dues(bank)).toMatchObject({ data: { items: [{ id: 'L1' }], total: 24542.5 } });
});

test.each([
  ['a part', 10_000, 14_542.5],
  ['all of it', 24_542.5, undefined],
])('what can be paid on a loan takes off what was paid, as what is overdue does, to its holder and to a guest: %s', (_, amount, left) => {
  const bank = openBank({ clock: morning });
  pay(bank, amount, 'paid', 'L1');
  const own = answerOperation(bank, 'payment.payable', { kind: 'loan', productId: 'L1' }, { customer: 'gopal' });
  expect(own).toMatchObject({ data: { due: left !== undefined, ...(left === undefined ? {} : { overdue: left }) } });
  const asGuest = answerOperation(bank, 'payment.payableAsGuest', { number: '000100000702', mobile: '6000000007' }, {});
  expect(asGuest).toMatchObject(left === undefined ? { ok: false, code: 'loan.invalid' } : { data: { overdue: left } });
});

test('what can be paid on a card takes off what was paid, from the bill and from what is overdue of it', () => {
  const payable = (bank: Bank) => answerOperation(bank, 'payment.payable', { kind: 'creditCard', productId: 'C1' }, { customer: 'gopal' });
  const bank = openBank({ clock: morning });
  expect(payable(bank)).toMatchObject({ data: { minimum: 4761.85, total: 22_980 } });
  pay(bank, 761.85);
  expect(payable(bank)).toMatchObject({ data: { minimum: 4000, total: 22_218.15 } });
});
