import { describe, expect, test } from 'vitest';
import english from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { otpMessages } from './message.ts';
import { policyFor, type CodePurpose } from './policy.ts';
import type { Recipient } from './recipient.ts';

const recipient = (purpose: CodePurpose, to: Pick<Recipient, 'mobile' | 'email'>): Recipient => ({
  purpose,
  customer: { id: 'CU1', profile: {}, profileAt: 0 },
  subject: '',
  counted: null,
  shown: {},
  ...to,
});
const words = { code: '012345', validMs: 300_000, host: 'seva.example.com', service: 'Block card' };
const mobile = '6000000001';
const email = 'asha@example.org';

/** Each text says its own key and all that a text may say. */
const keys = ['otp', 'otp.debitPin', 'otp.newEmail'].flatMap((one) => ['sms', 'email', 'subject'].map((part) => `server.${one}.${part}`));
const texts = Object.fromEntries(keys.map((key) => [key, `${key} {code} {minutes} {seconds}`]));
const spoken = { en: english, hi: hindi };

describe('the messages of a code', () => {
  test.each([
    ['identify', 'server.otp'],
    ['debitPin', 'server.otp.debitPin'],
  ] as const)('for %s go to telephone and mailbox, each in its own words', (purpose, of) => {
    expect(otpMessages(texts, recipient(purpose, { mobile, email }), words)).toEqual([
      { channel: 'sms', to: mobile, text: `${of}.sms 012345 5 300\n\n@seva.example.com #012345` },
      { channel: 'email', to: email, text: `${of}.email 012345 5 300`, subject: `${of}.subject 012345 5 300` },
    ]);
  });

  test('go where there is something to go to', () => {
    const channels = (purpose: CodePurpose, to: Pick<Recipient, 'mobile' | 'email'>) =>
      otpMessages(texts, recipient(purpose, to), words).map(({ channel }) => channel);
    expect(channels('identify', { mobile })).toEqual(['sms']);
    expect(channels('identify', { email })).toEqual(['email']);
    expect(channels('identify', {})).toEqual([]);
    expect(channels('email', { mobile, email })).toEqual(['email']);
  });

  test('to a new address have words of their own', () => {
    expect(otpMessages(texts, recipient('email', { email }), words)).toEqual([
      { channel: 'email', to: email, text: 'server.otp.newEmail.email 012345 5 300', subject: 'server.otp.newEmail.subject 012345 5 300' },
    ]);
  });

  test.each([
    [59_999, '1 59'],
    [60_000, '1 60'],
    [119_999, '1 119'],
    [120_000, '2 120'],
  ])('good for %i ms say %s minutes and seconds', (validMs, said) => {
    const [sms] = otpMessages(texts, recipient('identify', { mobile }), { ...words, validMs });
    expect(sms?.text).toContain(`012345 ${said}\n`);
  });

  test.each(['en', 'hi'] as const)('name the bank, and where they say who somebody is the service too: %s', (locale) => {
    const messages = spoken[locale];
    for (const purpose of ['identify', 'debitPin', 'email', 'mobile'] as const)
      for (const { text, channel } of otpMessages(messages, recipient(purpose, { mobile, email }), words)) {
        expect(text).toMatch(/^012345 /);
        expect(text).toContain(messages['engine.slip.bank']);
        expect(text.includes('Block card')).toBe(purpose === 'identify');
        expect(text).not.toMatch(/[{}]/);
        expect(text.split('\n').at(-1) === '@seva.example.com #012345').toBe(channel === 'sms');
      }
  });

  test('say at least the code where a locale has no words', () => {
    expect(otpMessages({}, recipient('email', { email }), words)).toMatchObject([{ text: '012345', subject: '012345' }]);
  });
});

describe('the policy without limits of its own', () => {
  test('is the one of the specification', () => {
    const rest = { resendPauseMs: 30_000, attempts: 3, windowMs: 1_800_000, sends: 8 };
    expect(policyFor('identify', {})).toEqual({ validMs: 300_000, ...rest });
    expect(policyFor('debitPin', {})).toEqual({ validMs: 100_000, ...rest });
  });

  test('follows the limits that there are', () => {
    const limits = { otpValiditySeconds: 7, debitPinOtpValiditySeconds: 6, otpAttempts: 5, otpResendPauseSeconds: 4 };
    expect(policyFor('email', limits)).toMatchObject({ validMs: 7000, attempts: 5, resendPauseMs: 4000 });
    expect(policyFor('debitPin', limits).validMs).toBe(6000);
  });
});
