import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../engine/advance/testing/program.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { BankAnswer } from '../bank/bank.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { policyFor, purposeOf } from './policy.ts';
import { newAddress, registeredRecipient } from './recipient.ts';

const NOW = 1_700_000_000_000;
const secrets = createSecrets(Buffer.alloc(32, 7));
const asha = { id: 'CU1', profile: { name: 'Asha' }, profileAt: 5 };
const channels = { customerId: 'CU1', mobile: '6000000001', maskedMobile: 'XXXXXX0001', customer: { name: 'Asha', residency: 'resident' } };
const withEmail = { ...channels, email: 'asha@example.com', maskedEmail: 'a***@example.com' };

type Asking = Partial<Pick<BuiltInRequest, 'actorKind'>> & {
  readonly input?: BuiltInRequest['input'];
  readonly customer?: Session['customer'];
};

const requestOf = ({ input = { customerRef: 'ref1' }, customer, actorKind = 'customer' }: Asking): BuiltInRequest => ({
  run: 'r1',
  call: 'c1',
  input,
  session: { channel: 'web', ...(customer && { customer }) } as Session,
  actorKind,
  address: 'n1',
  eventKey: 'k1',
  service: 'A service',
  hold: () => undefined,
});

/** Finds out where a code goes, of a bank that answers as told; with what the bank was asked. */
async function found(answer: BankAnswer, asking: Asking = {}) {
  const bank = scriptedBank();
  bank.answer = answer;
  const context = { secrets, clock: () => NOW, bank, flows: { language: () => testLanguage } };
  return { recipient: await registeredRecipient(context, requestOf(asking)), asked: bank.calls };
}
const done = (data: JsonValue): BankAnswer => ({ kind: 'done', data });

describe('a code goes to the registered channels', () => {
  test('of the customer behind the reference, whom it will verify', async () => {
    const { recipient, asked } = await found(done(withEmail));
    expect(asked).toEqual([{ operation: 'customer.channels', correlation: 'r1', channel: 'web', input: { customerRef: 'ref1' } }]);
    expect(recipient).toEqual({
      purpose: 'identify',
      subject: '',
      counted: null,
      mobile: '6000000001',
      email: 'asha@example.com',
      customer: { id: 'CU1', profile: { name: 'Asha', residency: 'resident' }, profileAt: NOW },
      shown: { maskedMobile: 'XXXXXX0001', maskedEmail: 'a***@example.com' },
    });
  });

  test('by text message alone where the bank has no e-mail address', async () => {
    const { recipient } = await found(done(channels));
    expect(Object.keys(recipient)).not.toContain('email');
    expect(recipient).toMatchObject({ shown: { maskedMobile: 'XXXXXX0001' } });
  });

  test('for a PIN, of the customer who is verified here, whatever reference is given', async () => {
    const { recipient, asked } = await found(done(channels), { input: { purpose: 'debitPin', customerRef: 'ref9' }, customer: asha });
    expect(asked).toEqual([{ operation: 'customer.channels', correlation: 'r1', channel: 'web', input: {}, customer: 'CU1' }]);
    expect(recipient).toMatchObject({ purpose: 'debitPin' });
  });

  test('of an applicant, counted by the digest of the number that they gave', async () => {
    const { recipient } = await found(done({ ...channels, applicant: true }), { actorKind: 'applicant' });
    expect(recipient).toMatchObject({ counted: secrets.digest('pseudonym', 'applicant 6000000001') });
  });
});

describe('no code is sent', () => {
  test.each<[string, Asking]>([
    ['without a reference', { input: {} }],
    ['by a reference that is no text', { input: { customerRef: 7 } }],
    ['for a PIN where nobody is verified', { input: { purpose: 'debitPin', customerRef: 'ref1' } }],
  ])('%s', async (_, asking) => {
    const { recipient, asked } = await found(done(channels), asking);
    expect([recipient, asked]).toEqual([{ code: 'session.expired' }, []]);
  });

  test.each<[string, BankAnswer, Asking]>([
    ['where the bank does not say', { kind: 'refused', code: 'customer.nomatch', again: false }, {}],
    ['to an applicant in a flow for customers', done({ ...channels, applicant: true }), {}],
    ['to a customer in a flow for applicants', done(channels), { actorKind: 'applicant' }],
  ])('%s', async (_, answer, asking) => {
    expect((await found(answer, asking)).recipient).toEqual({ code: 'service.error' });
  });
});

describe('a new e-mail address', () => {
  test('gets the code itself, and only the customer who is verified can name it', () => {
    expect(newAddress(requestOf({ input: { email: 'new@example.com' }, customer: asha }))).toEqual({
      purpose: 'email',
      customer: asha,
      subject: 'new@example.com',
      counted: null,
      email: 'new@example.com',
      shown: { maskedEmail: expect.not.stringMatching(/^new@/) },
    });
  });

  test.each<[string, Asking]>([
    ['nobody is verified', { input: { email: 'new@example.com' } }],
    ['none is named', { input: {}, customer: asha }],
    ['it is no text', { input: { email: 7 }, customer: asha }],
  ])('is none where %s', (_, asking) => {
    expect(newAddress(requestOf(asking))).toEqual({ code: 'session.expired' });
  });
});

describe('the policy', () => {
  test('has limits of its own where the language names none', () => {
    const minutes = 60_000;
    expect(policyFor('identify', {})).toEqual({
      validMs: 5 * minutes,
      resendPauseMs: 30_000,
      attempts: 3,
      windowMs: 30 * minutes,
      sends: 8,
    });
    expect(policyFor('debitPin', {}).validMs).toBe(100_000);
  });

  test('comes from the limits; a PIN has a validity of its own', () => {
    const limits = { otpValiditySeconds: 1, debitPinOtpValiditySeconds: 2, otpResendPauseSeconds: 3, otpAttempts: 4 };
    expect(policyFor('identify', limits)).toMatchObject({ validMs: 1000, resendPauseMs: 3000, attempts: 4 });
    expect(policyFor('debitPin', limits).validMs).toBe(2000);
  });

  test.each([
    ['Update PAN', 'identify'],
    ['debitPin', 'debitPin'],
    [undefined, 'identify'],
  ])('%s counts as %s', (words, purpose) => {
    expect(purposeOf(words)).toBe(purpose);
  });
});
