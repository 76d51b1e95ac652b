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

describe('a change takes effect when its request is done', () => {
  const place = { country: 'IN', line1: '5 Park Street', city: 'Kolkata', stateCode: 'WB', pincode: '700016' };
  const field = (name: string, value: string) =>
    ['profile.field.update', { field: name, value }, { [name]: name === 'alternateMobile' ? 'XXXXXX0088' : value }] as const;
  const cases = [
    field('employer', 'Charminar Mills'),
    field('landline', '3324980011'),
    field('maritalStatus', 'widowed'),
    field('username', 'asha.rao'),
    field('alternateMobile', '9876500088'),
    ['profile.field.update', { field: 'alternateEmail', value: 'asha@example.net' }, { alternateEmail: 'a****@example.net' }],
    [
      'email.update',
      { email: 'asha@example.org', alternateEmail: 'asha@example.net', proof: 'P1' },
      { customer: { maskedEmail: 'a****@example.org' }, alternateEmail: 'a****@example.net' },
    ],
    ['address.update', { ...place, kind: 'communication' }, { address: { line1: '5 Park Street', state: 'West Bengal' } }],
    ['address.update', { ...place, kind: 'permanent' }, { permanentAddress: { line1: '5 Park Street' } }],
    ['pan.update', { pan: 'ZZZPR0099Z', documentId: 'DOC1' }, { customer: { maskedPan: 'XXXXXX099Z' } }],
    ['dob.update', { dateOfBirth: '1991-04-15', documentId: 'DOC1', proof: 'passport' }, { customer: { dateOfBirth: '1991-04-15' } }],
    ['residentialStatus.update', movedAbroad, { customer: { residency: 'NRI' } }],
    [
      'taxResidency.update',
      { country: 'IN', residences: [{ country: 'IN' }, { country: 'GB', tin: '1234567890' }] },
      { taxResidences: ['IN', 'GB'] },
    ],
    ['mobile.update', { mobile: '+919876500077', alternateMobile: '9876500088', proof: 'P1' }, { alternateMobile: 'XXXXXX0088' }],
    ['kyc.submit', { kind: 'demographic', changes: { gender: 'transgender' } }, { gender: 'transgender' }],
  ] as const;

  test.each(cases)('%s %j', (operation, input, values) => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const profile = () => ask(bank, 'customer.profile', {});
    const before = profile();
    ask(bank, operation, input);
    now = new Date(morning().getTime() + 10 * 60_000 - 1);
    expect({ ...profile(), pending: [] }).toEqual({ ...before, pending: [] });
    now = new Date(now.getTime() + 1);
    expect(profile()).toMatchObject(values);
  });

  test('the old date of birth identifies until the new one is on record', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const identified = (dateOfBirth: string) => answerOperation(bank, 'customer.identify', { mobile: '6000000001', dateOfBirth }).ok;
    ask(bank, 'dob.update', { dateOfBirth: '1991-04-15', documentId: 'DOC1', proof: 'passport' });
    expect([identified('1991-05-14'), identified('1991-04-15')]).toEqual([true, false]);
    now = new Date(now.getTime() + 10 * 60_000);
    expect([identified('1991-05-14'), identified('1991-04-15')]).toEqual([false, true]);
  });

  test('a username that somebody has asked for is taken', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'profile.field.update', { field: 'username', value: 'sea.breeze' });
    expect(answerOperation(bank, 'profile.field.update', { field: 'username', value: 'Sea.Breeze' }, { customer: 'meena' })).toMatchObject({
      code: 'username.taken',
    });
  });
});
