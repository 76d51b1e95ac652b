import { describe, expect, test } from 'vitest';
import { answerOperation } from './answering/answerOperation.ts';
import { openBank, type Bank } from './bank.ts';
import { movedAbroad } from './testing/samples/inputs.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function ask(bank: Bank, operation: string, input: object) {
  const answer = answerOperation(bank, operation, input, { customer: 'asha' });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}

describe('a second request of one kind', () => {
  test.each([
    ['profile.field.update', { field: 'employer', value: 'Charminar Mills' }],
    ['pan.update', { pan: 'ZZZPR0099Z', documentId: 'DOC1' }],
    ['address.update', { kind: 'permanent', country: 'IN', line1: '5 Park Street', city: 'Kolkata', stateCode: 'WB', pincode: '700016' }],
    ['dob.update', { dateOfBirth: '1991-04-15', documentId: 'DOC1', proof: 'passport' }],
    ['email.update', { email: 'asha@example.org', proof: 'P1' }],
    ['mobile.update', { mobile: '+919876500077', proof: 'P1' }],
    ['residentialStatus.update', movedAbroad],
    ['taxResidency.update', { country: 'IN', residences: [{ country: 'IN' }] }],
  ])('%s: is refused while the first is open, and says which that is; the same call once more is not a second one', (operation, input) => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const call = (key: string) => answerOperation(bank, operation, input, { customer: 'asha', key });
    const first = call('tab-1');
    expect(call('tab-1')).toEqual(first);
    expect(call('tab-2')).toMatchObject({
      code: 'request.pending',
      retryable: false,
      about: { operation, reference: 'SR200000001', receivedAt: '2026-11-21T10:00:00+05:30' },
    });
    expect(bank.state.requests.filter(({ reference }) => reference > 'SR2')).toHaveLength(1);
    now = new Date(now.getTime() + 10 * 60_000);
    expect(call('tab-3')).not.toMatchObject({ code: 'request.pending' });
  });

  const ashasNominees = ask(openBank({ clock: morning }), 'nominee.list', { accountId: 'A1' });
  test.each([
    ['kyc.submit', 'gopal', { kind: 'rekyc', changes: { employer: 'Banyan Software' } }, { kind: 'dataGovernance' }],
    [
      'address.update',
      'asha',
      { kind: 'permanent', country: 'IN', line1: '5 Park Street', city: 'Kolkata', stateCode: 'WB', pincode: '700016' },
      { kind: 'communication', country: 'IN', line1: '5 Park Street', city: 'Kolkata', stateCode: 'WB', pincode: '700016' },
    ],
    ['gstin.update', 'asha', { cardId: 'C1', gstin: '27ZZZPR0001Z1ZH' }, undefined],
    [
      'loan.service.update',
      'nikhil',
      { productId: 'L1', setting: 'repaymentMode', value: 'self' },
      { productId: 'C1', setting: 'billingDay', value: '5' },
    ],
    [
      'nominee.register',
      'asha',
      { accountId: 'A2', nominees: [], declined: true },
      { accountId: 'A1', nominees: [], declined: true, basedOn: ashasNominees.version },
    ],
  ])('%s: is refused of the same kind or product only', (operation, persona, input, other) => {
    const bank = openBank({ clock: morning });
    const call = (what: object) => answerOperation(bank, operation, what, { customer: persona });
    expect(call(input)).toMatchObject({ ok: true });
    expect(call(input)).toMatchObject({ code: 'request.pending', about: { operation, reference: expect.stringMatching(/^SR2/) } });
    if (other) expect(call(other)).toMatchObject({ ok: true });
  });

  test('another detail is another kind', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'profile.field.update', { field: 'employer', value: 'Charminar Mills' });
    expect(ask(bank, 'profile.field.update', { field: 'landline', value: '3324980011' })).toMatchObject({ dueOn: '2026-11-25' });
  });
});
