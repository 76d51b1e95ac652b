import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank } from '../bank.ts';
import { settleOrder } from '../orders.ts';

test.each([
  ['serviceRequest.create', { type: 'unheardOf' }, { customer: 'asha' }, 'branch.required'],
  ['serviceRequest.createAsGuest', { type: 'unheardOf', name: 'Ila Bose', mobile: '9876500011' }, {}, 'session.expired'],
])('%s refuses a type that nobody knows, and keeps nothing', (operation, input, caller, code) => {
  const bank = openBank();
  const before = bank.state.requests.length;
  expect(answerOperation(bank, operation, input, caller)).toMatchObject({ ok: false, code });
  expect(bank.state.requests).toHaveLength(before);
});

test.each([
  ['open', 'checking', undefined],
  ['underWay', 'checking', undefined],
  ['paid', 'paid', '2026-11-21T10:00:00+05:30'],
  ['failed', 'unpaid', '2026-11-21T10:00:00+05:30'],
  ['insufficient', 'unpaid', '2026-11-21T10:00:00+05:30'],
  ['closed', 'unpaid', '2026-11-21T10:00:00+05:30'],
] as const)('an order to pay that is %s is a request of its payer that is %s', (state, status, closedAt) => {
  const bank = openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });
  const input = { productId: 'L1', amount: 500, mode: 'upiQr', returnUrl: 'https://portal.example/return', purpose: 'dues' };
  const begun = answerOperation(bank, 'payment.initiate', input, { customer: 'gopal' });
  const reference = begun.ok ? begun.data['reference'] : undefined;
  const order = bank.state.orders.find((one) => one.order === reference);
  if (order) settleOrder(bank, order, state);
  const asked = (customer: string) => answerOperation(bank, 'serviceRequest.status', { reference }, { customer });
  expect(asked('gopal')).toMatchObject({ ok: true, data: { title: 'Payment', status, allows: [] } });
  const told = asked('gopal');
  expect(told.ok ? told.data['closedAt'] : 'refused').toBe(closedAt);
  expect(asked('asha')).toMatchObject({ ok: false, code: 'account.invalid' });
});
