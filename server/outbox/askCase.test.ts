import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { BankAnswer, BankCall } from '../bank/bank.ts';
import type { AnswerContract } from '../bank/parseAnswer.ts';
import { createInFlight } from '../runtime/inFlight.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { clearStore } from '../testing/clearStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { ASK_CASES_MS, dueCases } from './askCase.ts';
import { createOutbox, type DeliveryContext, type EndedWrite } from './deliver.ts';
import { settle } from './settlement.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3_600_000;
const KEY = 'r1:c1';
const lost: BankAnswer = { kind: 'lost', sent: true };
const of = { operation: 'card.block' };
const done: BankAnswer = {
  kind: 'done',
  data: { state: 'done', ...of, reference: 'SR1', result: { reference: 'SR1', dueOn: '2026-12-01' } },
};
const refused: BankAnswer = { kind: 'done', data: { state: 'refused', ...of, code: 'card.blocked' } };
const working: BankAnswer = { kind: 'done', data: { state: 'working', ...of } };
const neverReceived: BankAnswer = { kind: 'done', data: { state: 'neverReceived' } };
const forgotten: BankAnswer = { kind: 'refused', code: 'key.forgotten', again: false };
const contract: AnswerContract = { output: { object: { reference: 'string', dueOn: 'string' }, optional: [] }, errors: ['card.blocked'] };
const told = { ok: true, data: { reference: 'SR1', dueOn: '2026-12-01' } };

describeEachStore('asking the bank after a write by its key', (makeStore) => {
  let empty: EmptyStore;
  let context: DeliveryContext;
  let byKey: BankAnswer;
  let whileAsked: () => Promise<unknown>;
  const calls: BankCall[] = [];
  const ended: EndedWrite[] = [];
  const secrets = createSecrets(Buffer.alloc(32, 7));

  beforeAll(async () => {
    empty = await makeStore();
    context = {
      store: await openedStore(empty),
      secrets,
      clock: () => NOW,
      config: { bankTimeoutMs: 5000 },
      inFlight: createInFlight(),
      log: { info() {}, warn() {}, error() {} },
      contract: () => contract,
      bank: {
        call: async (call) => {
          calls.push(call);
          if (call.operation !== 'request.byKey') return lost;
          await whileAsked();
          return byKey;
        },
      },
      concludeWrite: async (one) => ended.push(one) === 0,
    };
  });
  beforeEach(async () => {
    await clearStore(context.store);
    for (const list of [calls, ended]) list.length = 0;
    whileAsked = async () => {};
    await context.store.db.insertInto('runs').values(waitingRun()).execute();
  });
  afterAll(async () => {
    await context.store.close();
    await empty.remove();
  });

  const put = async (changes: Parameters<typeof dueMessage>[0]) => {
    const facts = { session: { verified: true, role: 'customer' }, channel: 'web' };
    const call = { operation: 'card.block', input: {}, correlation: 'r1', channel: 'web' };
    const sealed_message = secrets.seal(`outbox/${KEY}`, JSON.stringify({ call, facts }));
    const row = dueMessage({ outcome_unknown: 1, attempts: 2, created_at: NOW - 1000, sealed_message, ...changes });
    await context.store.db.insertInto('outbox').values(row).execute();
  };
  const row = () => context.store.db.selectFrom('outbox').selectAll().where('key', '=', KEY).executeTakeFirstOrThrow();
  const called = () => calls.map(({ operation }) => operation);
  const results = () => ended.map(({ result }) => result);

  describe('while it is still sent again', () => {
    const deliver = () => createOutbox(context).deliver(KEY);

    test.each<[string, BankAnswer, object, object]>([
      ['done', done, told, { state: 'done', reference: 'SR1', code: null, finished_at: NOW }],
      ['refused', refused, { ok: false, code: 'card.blocked' }, { state: 'failed', reference: null, code: 'card.blocked' }],
    ])('that is %s ends so, and is not sent again', async (_, answer, result, after) => {
      byKey = answer;
      await put({});
      await deliver();
      expect([called(), results()]).toEqual([['request.byKey'], [result]]);
      expect(await row()).toMatchObject({ ...after, sealed_message: null });
    });

    test.each<[string, BankAnswer, readonly string[]]>([
      ['that the bank works on waits', working, ['request.byKey']],
      ['that the bank never received is sent again under its key', neverReceived, ['request.byKey', 'card.block']],
      ['of a key that the bank has forgotten goes on as before', forgotten, ['request.byKey', 'card.block']],
      ['of which the bank does not tell goes on as before', lost, ['request.byKey', 'card.block']],
    ])('%s, and is not called failed', async (_, answer, then) => {
      byKey = answer;
      await put({});
      await deliver();
      expect([called(), results()]).toEqual([then, []]);
      expect(await row()).toMatchObject({ state: 'processing', outcome_unknown: 1, attempts: 3, lease_until: 0 });
      expect(calls.filter(({ operation }) => operation === 'card.block').map(({ key }) => key)).toEqual(then.slice(1).map(() => KEY));
    });

    test.each([
      ['only once without an answer', { attempts: 1 }],
      ['to a bank that surely never got it', { outcome_unknown: 0 }],
    ])('that was sent %s is not asked after', async (_, changes) => {
      await put(changes);
      await deliver();
      expect(called()).toEqual(['card.block']);
    });

    test.each([
      ['works on it', working],
      ['has never received it', neverReceived],
      ['does not tell', lost],
    ])('for a day is left to people and sent no more, where the bank %s', async (_, answer) => {
      byKey = answer;
      await put({ attempts: 19, created_at: NOW - DAY - 1 });
      await deliver();
      expect([called(), results()]).toEqual([['request.byKey'], []]);
      expect(await row()).toMatchObject({ state: 'unknown', sealed_message: expect.stringMatching(/^v2/) });
    });

    test('that another server has taken meanwhile is left to it', async () => {
      byKey = neverReceived;
      whileAsked = () => context.store.db.updateTable('outbox').set({ attempts: 4 }).execute();
      await put({});
      await deliver();
      expect(called()).toEqual(['request.byKey']);
    });
  });

  describe('when it is left to people', () => {
    const ask = () => createOutbox(context).ask(KEY);
    const left = { state: 'unknown', attempts: 20, created_at: NOW - 2 * DAY };

    test.each<[string, BankAnswer, object, object]>([
      ['done', done, told, { state: 'done', reference: 'SR1', code: null, finished_at: NOW }],
      ['refused', refused, { ok: false, code: 'card.blocked' }, { state: 'failed', reference: null, code: 'card.blocked' }],
    ])('that is %s ends so', async (_, answer, result, after) => {
      byKey = answer;
      await put(left);
      await ask();
      expect([called(), results()]).toEqual([['request.byKey'], [result]]);
      expect(await row()).toMatchObject({ ...after, sealed_message: null });
    });

    test.each([
      ['works on it', working],
      ['has never received it', neverReceived],
      ['has forgotten its key', forgotten],
      ['does not tell', lost],
    ])('stays with them while the bank %s, and is not sent again', async (_, answer) => {
      byKey = answer;
      await put(left);
      await ask();
      expect([called(), results()]).toEqual([['request.byKey'], []]);
      expect(await row()).toMatchObject({ ...left, next_at: NOW + ASK_CASES_MS, finished_at: null });
      await ask();
      expect(called()).toHaveLength(1);
    });

    test('is asked after by one server at a time', async () => {
      byKey = done;
      await put(left);
      await Promise.all(Array.from({ length: 4 }, () => createOutbox({ ...context, inFlight: createInFlight() }).ask(KEY)));
      expect([called(), results()]).toEqual([['request.byKey'], [told]]);
    });

    test('and they settle it meanwhile, ends as they say', async () => {
      byKey = done;
      await put(left);
      await settle(context, KEY, { outcome: 'failed' }, 'MG1');
      whileAsked = () => settle(context, KEY, { outcome: 'failed' }, 'AG2');
      await ask();
      expect([results(), (await row()).state]).toEqual([[], 'received']);
    });

    test('is due after its pause, whatever became of the clock', async () => {
      await put({ ...left, next_at: NOW + 1 });
      expect(await dueCases(context, 9)).toEqual([]);
      await context.store.db
        .updateTable('outbox')
        .set({ next_at: NOW + DAY })
        .execute();
      expect(await dueCases(context, 9)).toEqual([KEY]);
      await context.store.db.updateTable('outbox').set({ state: 'done', next_at: 0 }).execute();
      expect(await dueCases(context, 9)).toEqual([]);
    });
  });
});
