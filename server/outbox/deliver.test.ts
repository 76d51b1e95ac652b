import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { BankAnswer, BankCall } from '../bank/bank.ts';
import { createInFlight } from '../runtime/inFlight.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { createOutbox, type EndedWrite, type Outbox } from './deliver.ts';
import type { OutboxMessage } from './outboxMessage.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3_600_000;
const KEY = 'r1:c1';

const secrets = createSecrets(Buffer.alloc(32, 7));
const call: BankCall = { operation: 'card.block', input: { card: 'D1' }, correlation: 'r1', channel: 'web', customer: 'CU1' };
const write: OutboxMessage = { call, facts: { session: { verified: true, role: 'customer' }, channel: 'web' } };
const text: OutboxMessage = { call };

const away: BankAnswer = { kind: 'refused', code: 'service.unavailable', again: true };
const neverSent: BankAnswer = { kind: 'lost', sent: false };
const perhapsDone: BankAnswer = { kind: 'lost', sent: true };

describeEachStore('an attempt at a message', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let outbox: Outbox;
  /** Of another server. */
  let elsewhere: Outbox;
  let answer: BankAnswer;
  let awaited: boolean;
  /** What the bank says of a write by its key; nothing where it is left out. */
  let byKey: BankAnswer | undefined;
  const calls: BankCall[] = [];
  const ended: EndedWrite[] = [];
  const errors: (readonly [object, string])[] = [];
  const failOnLog = () => {
    throw new Error('Only errors are expected.');
  };

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    await store.db.insertInto('runs').values(waitingRun()).execute();
    const parts = {
      store,
      secrets,
      clock: () => NOW,
      config: { bankTimeoutMs: 5000 },
      log: { info: failOnLog, warn: failOnLog, error: (fields: object, words: string) => errors.push([fields, words]) },
      bank: {
        call: async (made: BankCall) => {
          calls.push(made);
          return (made.operation === 'request.byKey' ? byKey : undefined) ?? answer;
        },
      },
      contract: () => undefined,
      concludeWrite: async (one: EndedWrite) => {
        ended.push(one);
        return awaited;
      },
    };
    outbox = createOutbox({ ...parts, inFlight: createInFlight() });
    elsewhere = createOutbox({ ...parts, inFlight: createInFlight() });
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('outbox').execute();
    awaited = true;
    byKey = undefined;
    for (const list of [calls, ended, errors]) list.length = 0;
  });

  const put = async (message: OutboxMessage, changes: Partial<OutboxRow> = {}) => {
    const key = changes.key ?? KEY;
    const sealed_message = secrets.seal(`outbox/${key}`, JSON.stringify(message));
    await store.db
      .insertInto('outbox')
      .values(dueMessage({ created_at: NOW, sealed_message, ...changes }))
      .execute();
  };
  const row = () => store.db.selectFrom('outbox').selectAll().where('key', '=', KEY).executeTakeFirstOrThrow();

  test('that was stored as taken is made by its server, at once, and by no other', async () => {
    answer = { kind: 'done', data: null };
    const sealed_message = secrets.seal(`outbox/${KEY}`, JSON.stringify(text));
    const taken = outbox.taken(dueMessage({ created_at: NOW, sealed_message }));
    await store.db.insertInto('outbox').values(taken).execute();
    await Promise.all([elsewhere.deliver(KEY), outbox.deliver(KEY, taken), elsewhere.deliver(KEY)]);
    expect(calls).toMatchObject([{ key: KEY }]);
    expect(await row()).toMatchObject({ state: 'done', attempts: 1, sealed_message: null });
    await outbox.deliver(KEY);
    expect(calls).toHaveLength(1);
  });

  test('that was stored as taken is made although this server had just found that it is somebody’s', async () => {
    answer = { kind: 'done', data: null };
    const sealed_message = secrets.seal(`outbox/${KEY}`, JSON.stringify(text));
    const taken = outbox.taken(dueMessage({ created_at: NOW, sealed_message }));
    await store.db.insertInto('outbox').values(taken).execute();
    await Promise.all([outbox.deliver(KEY), outbox.deliver(KEY, taken)]);
    expect(calls).toMatchObject([{ key: KEY }]);
    expect(await row()).toMatchObject({ state: 'done', attempts: 1 });
  });

  describe('that the bank has answered ends the write, whatever was unknown before', () => {
    const cases: readonly (readonly [string, BankAnswer, object, object])[] = [
      ['done', { kind: 'done', data: { ref: 1 } }, { ok: true, data: { ref: 1 } }, { state: 'done', code: null, reference: null }],
      [
        'done, with the receipt of a request',
        { kind: 'done', data: { reference: 'SR1', dueOn: '2026-12-01' } },
        { ok: true, data: { reference: 'SR1', dueOn: '2026-12-01' } },
        { state: 'done', code: null, reference: 'SR1' },
      ],
      [
        'done, with a reference that is no request',
        { kind: 'done', data: { reference: 'CN1' } },
        { ok: true, data: { reference: 'CN1' } },
        { state: 'done', code: null, reference: null },
      ],
      [
        'refused',
        { kind: 'refused', code: 'pin.wrong', again: false, attemptsLeft: 2 },
        { ok: false, code: 'pin.wrong', attemptsLeft: 2 },
        { state: 'failed', code: 'pin.wrong', reference: null },
      ],
      [
        'refused by a service that may come back',
        { kind: 'refused', code: 'pan.down', again: true },
        { ok: false, code: 'pan.down', attemptsLeft: undefined },
        { state: 'failed', code: 'pan.down', reference: null },
      ],
      [
        'refused for good as unavailable',
        { kind: 'refused', code: 'service.unavailable', again: false },
        { ok: false, code: 'service.unavailable', attemptsLeft: undefined },
        { state: 'failed', code: 'service.unavailable', reference: null },
      ],
    ];

    test.each(cases)('%s', async (_, given, result, delivered) => {
      for (const outcome_unknown of [0, 1]) {
        await store.db.deleteFrom('outbox').execute();
        ended.length = 0;
        answer = given;
        await put(write, { outcome_unknown, attempts: 9, created_at: NOW - 2 * DAY });
        await outbox.deliver(KEY);
        expect(ended).toEqual([{ run: 'r1', call: 'c1', message: write, result, delivered: { key: KEY, at: NOW, ...delivered } }]);
      }
    });
  });

  test('calls the bank under the key of the message', async () => {
    answer = { kind: 'done', data: null };
    await put(write);
    await outbox.deliver(KEY);
    expect(calls).toEqual([{ ...call, key: KEY }]);
  });

  test('leaves the row to the run that waits; where none does it closes it and erases the message', async () => {
    answer = { kind: 'done', data: null };
    await put(write);
    await put(write, { key: 'r1:c2' });
    await outbox.deliver(KEY);
    expect(await row()).toMatchObject({ state: 'processing', finished_at: null, sealed_message: expect.stringMatching(/^v2/) });
    awaited = false;
    await store.db.updateTable('outbox').set({ lease_until: 0 }).where('key', '=', KEY).execute();
    await outbox.deliver(KEY);
    expect(await row()).toMatchObject({ state: 'done', code: null, finished_at: NOW, sealed_message: null });
    const other = await store.db.selectFrom('outbox').select(['state', 'sealed_message']).where('key', '=', 'r1:c2').executeTakeFirst();
    expect(other).toMatchObject({ state: 'received', sealed_message: expect.stringMatching(/^v2/) });
  });

  test('a text message is closed without asking a run', async () => {
    answer = { kind: 'refused', code: 'number.unknown', again: false };
    await put(text);
    await outbox.deliver(KEY);
    expect(await row()).toMatchObject({ state: 'failed', code: 'number.unknown', finished_at: NOW, sealed_message: null });
    expect(ended).toEqual([]);
  });

  test.each<readonly [string, JsonValue, string]>([
    ['has it', { state: 'done', operation: 'message.send' }, 'done'],
    ['works on it', { state: 'working', operation: 'message.send' }, 'failed'],
    ['never got it', { state: 'neverReceived' }, 'failed'],
    ['has something else under its key', { state: 'done', operation: 'card.block' }, 'failed'],
  ])('the fifth of a text message without an answer: the bank is asked, and %s', async (_, data, state) => {
    answer = perhapsDone;
    byKey = { kind: 'done', data };
    await put({ call: { ...call, operation: 'message.send' } }, { attempts: 4, operation: 'message.send' });
    await outbox.deliver(KEY);
    expect(await row()).toMatchObject({ state, finished_at: NOW, sealed_message: null });
    expect(calls.map(({ operation }) => operation)).toEqual(['message.send', 'request.byKey']);
  });

  /** Before this attempt: attempts, unknown or not, age; the answer; after it. */
  const withoutAnswer: readonly (readonly [string, OutboxMessage, number, 0 | 1, number, BankAnswer, string, 0 | 1])[] = [
    ['the fourth that the bank never got', write, 3, 0, 0, neverSent, 'again', 0],
    ['the fifth that the bank never got', write, 4, 0, 0, neverSent, 'given up', 0],
    ['the fourth while the bank is away', write, 3, 0, 0, away, 'again', 0],
    ['the fifth while the bank is away', write, 4, 0, 0, away, 'given up', 0],
    ['the first without an answer', write, 0, 0, 0, perhapsDone, 'again', 1],
    ['the fifth without an answer', write, 4, 0, 0, perhapsDone, 'again', 1],
    ['the fifth that the bank never got, after one without an answer', write, 4, 1, 0, neverSent, 'again', 1],
    ['the fiftieth while the bank is away, after one without an answer', write, 49, 1, 0, away, 'again', 1],
    ['one of a write that is old and was never got', write, 0, 0, 2 * DAY, neverSent, 'again', 0],
    ['the last one of the day without an answer', write, 19, 1, DAY, perhapsDone, 'again', 1],
    ['the first one after the day without an answer', write, 19, 1, DAY + 1, perhapsDone, 'left to a person', 1],
    ['the first one after the day, while the bank is away', write, 19, 1, DAY + 1, away, 'left to a person', 1],
    ['one that was tried too seldom for a day, after a jump of the clock', write, 18, 1, 400 * DAY, perhapsDone, 'again', 1],
    ['the fourth of a text message without an answer', text, 3, 0, 2 * DAY, perhapsDone, 'again', 0],
    ['the fifth of a text message without an answer', text, 4, 1, 0, perhapsDone, 'given up', 1],
  ];

  test.each(withoutAnswer)('%s', async (_, message, attempts, outcome_unknown, age, given, then, unknownAfter) => {
    answer = given;
    awaited = false;
    await put(message, { attempts, outcome_unknown, created_at: NOW - age });
    await outbox.deliver(KEY);
    const after = await row();
    const states: Readonly<Record<string, object>> = {
      again: { state: 'processing', lease_until: 0, code: null, finished_at: null, sealed_message: expect.stringMatching(/^v2/) },
      'given up': { state: 'failed', code: 'service.unavailable', finished_at: NOW, sealed_message: null },
      'left to a person': { state: 'unknown', lease_until: 0, finished_at: null, sealed_message: expect.stringMatching(/^v2/) },
    };
    expect(after).toMatchObject({ ...states[then], outcome_unknown: unknownAfter, attempts: attempts + 1 });
    expect(ended.map(({ result }) => result)).toEqual(
      then === 'given up' && message === write ? [{ ok: false, code: 'service.unavailable' }] : [],
    );
    expect(errors).toEqual(
      then === 'left to a person'
        ? [[{ run: 'r1', call: 'c1', operation: 'card.block' }, 'nobody knows whether the bank has done this write: ask the bank']]
        : [],
    );
  });

  test.each<readonly [string, number, number, BankAnswer, string]>([
    ['the fifth that the bank never got', 4, 0, neverSent, 'processing'],
    ['the fifth while the bank is away', 4, 0, away, 'processing'],
    ['one without an answer within the day', 18, DAY, perhapsDone, 'processing'],
    ['the first one after the day', 19, DAY + 1, neverSent, 'failed'],
    ['one that the bank refuses', 0, 0, { kind: 'refused', code: 'number.unknown', again: false }, 'failed'],
    ['one that the bank takes', 0, 0, { kind: 'done', data: null }, 'done'],
  ])('of a message of no run: %s', async (_, attempts, age, given, state) => {
    answer = given;
    await put(text, { run: null, call: '', attempts, created_at: NOW - age });
    await outbox.deliver(KEY);
    expect(await row()).toMatchObject({ state, run: null, finished_at: state === 'processing' ? null : NOW });
    expect(ended).toEqual([]);
    expect(errors).toEqual([]);
  });

  test.each([
    [1, 125, 250],
    [2, 250, 500],
    [4, 1000, 2000],
    [30, 30_000, 60_000],
  ])('number %i is followed by another after %i to %i milliseconds', async (attempt, from, to) => {
    answer = perhapsDone;
    await put(write, { attempts: attempt - 1 });
    await outbox.deliver(KEY);
    const pause = (await row()).next_at - NOW;
    expect(pause).toBeGreaterThanOrEqual(from);
    expect(pause).toBeLessThanOrEqual(to);
  });

  test('is made once for two who ask at once, and for each message by itself', async () => {
    answer = perhapsDone;
    await put(write);
    await put(write, { key: 'r1:c2' });
    await Promise.all([outbox.deliver(KEY), outbox.deliver(KEY), outbox.deliver('r1:c2')]);
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set([KEY, 'r1:c2']));
  });

  test('is not made at a message that is not due, is erased, or is none', async () => {
    await put(write, { next_at: NOW + 1 });
    await put(write, { key: 'r1:c2', sealed_message: null });
    for (const key of [KEY, 'r1:c2', 'r1:none']) await outbox.deliver(key);
    expect(calls).toEqual([]);
  });
});
