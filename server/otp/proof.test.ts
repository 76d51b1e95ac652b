import { describe, expect, test } from 'vitest';
import type { Facts } from '../../engine/run/run.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { isProved, makeProof, subjectOf } from './proof.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const HOUR = 3_600_000;
const now = Date.parse('2026-11-21T10:00:00+05:30');
const email = 'asha@example.org';
const operation = { proof: { purpose: 'email', of: 'email' } } as const;
const facts: Facts = {
  now: '2026-11-21T10:00:00+05:30',
  session: { verified: true, role: 'customer' },
  channel: 'web',
  customer: { id: 'CU1' },
};
const proof = makeProof(secrets, now, { run: 'run', customer: 'CU1', purpose: 'email', subject: subjectOf(secrets, email) });
const asked = { run: 'run', pending: { input: { email, proof } }, facts };

describe('a proof', () => {
  test('is good for its own run, customer, purpose and address, and for an hour', () => {
    expect(isProved(secrets, now, operation, asked)).toBe(true);
    expect(isProved(secrets, now + HOUR - 1, operation, asked)).toBe(true);
  });

  test.each([
    ['an hour later', now + HOUR, operation, asked],
    ['in another run', now, operation, { ...asked, run: 'other' }],
    ['for another customer', now, operation, { ...asked, facts: { ...facts, customer: { id: 'CU2' } } }],
    ['for nobody', now, operation, { ...asked, facts: { now: facts.now, session: facts.session, channel: 'web' } }],
    ['for another purpose', now, { proof: { purpose: 'debitPin' } } as const, asked],
    ['for another address', now, operation, { ...asked, pending: { input: { email: 'mallory@example.org', proof } } }],
    ['for the address in capitals', now, operation, { ...asked, pending: { input: { email: email.toUpperCase(), proof } } }],
    ['without one', now, operation, { ...asked, pending: { input: { email } } }],
    [
      'with a later end written into it',
      now + HOUR,
      operation,
      { ...asked, pending: { input: { email, proof: proof.replace(/^\d+/, String(now + 9 * HOUR)) } } },
    ],
    [
      'of another server',
      now,
      operation,
      {
        ...asked,
        pending: {
          input: {
            email,
            proof: makeProof(createSecrets(Buffer.alloc(32, 8)), now, {
              run: 'run',
              customer: 'CU1',
              purpose: 'email',
              subject: subjectOf(secrets, email),
            }),
          },
        },
      },
    ],
    ['that is no text', now, operation, { ...asked, pending: { input: { email, proof: { $ne: '' } } } }],
  ])('is none %s', (_, at, of, call) => {
    expect(isProved(secrets, at, of, call)).toBe(false);
  });

  test('is not asked for where an operation needs none', () => {
    expect(isProved(secrets, now, {}, { ...asked, pending: { input: {} } })).toBe(true);
  });
});

test('of a code that names no address proves the person, in operations that ask for no address', () => {
  const plain = makeProof(secrets, now, { run: 'run', customer: 'CU1', purpose: 'debitPin', subject: '' });
  const call = { ...asked, pending: { input: { proof: plain } } };
  expect(isProved(secrets, now, { proof: { purpose: 'debitPin' } }, call)).toBe(true);
  expect(isProved(secrets, now, { proof: { purpose: 'debitPin', of: 'email' } }, call)).toBe(false);
});
