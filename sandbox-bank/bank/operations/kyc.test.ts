import { describe, expect, test } from 'vitest';
import { answerOperation } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { isNamed, requiredText } from '../reading.ts';
import { consented, signature, videoCall } from '../testing/samples/inputs.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

function ask(bank: Bank, operation: string, input: object, customer = 'asha') {
  const answer = answerOperation(bank, operation, input, { customer });
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.code}`);
  return answer.data;
}

describe('renewing KYC', () => {
  const names = [
    { panName: 'ASHA RAO', aadhaarName: 'Rao, Asha', ratio: 1 },
    { panName: 'ABCDE', aadhaarName: 'Abcdx', ratio: 0.8 },
    { panName: 'ABCDEFGHI', aadhaarName: 'Abcdefgxx', ratio: undefined },
    { panName: 'A RAO', aadhaarName: 'Asha Rao', ratio: undefined },
  ];
  test.each(names)('VA22: $panName and $aadhaarName are compared with the ratio 0.8', ({ panName, aadhaarName, ratio }) => {
    const answer = answerOperation(openBank(), 'kyc.nameMatch', { panName, aadhaarName }, { customer: 'asha' });
    if (ratio === undefined) expect(answer).toMatchObject({ ok: false, code: 'name.mismatch' });
    else expect(answer).toEqual({ ok: true, data: { ratio } });
  });

  test('what was sent is no longer due, and the profile says so', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'gopal')).toMatchObject({ route: 'update', due: ['employer'] });
    ask(bank, 'kyc.submit', { kind: 'rekyc', changes: { employer: 'Banyan Software' } }, 'gopal');
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'gopal')).toMatchObject({
      route: 'none',
      pending: { reference: 'SR200000001', dueOn: '2026-12-01' },
    });
    now = new Date(now.getTime() + 10 * 60_000);
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'gopal')).toEqual({ route: 'none', due: [] });
    expect(ask(bank, 'customer.profile', {}, 'gopal')).toMatchObject({ employer: 'Banyan Software' });
    ask(bank, 'kyc.noChange', { declared: true }, 'savitri');
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'savitri')).toMatchObject({ route: 'none' });
  });

  test('only what was sent is no longer due; what is left stays, with its day', () => {
    const bank = openBank({ clock: morning });
    const sent = ask(bank, 'kyc.submit', { kind: 'rekyc', confirmed: ['employer'], pan: 'ZZZPR0001Z', esignRef: 'ES-1-signed' }, 'asha');
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha')).toEqual({
      route: 'update',
      due: ['landline', 'identity', 'fatca', 'esign', 'video'],
      dueOn: '2027-03-21',
      pending: expect.objectContaining({ reference: requiredText(sent, 'reference') }),
    });
    expect(ask(bank, 'customer.profile', {}, 'asha')).toMatchObject({ customer: { kycDueOn: '2027-03-21' } });
  });

  test('a video call that is left stays due until an officer has approved it', () => {
    let now = morning();
    const bank = openBank({ clock: () => now });
    const consent = ask(bank, 'consent.record', { purpose: 'fatca.declaration', version: 'fatca-crs-1' }, 'asha');
    const consentRef = requiredText(consent, 'reference');
    const all = {
      kind: 'rekyc',
      confirmed: ['employer', 'landline'],
      pan: 'ZZZPR0001Z',
      documents: [{ of: 'identity', documentId: 'D1' }],
    };
    const esign = ask(bank, 'kyc.esign.start', { ...signature, consentRef }, 'asha');
    ask(bank, 'kyc.submit', { ...all, fatcaConsentRef: consentRef, esignRef: `${requiredText(esign, 'state')}-signed` }, 'asha');
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha')).toMatchObject({ route: 'update', due: ['video'], dueOn: '2027-03-21' });
    now = new Date(now.getTime() + 60 * 60_000);
    const { pending } = ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha');
    const request = () => ask(bank, 'serviceRequest.status', { reference: isNamed(pending) ? pending['reference'] : '' }, 'asha');
    expect(request()).toMatchObject({ status: 'checking', nextStep: expect.stringMatching(/^One video call is left/) });
    ask(bank, 'vkyc.schedule', videoCall({ consentRef }), 'asha');
    now = new Date(now.getTime() + 10 * 60_000);
    expect(request()).toMatchObject({ status: 'done' });
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha')).toEqual({ route: 'none', due: [] });
    expect(ask(bank, 'customer.profile', {}, 'asha').customer).not.toHaveProperty('kycDueOn');
  });

  test('a declaration of no change is taken where it was offered only', () => {
    const bank = openBank({ clock: morning });
    for (const customer of ['asha', 'gopal', 'konkan', 'farhan'])
      expect(answerOperation(bank, 'kyc.noChange', { declared: true }, { customer }), customer).toMatchObject({ code: 'rekyc.error' });
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha').due).toHaveLength(7);
  });

  test('a change where no change was offered renews nothing until everything was confirmed', () => {
    const route = (confirmed: readonly string[]) => {
      const bank = openBank({ clock: morning });
      ask(bank, 'kyc.submit', { kind: 'rekyc', confirmed: [...confirmed], changes: { address: '3 Lake Road' } }, 'savitri');
      return ask(bank, 'kyc.status', { kind: 'rekyc' }, 'savitri').route;
    };
    expect(route(['employer'])).toBe('noChange');
    expect(route(['employer', 'landline', 'maritalStatus'])).toBe('none');
  });

  test('nobody renews KYC with the Aadhaar of somebody else, or with a code that was not given', () => {
    const bank = openBank({ clock: morning });
    const submit = (aadhaarRef: string) =>
      answerOperation(bank, 'kyc.submit', { kind: 'rekyc', aadhaarRef, confirmed: ['employer'] }, { customer: 'asha' });
    const confirmed = (aadhaar: string): string => {
      const consent = ask(bank, 'consent.record', consented.input, 'asha')['reference'];
      const transactionRef = requiredText(ask(bank, 'kyc.aadhaar.otp', { aadhaar, consentRef: consent }, 'asha'), 'transactionRef');
      ask(bank, 'kyc.aadhaar.verify', { transactionRef, code: '123456' }, 'asha');
      return transactionRef;
    };
    for (const ref of ['UT200000099', confirmed('999999990312')]) expect(submit(ref)).toMatchObject({ code: 'name.mismatch' });
    expect(ask(bank, 'kyc.status', { kind: 'rekyc' }, 'asha')).toMatchObject({ due: expect.arrayContaining(['employer', 'identity']) });
    expect(submit(confirmed('999999990019'))).toMatchObject({ ok: true });
  });

  test('a service asks only for what is its own', () => {
    const due = (kind: string, customer: string) => ask(openBank({ clock: morning }), 'kyc.status', { kind }, customer);
    expect(due('dataGovernance', 'asha')).toMatchObject({ due: ['employer', 'landline'] });
    expect(due('dataQuality', 'asha')).toMatchObject({ due: ['employer', 'landline', 'identity'] });
    expect(due('dataQuality', 'savitri')).toMatchObject({ route: 'none', due: [] });
    expect(due('minorToMajor', 'mira')).toMatchObject({ route: 'update', due: ['pan', 'photograph', 'signature', 'video'] });
    for (const customer of ['mira', 'konkan', 'farhan']) expect(due('rekyc', customer)).toMatchObject({ route: 'branch', due: [] });
  });

  test('a dormant account is active again', () => {
    const bank = openBank({ clock: morning });
    const identity = { of: 'identity', documentId: 'D1' };
    ask(
      bank,
      'kyc.submit',
      { kind: 'dormancy', accountId: 'A1', confirmed: ['address'], pan: 'ZZZPK0006Z', documents: [identity] },
      'farhan',
    );
    expect(ask(bank, 'customer.products', { productId: 'A1' }, 'farhan').items).toEqual([expect.objectContaining({ status: 'active' })]);
    expect(ask(bank, 'customer.profile', {}, 'farhan')).toMatchObject({ customer: { dormant: false } });
  });

  test('a dormant account stays dormant where not everything was sent', () => {
    const bank = openBank({ clock: morning });
    ask(bank, 'kyc.submit', { kind: 'dormancy', accountId: 'A1', confirmed: ['address'] }, 'farhan');
    expect(ask(bank, 'customer.profile', {}, 'farhan')).toMatchObject({ customer: { dormant: true } });
  });

  test('a dormant account comes back by no declaration, also where one would do otherwise: what is on record is confirmed', () => {
    const bank = openBank({ clock: morning });
    const farhan = bank.state.customers.find(({ persona }) => persona === 'farhan');
    Object.assign(farhan ?? {}, { kyc: { route: 'noChange', due: [] } });
    const confirmed = ['employer', 'landline', 'maritalStatus', 'address'];
    expect(ask(bank, 'kyc.status', { kind: 'dormancy' }, 'farhan')).toMatchObject({ route: 'update', due: confirmed });
    expect(answerOperation(bank, 'kyc.noChange', { declared: true }, { customer: 'farhan' })).toMatchObject({ code: 'rekyc.error' });
    ask(bank, 'kyc.submit', { kind: 'dormancy', accountId: 'A1', confirmed }, 'farhan');
    expect(ask(bank, 'customer.profile', {}, 'farhan')).toMatchObject({ customer: { dormant: false } });
  });

  test('a dormant account whose KYC is up to date is not told that there is nothing to do', () => {
    const bank = openBank({ clock: morning });
    const farhan = bank.state.customers.find(({ persona }) => persona === 'farhan');
    delete farhan?.kyc;
    const { due } = ask(bank, 'kyc.status', { kind: 'dormancy' }, 'farhan');
    expect(due).toEqual(['employer', 'landline', 'maritalStatus', 'address']);
    ask(bank, 'kyc.submit', { kind: 'dormancy', accountId: 'A1', confirmed: due }, 'farhan');
    expect(ask(bank, 'customer.profile', {}, 'farhan')).toMatchObject({ customer: { dormant: false } });
  });

  test("a minor's account is converted from the eighteenth birthday on, and is the customer's own once that is done", () => {
    let now = Date.parse('2026-12-09T10:00:00+05:30');
    const bank = openBank({ clock: () => new Date(now) });
    const input = { kind: 'minorToMajor', pan: 'ZZZPS0003Z' };
    expect(answerOperation(bank, 'kyc.submit', input, { customer: 'mira' })).toMatchObject({ code: 'branch.required' });
    now += 24 * 3_600_000;
    ask(bank, 'kyc.submit', input, 'mira');
    expect(ask(bank, 'customer.profile', {}, 'mira')).toMatchObject({ customer: { minor: true } });
    now += 10 * 60_000;
    expect(ask(bank, 'customer.profile', {}, 'mira')).toMatchObject({ customer: { minor: false } });
  });

  test('the token of a link that is too old, and a profile without the e-mail address that cannot be read', () => {
    const bank = openBank({ clock: morning });
    const old = { kind: 'rekyc', token: 'RK-EXPIRED' };
    expect(answerOperation(bank, 'kyc.status', old, { customer: 'asha' })).toMatchObject({ code: 'token.expired' });
    expect(answerOperation(bank, 'customer.profile', {}, { customer: 'leela' })).toMatchObject({ code: 'email.fetch.failure' });
    const profile = ask(bank, 'customer.profile', { withoutEmail: true }, 'leela');
    expect(JSON.stringify(profile)).not.toContain('maskedEmail');
  });
});
