import { expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank } from '../bank.ts';

function ask(customer: string) {
  const bank = openBank({ clock: () => new Date('2026-11-21T10:00:00+05:30') });
  return (operation: string, input: object) => answerOperation(bank, operation, input, { customer });
}

test('lists what is asked for, of one request or of all, with the day until when', () => {
  const asha = ask('asha');
  const all = asha('discrepancy.list', {});
  expect(all).toMatchObject({ data: { items: [{ id: 'DC1', title: 'PAN card', dueOn: '2026-12-03' }, { id: 'DC2' }] } });
  expect(asha('discrepancy.list', { reference: 'SR100000003' })).toEqual(all);
  expect(asha('discrepancy.list', { reference: 'SR100000001' })).toMatchObject({ ok: true, data: { items: [] } });
});

test("another customer's request is none", () => {
  expect(ask('gopal')('discrepancy.list', { reference: 'SR100000003' })).toMatchObject({ code: 'account.invalid' });
});

test('what has been sent is asked for no longer, and renews no KYC', () => {
  const asha = ask('asha');
  expect(asha('kyc.submit', { kind: 'discrepant', documents: [{ of: 'DC1', documentId: 'UP1' }] })).toMatchObject({ ok: true });
  expect(asha('discrepancy.list', {})).toMatchObject({ data: { items: [{ id: 'DC2' }] } });
  expect(asha('kyc.status', { kind: 'rekyc' })).toMatchObject({ data: { route: 'update' } });
});

test.each(['konkan', 'nikhil'])('%s may send what was asked for, though a branch may have to renew KYC', (persona) => {
  expect(ask(persona)('kyc.submit', { kind: 'discrepant', documents: [] })).toMatchObject({ ok: true });
});
