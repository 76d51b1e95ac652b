import { describe, expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { messageInput, openOutboxMessage, outboxKey, outboxMessageFor, outboxRow } from './outboxMessage.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const facts = { session: { verified: true, role: 'customer' }, channel: 'web' } as const;
const pending = { call: 'c#1', operation: 'card.block', input: { card: 'D1' }, write: true };

describe('a message of the outbox', () => {
  test('is due at once, sealed, and keyed by run and call', () => {
    const call = { operation: 'card.block', input: {}, correlation: 'r1', channel: 'web' };
    const { sealed_message, ...row } = outboxRow(secrets, 77, 'r1', 'c#1', { call, facts });
    expect(row).toEqual({
      key: 'r1:c#1',
      run: 'r1',
      call: 'c#1',
      operation: 'card.block',
      state: 'received',
      outcome_unknown: 0,
      attempts: 0,
      next_at: 0,
      lease_until: 0,
      code: null,
      reference: null,
      created_at: 77,
      finished_at: null,
    });
    expect(sealed_message).not.toContain('card');
    expect(openOutboxMessage(secrets, 'r1:c#1', sealed_message ?? '')).toEqual({ call, facts });
  });

  test.each([
    [{}, {}],
    [{ customer: 'CU1' }, { customer: 'CU1' }],
    [
      { customer: 'CU1', agent: 'AG1' },
      { customer: 'CU1', agent: 'AG1' },
    ],
    [{ agent: 'AG1' }, { agent: 'AG1' }],
    [{ locale: 'hi' as const }, { locale: 'hi' }],
  ])('of a write by %o names %o and nothing else', (from, named) => {
    const row = outboxMessageFor(secrets, 77, 'r1', pending, { facts, ...from });
    expect(row).toMatchObject({ key: outboxKey('r1', 'c#1'), call: 'c#1', operation: 'card.block', created_at: 77 });
    expect(openOutboxMessage(secrets, row.key, row.sealed_message ?? '')).toStrictEqual({
      facts,
      call: { operation: 'card.block', input: { card: 'D1' }, key: 'r1:c#1', correlation: 'r1', channel: 'web', ...named },
    });
  });

  test.each([['null'], ['7'], ['"call"'], ['{}'], ['{"call":null}'], ['{"call":"x"}'], ['{"call":{}}'], ['{"call":{"operation":7}}']])(
    'that says %s is none',
    (text) => {
      expect(() => openOutboxMessage(secrets, 'k', secrets.seal('outbox/k', text))).toThrow('A message in the outbox has no call');
    },
  );

  test('does not open in the place of another', () => {
    const sealed = secrets.seal('outbox/other', '{"call":{"operation":"x"}}');
    expect(() => openOutboxMessage(secrets, 'k', sealed)).toThrow(/./);
  });

  test('says a subject only where it has one', () => {
    const text = { channel: 'sms', to: '6000000001', text: 'Hello' } as const;
    expect(messageInput(text)).toStrictEqual(text);
    const mail = { channel: 'email', to: 'asha@example.org', text: 'Hello', subject: 'Hi' } as const;
    expect(messageInput(mail)).toStrictEqual(mail);
  });
});
