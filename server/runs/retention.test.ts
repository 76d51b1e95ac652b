import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { tidyUp, type TidyContext } from '../janitor.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { customerKeyOf } from '../sessions/session.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { clearStore } from '../testing/clearStore.ts';
import { openStorage } from '../uploads/storage.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { hold, holds, release, type HoldContext } from './holds.ts';

const NOW = 1_700_000_000_000;
const DAY = 24 * 3_600_000;
const secrets = createSecrets(Buffer.alloc(32, 7));
const customer = customerKeyOf(secrets, 'CU1');

describeEachStore('ended runs', (makeStore) => {
  let empty: EmptyStore;
  let context: TidyContext & HoldContext;
  let folder: string;

  beforeAll(async () => {
    empty = await makeStore();
    folder = join(empty.dataFolder, 'uploads');
    mkdirSync(folder, { recursive: true });
    const { draftDays, visitorDraftHours } = limits.limits;
    context = {
      store: await openedStore(empty),
      secrets,
      storage: openStorage(empty, secrets),
      log: { info() {}, warn() {}, error() {} },
      clock: () => NOW,
      config: { keepEndedMs: { plain: 10 * DAY, written: 100 * DAY }, keepInterestMs: 50 * DAY },
      flows: { language: () => ({ limits: { draftDays: draftDays.value, visitorDraftHours: visitorDraftHours.value } }) },
    };
  });
  beforeEach(() => clearStore(context.store));
  afterAll(async () => {
    await context.store.close();
    await empty.remove();
  });

  const put = async (endedDaysAgo: number, message?: Partial<OutboxRow>, changes: Partial<RunRow> = {}) => {
    const { db } = context.store;
    const ended_at = NOW - endedDaysAgo * DAY;
    await db
      .insertInto('runs')
      .values(waitingRun({ customer, state: 'ended', ended_at, ...changes }))
      .execute();
    if (message)
      await db
        .insertInto('outbox')
        .values(dueMessage({ state: 'done', ...message }))
        .execute();
    await db.insertInto('uploads').values({ id: 'u1', run: 'r1', field: 'f', sealed_fact: 'x', size: 1, at: 1 }).execute();
    writeFileSync(join(folder, 'u1'), 'sealed');
  };
  const left = async () => {
    const { db } = context.store;
    const counts = await Promise.all(
      (['runs', 'outbox', 'uploads'] as const).map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );
    return [...counts, existsSync(join(folder, 'u1')) ? 1 : 0];
  };
  const stays = async () => (await left())[0] === 1;
  const actions = async () =>
    (await context.store.db.selectFrom('audit').select(['action', 'detail']).where('run', '=', 'r1').orderBy('id').execute()).slice(-1)[0];

  test('go with everything of them when their term is over; the audit trail says so', async () => {
    await put(101, {});
    await tidyUp(context);
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(await actions()).toEqual({ action: 'retention-over', detail: '{"flow":"f"}' });
  });

  test.each<[string, number, Partial<OutboxRow> | undefined, boolean]>([
    ['nothing was written, before its term', 9.9, undefined, true],
    ['nothing was written, at its term', 10, undefined, false],
    ['a write was done, before its term', 99.9, {}, true],
    ['a write was done, at its term', 100, {}, false],
    ['only a message was sent, at the term of one without a write', 10, { operation: 'message.send' }, false],
    ['a write was given up without knowing, before its term', 99.9, { state: 'failed', outcome_unknown: 1 }, true],
    ['a write is with a person, whenever', 5000, { state: 'unknown', outcome_unknown: 1 }, true],
    ['a message waits, whenever', 5000, { state: 'received', operation: 'message.send' }, true],
  ])('one for which %s (%d days)', async (_, days, message, expected) => {
    await put(days, message);
    await tidyUp(context);
    expect(await stays()).toBe(expected);
  });

  test('stay while the books of the bank say something else of their write, and go once people have settled it', async () => {
    await put(5000, {});
    const found = { key: 'r1:c1', run: 'r1', operation: 'card.block', kind: 'references-differ', ours: 'done SR1', bank: 'done SR2' };
    const { db } = context.store;
    await db
      .insertInto('differences')
      .values({ ...found, found_at: 1, sealed_settlement: null, closed_at: null })
      .execute();
    await tidyUp(context);
    expect(await stays()).toBe(true);
    await db.updateTable('differences').set({ closed_at: 2 }).execute();
    await tidyUp(context);
    expect(await stays()).toBe(false);
  });

  test.each([
    ['the run', { run: 'r1' }],
    ['all that its customer has', { customer: 'CU1' }],
  ])('stay while a hold is on %s, and go once it is released', async (_, held) => {
    await put(5000, {});
    await hold(context, held, 'MG1', 'Suit 12 of 2026');
    await hold(context, held, 'MG2', 'Again');
    expect(await holds(context)).toMatchObject([{ reason: 'Suit 12 of 2026', placed_by: 'MG1', placed_at: NOW }]);
    await tidyUp(context);
    expect(await left()).toEqual([1, 1, 1, 1]);
    expect(await release(context, held, 'MG2', 'Settled')).toBe(true);
    expect(await release(context, held, 'MG2', 'Settled')).toBe(false);
    const trail = await context.store.db.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc').limit(2).execute();
    expect(trail.toReversed()).toEqual([
      { action: 'held', detail: '{"by":"MG1","reason":"Suit 12 of 2026"}' },
      { action: 'released', detail: '{"by":"MG2","reason":"Settled"}' },
    ]);
    await tidyUp(context);
    expect(await stays()).toBe(false);
  });

  test('of others are not kept by a hold, and a draft is', async () => {
    await hold(context, { customer: 'CU2' }, 'MG1', 'Suit');
    await put(5000, {});
    await context.store.db
      .insertInto('runs')
      .values(waitingRun({ id: 'r2', state: 'asking', delivery: null }))
      .execute();
    await hold(context, { run: 'r2' }, 'MG1', 'Suit');
    await tidyUp(context);
    expect((await context.store.db.selectFrom('runs').select('id').execute()).map(({ id }) => id)).toEqual(['r2']);
  });
});
