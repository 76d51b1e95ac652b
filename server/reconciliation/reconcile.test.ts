import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { BankAnswer, BankCall } from '../bank/bank.ts';
import { textAt } from '../json/json.ts';
import { createInFlight } from '../runtime/inFlight.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { clearStore } from '../testing/clearStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { reconcileWhenDue, REST_MS, type DailyContext } from './daily.ts';
import { openDifferences } from './differences.ts';
import { dutyDoneOn, takeDuty } from './duty.ts';
import { reconcile } from './reconcile.ts';
import { settleDifference } from './settleDifference.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const KEY = 'r1:c1';
const lost: BankAnswer = { kind: 'lost', sent: true };

describeEachStore('the comparison with the books of the bank', (makeStore) => {
  let empty: EmptyStore;
  let context: DailyContext;
  let now = NOW;
  let whileAsked: () => Promise<unknown>;
  /** What the bank says of each key; of others that it never got them. */
  let books: Readonly<Record<string, BankAnswer>>;
  const calls: BankCall[] = [];
  const logged: string[] = [];
  const secrets = createSecrets(Buffer.alloc(32, 7));

  beforeAll(async () => {
    empty = await makeStore();
    const log = {
      info() {},
      warn: (_: object, words: string) => logged.push(words),
      error: (_: object, words: string) => logged.push(words),
    };
    context = {
      store: await openedStore(empty),
      clock: () => now,
      config: { bankTimeoutMs: 5000, reconcile: { hour: 3, days: 3 } },
      contract: () => undefined,
      inFlight: createInFlight(),
      log,
      bank: {
        call: async (call) => {
          calls.push(call);
          await whileAsked();
          return books[textAt(call.input, 'key') ?? ''] ?? { kind: 'done', data: { state: 'neverReceived' } };
        },
      },
    };
  });
  beforeEach(async () => {
    await clearStore(context.store);
    for (const list of [calls, logged]) list.length = 0;
    books = {};
    now = NOW;
    whileAsked = async () => {};
    await context.store.db
      .insertInto('runs')
      .values(waitingRun({ customer: 'digest', state: 'ended', ended_at: NOW - 1000 }))
      .execute();
  });
  afterAll(async () => {
    await context.store.close();
    await empty.remove();
  });

  const said = (data: object): BankAnswer => ({ kind: 'done', data: { operation: 'card.block', ...data } });
  const done = (changes: Partial<OutboxRow> = {}) => dueMessage({ state: 'done', reference: 'SR1', finished_at: NOW - 1000, ...changes });
  const failed = { state: 'failed', reference: null, code: 'service.unavailable' };
  const put = (...rows: readonly ReturnType<typeof dueMessage>[]) => context.store.db.insertInto('outbox').values(rows).execute();
  const cases = async () => (await openDifferences(context.store)).map(({ key, kind, ours, bank }) => ({ key, kind, ours, bank }));
  const row = () => context.store.db.selectFrom('outbox').selectAll().where('key', '=', KEY).executeTakeFirstOrThrow();
  const trail = async (action: string) => {
    const lines = context.store.db.selectFrom('audit').select(['action', 'run', 'customer', 'detail']).where('action', '=', action);
    return (await lines.orderBy('id', 'desc').execute()).map(({ detail, ...line }) => ({ ...line, detail: JSON.parse(detail) as unknown }));
  };
  const counted = { asked: 1, unanswered: 0, different: 0, cases: 0, whole: true };

  describe('of one write', () => {
    test.each<[string, object, BankAnswer]>([
      ['told as done that the bank did, with its number', {}, said({ state: 'done', reference: 'SR1' })],
      ['told as done that gave no number', { reference: null }, said({ state: 'done', reference: 'CN1' })],
      ['told as refused that the bank refused', { ...failed, code: 'card.blocked' }, said({ state: 'refused', code: 'card.blocked' })],
      ['told as refused that the bank refused otherwise', failed, said({ state: 'refused', code: 'card.blocked' })],
      ['told as not done that the bank never received', failed, said({ state: 'neverReceived' })],
    ])('%s, finds nothing', async (_, ours, bank) => {
      books = { [KEY]: bank };
      await put(done(ours));
      expect(await reconcile(context, 3)).toEqual(counted);
      expect(await cases()).toEqual([]);
    });

    test.each<[string, object, BankAnswer, object]>([
      [
        'that we call done and the bank has never received',
        {},
        said({ state: 'neverReceived' }),
        { kind: 'bank-has-not-done-it', ours: 'done SR1', bank: 'neverReceived' },
      ],
      [
        'that we call done and the bank has refused',
        {},
        said({ state: 'refused', code: 'card.blocked' }),
        { kind: 'bank-has-not-done-it', ours: 'done SR1', bank: 'refused card.blocked' },
      ],
      [
        'that we call failed and the bank has done',
        failed,
        said({ state: 'done', reference: 'SR2' }),
        { kind: 'bank-has-done-it', ours: 'failed service.unavailable', bank: 'done SR2' },
      ],
      [
        'that we call failed and the bank works on',
        failed,
        said({ state: 'working' }),
        { kind: 'bank-works-on-it', ours: 'failed service.unavailable', bank: 'working' },
      ],
      [
        'with another number',
        {},
        said({ state: 'done', reference: 'SR2' }),
        { kind: 'references-differ', ours: 'done SR1', bank: 'done SR2' },
      ],
    ])('%s, is a case, once, and in the audit trail', async (_, ours, bank, found) => {
      books = { [KEY]: bank };
      await put(done(ours));
      expect(await reconcile(context, 3)).toEqual({ ...counted, different: 1, cases: 1 });
      expect(await reconcile(context, 3)).toEqual({ ...counted, different: 1, cases: 0 });
      expect(await cases()).toEqual([{ key: KEY, ...found }]);
      const [line, ...more] = await trail('difference-found');
      expect(line).toEqual({ action: 'difference-found', run: 'r1', customer: 'digest', detail: { key: KEY, ...found } });
      expect(more.filter(({ detail }) => JSON.stringify(detail) === JSON.stringify(line?.detail))).toEqual([]);
      expect(await row()).toMatchObject(done(ours));
    });
  });

  test('takes writes that ended within the days, whatever their number, and neither messages nor what is open', async () => {
    const many = Array.from({ length: 20 }, (_, index) => done({ key: `r1:${index}`, finished_at: NOW - 3 * DAY }));
    const others = [
      done({ key: 'old', finished_at: NOW - 3 * DAY - 1 }),
      done({ key: 'text', operation: 'message.send' }),
      dueMessage({ key: 'open' }),
      dueMessage({ key: 'left', state: 'unknown' }),
    ];
    await put(...many, ...others);
    expect(await reconcile(context, 3)).toMatchObject({ asked: 20, different: 20, cases: 20, whole: true });
    expect(new Set(calls.map(({ input }) => input['key']))).toEqual(new Set(many.map(({ key }) => key)));
    expect((await trail('reconciled'))[0]).toMatchObject({ run: null, detail: { days: 3, asked: 20, cases: 20 } });
  });

  test('counts what the bank does not tell, finds nothing in it, and stops where it goes on telling nothing', async () => {
    books = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`r1:${index}`, lost]));
    await put(...Object.keys(books).map((key) => done({ key })));
    expect(await reconcile(context, 3)).toEqual({ asked: 24, unanswered: 24, different: 0, cases: 0, whole: false });
    expect(await cases()).toEqual([]);
  });

  test('goes on past what the bank answers but cannot say', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `r1:${index}`);
    books = Object.fromEntries(keys.map((key): [string, BankAnswer] => [key, { kind: 'refused', code: 'key.forgotten', again: false }]));
    await put(...keys.map((key) => done({ key })), done({ key: 'never', finished_at: NOW - 1 }));
    expect(await reconcile(context, 3)).toEqual({ asked: 101, unanswered: 100, different: 1, cases: 1, whole: true });
  });

  test('is made by one server at a time, and by another once that one is dead', async () => {
    await put(done());
    // Whoever has the duty keeps it until the other three have come and gone.
    const gone = Promise.withResolvers<undefined>();
    whileAsked = () => gone.promise;
    let ended = 0;
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const made = await reconcile(context, 3);
        ended += 1;
        if (ended === 3) gone.resolve(undefined);
        return made;
      }),
    );
    expect(all.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await takeDuty(context.store, 'a server that dies', 60_000)).toBe(true);
    expect(await reconcile(context, 3)).toBeUndefined();
    await context.store.db.updateTable('duties').set({ lease_until: 1 }).execute();
    expect(await reconcile(context, 3)).toMatchObject({ asked: 1 });
  });

  test('ends where another server has taken it over, and leaves it that one', async () => {
    await put(...Array.from({ length: 20 }, (_, index) => done({ key: `r1:${index}` })));
    whileAsked = () => context.store.db.updateTable('duties').set({ holder: 'another' }).execute();
    expect(await reconcile(context, 3)).toMatchObject({ asked: 8, whole: false });
    expect(await reconcile(context, 3)).toBeUndefined();
  });

  describe('once a day', () => {
    const when = (text: string) => {
      now = Date.parse(`${text}+05:30`);
    };
    test('is made when its hour has come, once, and again the next day', async () => {
      await put(done({ finished_at: Date.parse('2026-11-20T12:00:00+05:30') }));
      for (const [time, asked] of [
        ['2026-11-21T02:59:59', 0],
        ['2026-11-21T03:00:00', 1],
        ['2026-11-21T23:00:00', 1],
        ['2026-11-22T02:00:00', 1],
        ['2026-11-22T05:00:00', 2],
      ] as const) {
        when(time);
        await reconcileWhenDue(context);
        expect([time, calls.length]).toEqual([time, asked]);
      }
      expect(await dutyDoneOn(context.store)).toBe('2026-11-22');
      expect(logged).toEqual(['the books of the bank differ from what customers were told: see the cases']);
    });

    test('is never made where the hour says so', async () => {
      await put(done());
      await reconcileWhenDue({ ...context, config: { ...context.config, reconcile: { hour: -1, days: 3 } } });
      expect(calls).toEqual([]);
    });

    test('rests where the bank does not answer, and is made the same day after all', async () => {
      books = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`r1:${index}`, lost]));
      await put(...Object.keys(books).map((key) => done({ key })));
      await reconcileWhenDue(context);
      await reconcileWhenDue(context);
      expect(calls).toHaveLength(24);
      expect(logged).toEqual(['of some writes the bank did not tell']);
      const { lease_until } = await context.store.db.selectFrom('duties').select('lease_until').executeTakeFirstOrThrow();
      expect(lease_until - (await context.store.now())).toBeGreaterThan(REST_MS - 60_000);
      await context.store.db.updateTable('duties').set({ lease_until: 1 }).execute();
      books = {};
      await reconcileWhenDue(context);
      expect([calls.length, await dutyDoneOn(context.store)]).toEqual([48, '2026-11-21']);
    });

    test('stops when the server does, and the next one makes it', async () => {
      await put(...Array.from({ length: 20 }, (_, index) => done({ key: `r1:${index}` })));
      const stopping = new AbortController();
      whileAsked = async () => stopping.abort();
      await reconcileWhenDue(context, stopping.signal);
      expect([calls.length, await dutyDoneOn(context.store)]).toEqual([8, '']);
      await reconcileWhenDue(context);
      expect([calls.length, await dutyDoneOn(context.store)]).toEqual([28, '2026-11-21']);
    });
  });

  describe('a difference', () => {
    const settle = (finding: Parameters<typeof settleDifference>[2], by: string) =>
      settleDifference({ ...context, secrets }, KEY, finding, by);
    const receipt = { outcome: 'done', data: { reference: 'SR2', dueOn: '2026-12-01' } } as const;

    test.each<[string, object, BankAnswer, Parameters<typeof settleDifference>[2], object]>([
      ['done', failed, said({ state: 'done', reference: 'SR2' }), receipt, { state: 'done', reference: 'SR2', code: null }],
      [
        'failed',
        {},
        said({ state: 'neverReceived' }),
        { outcome: 'failed' },
        { state: 'failed', reference: null, code: 'service.unavailable' },
      ],
    ])('is settled as %s by two people, is none any more, and the audit trail names both', async (_, ours, bank, finding, after) => {
      books = { [KEY]: bank };
      await put(done(ours));
      await reconcile(context, 3);
      expect([await settle(finding, 'MG1'), await settle(finding, 'MG1')]).toEqual(['proposed', 'same-person']);
      expect(await row()).toMatchObject(done(ours));
      expect(await settle(finding, 'AG2')).toBe('settled');
      expect(await row()).toMatchObject(after);
      expect(await cases()).toEqual([]);
      for (const [action, by] of [
        ['settlement-proposed', 'MG1'],
        ['settlement-confirmed', 'AG2'],
      ] as const)
        expect((await trail(action))[0]).toMatchObject({ run: 'r1', detail: { key: KEY, by, outcome: finding.outcome } });
      expect(await settle(finding, 'AG3')).toBe('no-case');
      expect(await reconcile(context, 3)).toEqual(counted);
    });

    test('on which two do not agree stays one', async () => {
      await put(done());
      await reconcile(context, 3);
      expect(await settle({ outcome: 'failed' }, 'MG1')).toBe('proposed');
      expect(await settle(receipt, 'AG2')).toBe('proposed');
      expect(await cases()).toHaveLength(1);
    });

    test('of many who confirm at once one settles it', async () => {
      await put(done());
      await reconcile(context, 3);
      await settle({ outcome: 'failed' }, 'MG1');
      const all = await Promise.all(['a', 'b', 'c', 'd'].map((by) => settle({ outcome: 'failed' }, by)));
      expect(all.toSorted()).toEqual(['no-case', 'no-case', 'no-case', 'settled']);
    });

    test('that people have settled is one again only when the bank says something else', async () => {
      const same = { outcome: 'done', data: { reference: 'SR1', dueOn: '2026-12-01' } } as const;
      await put(done());
      await reconcile(context, 3);
      for (const by of ['MG1', 'AG2']) await settle(same, by);
      expect(await reconcile(context, 3)).toMatchObject({ different: 1, cases: 0 });
      expect(await cases()).toEqual([]);
      books = { [KEY]: said({ state: 'refused', code: 'card.blocked' }) };
      expect(await reconcile(context, 3)).toMatchObject({ different: 1, cases: 1 });
      expect(await cases()).toMatchObject([{ bank: 'refused card.blocked' }]);
    });
  });
});
