import { describe, expect, test } from 'vitest';
import contract from './bank.openapi.json' with { type: 'json' };
import catalogue from './messages.en.json' with { type: 'json' };

const messages = Object.entries(catalogue);
const keys = new Set(messages.map(([key]) => key));

/** Wordings that the specification gives to the letter; ours say what to do and do not beg. */
const verbatim = new Set(['shell.loading', 'shell.loading.long', 'shell.exit.confirm']);

/** What the specification's error catalogue speaks of, by the key of the words. */
const specified = [
  'shell.session.duplicate.title', 'shell.session.duplicate.text', 'bank.session.duplicate', 'shell.maintenance.text', 'shell.ok',
  'shell.loading', 'shell.loading.long',
  'bank.customer.nomatch', 'bank.mobile.notlatest', 'bank.attempts.exceeded', 'bank.otp.invalid', 'bank.auth.failed', 'bank.otp.exhausted',
  'bank.otp.expired', 'bank.emailotp.invalid', 'bank.emailotp.exhausted',
  'bank.pan.mismatch', 'bank.pan.notexist', 'bank.pan.fetch.invalid', 'bank.pan.namedob', 'bank.pan.updated.already', 'bank.pan.attempts',
  'bank.pan.refused', 'bank.pan.down', 'bank.pan.fetch.failure', 'bank.pan.fetch.nomatch', 'bank.pan.fetch.success',
  'bank.aadhaar.otp.exceeded', 'bank.aadhaar.fetch.failure', 'bank.ekyc.failed', 'bank.esign.failed', 'bank.rekyc.error', 'bank.token.expired',
  'bank.geo.outside', 'bank.geo.denied', 'bank.geo.unavailable', 'bank.geo.timeout', 'bank.geo.unknown', 'bank.media.missing',
  'shell.error.generic', 'shell.error.later', 'shell.error.busy', 'bank.data.unavailable', 'shell.session.expired', 'bank.link.expired',
  'bank.transaction.failed', 'shell.session.inactive',
  'bank.pincode.invalid', 'bank.loan.invalid', 'bank.account.invalid', 'bank.nominee.none', 'bank.card.linked.already', 'bank.grid.invalid',
  'bank.grid.exhausted', 'bank.service.unavailable', 'bank.upload.failed', 'shell.hours.service', 'bank.card.blocked', 'shell.exit.confirm',
  'shell.email.continueWithout', 'bank.email.update.failed', 'bank.product.none', 'bank.loan.nodues', 'bank.funds.insufficient',
  'bank.branch.required', 'bank.family.ineligible', 'bank.card.cancel.level', 'bank.address.demat', 'bank.addon.noaccount', 'bank.fatca.country',
  'shell.chunk.failed',
];

describe('the message catalogue', () => {
  test.each(specified)('holds %s of the error catalogue of the specification', (key) => {
    expect(keys).toContain(key);
  });

  test.each(Object.keys(contract['x-codes']))('has words for the bank code %s', (code) => {
    expect(keys).toContain(`bank.${code}`);
  });

  test.each(messages)('%s is well formed', (key, text) => {
    expect(key).toMatch(/^[a-zA-Z0-9]+(\.[a-zA-Z0-9-]+)+$/);
    expect(text.trim()).not.toBe('');
    expect(text.replaceAll(/\{[a-zA-Z]+\}/g, '')).not.toMatch(/[{}]/);
  });

  test.each(messages.filter(([key]) => !verbatim.has(key)))('%s says what to do, without please, sorry or invalid', (_key, text) => {
    expect(text).not.toMatch(/\bplease\b|\bsorry\b|\binvalid\b|\boops\b/i);
  });

  test('gives one telephone number only', () => {
    const numbers = messages.flatMap(([, text]) => text.match(/1800[ 0-9]+[0-9]/g) ?? []);
    expect(new Set(numbers)).toEqual(new Set([catalogue['contact.phone']]));
  });
});
