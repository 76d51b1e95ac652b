import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { seeCounters } from '../attempts/counters.ts';
import { earlierResult } from '../builtIn/results.ts';
import { trailOf } from '../cases/cases.ts';
import { hasPart } from '../cases/manager.ts';
import { tidyUp } from '../janitor.ts';
import { isRecord } from '../json/json.ts';
import { standingsOf } from '../live/standing.ts';
import { lease } from '../outbox/lease.ts';
import { listOpenRuns } from '../runs/openRuns.ts';
import { loadBegun, loadRun, loadRunAndEvent } from '../runs/record.ts';
import { noteRefusedRequest } from '../runs/refusals.ts';
import { removalOf, removeRun } from '../runs/removeRun.ts';
import { listRequests } from '../runs/requests.ts';
import type { Services } from '../services.ts';
import { findSession, findSessionAndRun, openSession, sessionById } from '../sessions/sessions.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { commitStep, isOfVersion } from './commit.ts';

/*
 * PostgreSQL keeps the plan of a statement that is asked again and again. It makes it while a table is new, or has grown since anybody
 * counted its rows, and takes one row in two hundred to fulfil a condition of which it knows nothing. An index of the rows that fulfil it
 * looks better then than the one by which a single row is found, and is read as a whole for each request.
 */

/** The indexes by which each table is looked through; `all of it` where it is by none. */
type Plan = Readonly<Record<string, readonly string[]>>;

/** Indexes of what a few statements list for which no customer waits. */
const OF_LISTS = ['runs_open', 'runs_ended', 'outbox_finished', 'differences_open', 'audit_discarded'];

const ALL_OF_IT = 'all of it';
const ROWS = 5000;

/** Tables that grow with each customer; those that stay small may be read as a whole. */
const GROWING = ['runs', 'events', 'sessions', 'outbox', 'otp', 'audit'];

type Work = (services: Services) => Promise<unknown>;

const line = { at: 1, run: 'r', session: 's', customer: null, action: 'answer', version: 2, detail: '{}' };
const delivered = { key: 'k', state: 'done', code: null, reference: null, at: 1 } as const;
const removed = { id: 'r', version: 1, moved_at: 1, customer: null, agent: null, flow: 'f' };
const browser = { tokenHash: '', generation: 0, csrf: '', channel: 'web', locale: 'en', usedAt: 0 } as const;
const session = { ...browser, id: 's', role: 'customer', customerKey: 'c' } as const;

/** What finds one row, or those of one, by a key. */
const ofOne: readonly (readonly [string, Work, Plan])[] = [
  ['a session by its token', (all) => findSession(all, 'none'), { sessions: ['sessions_token'] }],
  ['a session by its id', (all) => sessionById(all, 'none'), { sessions: ['sessions_key'] }],
  [
    'a session with a run and the event before',
    (all) => findSessionAndRun(all, 'none', { run: 'r', key: 'k' }),
    { sessions: ['sessions_token'], runs: ['runs_key'], events: ['events_key'] },
  ],
  ['a run by its id', (all) => loadRun(all, 'none'), { runs: ['runs_key'] }],
  ['a run by its id and version', (all) => isOfVersion(all.store.db, { run: 'none', from: 1 }), { runs: ['runs_key'] }],
  ['a run and an event by its key', (all) => loadRunAndEvent(all, 'none', 'k', 'en'), { runs: ['runs_key'], events: ['events_key'] }],
  ['a run by the key under which it was begun', (all) => loadBegun(all, session, 'k'), { runs: ['runs_begin'] }],
  [
    'a step of a run',
    ({ store }) => commitStep(store, { run: 'r', from: 1, change: { state: 'busy' }, audit: [line], supersedes: true, delivered }),
    { runs: ['runs_key'], events: ['events_key'], outbox: ['outbox_key'] },
  ],
  ['a message that is taken', (all) => lease(all, 'k'), { outbox: ['outbox_key'], runs: ['runs_key'] }],
  ['a run that a page waits for', (all) => standingsOf(all, ['r']), { runs: ['runs_key'], links: ['links_run'] }],
  ['a draft that is discarded', ({ store }) => removeRun(store, removalOf(removed, 1, 'discarded')), { runs: ['runs_key'] }],
  ['the audit trail of a run', ({ store }) => trailOf(store, { run: 'r' }), { audit: ['audit_run'] }],
  ['a part that somebody had in a run', ({ store }) => hasPart(store, { session }, 'r'), { audit: ['audit_run'], runs: ['runs_key'] }],
  [
    'a run by the reference that it ended with',
    (all) => noteRefusedRequest(all, session, { reference: 'SR100000', asked: 'GET', code: 'request-not-found' }),
    { runs: ['runs_reference'] },
  ],
  ['the result of a call', (all) => earlierResult(all, all.store.db, { run: 'r', call: 'c' }), { built_in_results: ['own_calls_key'] }],
  [
    'a counter',
    ({ store }) => seeCounters(store.db, [{ customer: 'c', purpose: 'p', windowMs: 1 }], 1),
    { attempt_counters: ['otp_locks_key'] },
  ],
];

describeOnPostgres('statements that are asked again and again', (makeStore) => {
  let seva: TestServer;
  let client: pg.Client;
  let tableOf: ReadonlyMap<unknown, string>;

  beforeAll(async () => {
    const empty = await makeStore();
    // The comparison with the bank's books would list what has ended meanwhile.
    seva = await startTestServer(empty, { reconcile: { hour: -1, days: 3 } });
    client = new pg.Client({ connectionString: empty.databaseUrl });
    await client.connect();
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const table of GROWING) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
    const { rows } = await client.query<{ indexname: string; tablename: string }>('select indexname, tablename from pg_indexes');
    tableOf = new Map(rows.map(({ indexname, tablename }) => [indexname, tablename]));
  });
  afterAll(async () => {
    await client.end();
    await seva.stop();
  });

  /** What asks at the moment: the server looks meanwhile for messages that are due, and much else. */
  const asking = new AsyncLocalStorage<Set<string>>();
  /** The statements with values that some work asks the database for; what it asks over HTTP is heard with all else. */
  const askedBy = async (work: () => Promise<unknown>, overHttp = false): Promise<readonly string[]> => {
    const texts = new Set<string>();
    const { query } = pg.Client.prototype;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function heard(this: pg.Client, ...asked: readonly unknown[]) {
      if (isRecord(asked[0])) (overHttp ? texts : asking.getStore())?.add(String(asked[0]['text']));
      return Reflect.apply(query, this, asked);
    });
    await asking.run(texts, work);
    spy.mockRestore();
    return [...texts].filter((text) => text.includes('$1'));
  };
  const scansIn = (plan: unknown): readonly (readonly [string, string])[] => {
    if (Array.isArray(plan)) return plan.flatMap(scansIn);
    if (!isRecord(plan)) return [];
    const within = Object.values(plan).flatMap(scansIn);
    const index = plan['Index Name'];
    if (typeof index === 'string') return [[tableOf.get(index) ?? '', index], ...within];
    return plan['Node Type'] === 'Seq Scan' ? [[String(plan['Relation Name']), ALL_OF_IT], ...within] : within;
  };
  let prepared = 0;
  const planOf = async (text: string): Promise<Plan> => {
    const name = `asked_${(prepared += 1)}`;
    const values = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    await client.query(`prepare ${name} as ${text}`);
    const nulls = Array.from({ length: values }, () => 'null').join(', ');
    const { rows } = await client.query<Record<string, unknown>>(`explain (format json) execute ${name}(${nulls})`);
    const scans = scansIn(rows);
    const indexesOf = (table: string) => [...new Set(scans.filter(([one]) => one === table).map(([, index]) => index))].toSorted();
    return Object.fromEntries(scans.map(([table]) => [table, indexesOf(table)]));
  };
  const plansBy = async (work: Work, among: (text: string) => boolean = () => true): Promise<readonly Plan[]> => {
    const texts = (await askedBy(() => work(seva.server.services))).filter(among);
    return Promise.all(texts.map(planOf));
  };
  /** Of each table the indexes that any of these statements goes by. */
  const together = (plans: readonly Plan[]): Plan => {
    const tables = new Set(plans.flatMap((plan) => Object.keys(plan)));
    return Object.fromEntries([...tables].map((table) => [table, [...new Set(plans.flatMap((plan) => plan[table] ?? []))].toSorted()]));
  };
  /** Makes rows of one that there is, each with values of its own. */
  const fill = async (table: string, own: readonly string[], same: Readonly<Record<string, unknown>>) => {
    const parts = own.map((name) => `'${name}', 'x' || number`).join(', ');
    await client.query(
      `insert into ${table}
        select (jsonb_populate_record(null::${table}, to_jsonb(one) || $1::jsonb || jsonb_build_object(${parts}))).*
        from (select * from ${table} limit 1) as one, generate_series(1, ${ROWS}) as number`,
      [JSON.stringify(same)],
    );
  };

  describe('in new tables', () => {
    test.each(ofOne)('%s goes by the index of that one', async (_, work, expected) => {
      expect(together(await plansBy(work))).toMatchObject(expected);
    });
  });

  describe('in tables with rows that nobody has counted', () => {
    /** What a customer's way through a service asks for. */
    let walked: readonly string[];

    beforeAll(async () => {
      const customer = seva.client();
      walked = await askedBy(async () => {
        const view = await customer.answer(await identify(seva, customer), { card: 'D1', reason: 'lost', replace: 'no' });
        await customer.answer(view, { forGood: true });
        await customer.get('/api/runs');
        await customer.get('/api/requests');
      }, true);
      await openSession(seva.server.services, 'web');
      await fill('runs', ['id', 'session', 'begin_key', 'customer'], { ended_at: null, sealed_run: 'x', draft_of: null });
      await fill('events', ['run', 'key'], { sealed_body: 'x', sealed_answer: 'x' });
      await fill('sessions', ['id', 'token_hash'], { customer: null, ended_at: null });
      await fill('outbox', ['key', 'run'], { finished_at: null });
      await client.query(
        `insert into audit (at, run, action, detail) select 1, 'x' || number, 'answer', '{}' from generate_series(1, ${ROWS}) as number`,
      );
      await fill('otp', ['ref', 'session', 'customer'], { used_at: null });
    });

    test.each(ofOne)('%s goes by the index of that one', async (_, work, expected) => {
      expect(together(await plansBy(work))).toMatchObject(expected);
    });

    test.each<readonly [string, Work]>([
      ['the unfinished services of somebody', (all) => listOpenRuns(all, session)],
      ['how much somebody keeps', ({ draftQuota }) => draftQuota.hasRoom({ run: 'r', session: 's', customer: 'c', before: 0, after: 1 })],
    ])('%s goes by whose they are', async (_, work) => {
      expect(together(await plansBy(work))).toMatchObject({ runs: ['runs_begin', 'runs_customer'] });
    });

    test('the requests of somebody go by whose they are, and those of runs with several by their run', async () => {
      const plans = await plansBy(
        (all) => listRequests(all, session),
        (text) => text.includes('"outbox"'),
      );
      expect(plans).toMatchObject([{ runs: ['runs_customer'], outbox: ['outbox_run'] }]);
    });

    test('the janitor finds drafts by the index of all unfinished runs', async () => {
      const drafts = await plansBy(tidyUp, (text) => text.includes('"started_at" <='));
      expect(drafts).toMatchObject([{ runs: ['runs_open'] }]);
    });

    test('none on the way through a service reads all of a table, or an index of what others list', async () => {
      expect(walked.length).toBeGreaterThan(20);
      for (const text of walked) {
        const used = Object.entries(await planOf(text));
        const whole = used.filter(([table, indexes]) => GROWING.includes(table) && indexes.includes(ALL_OF_IT));
        const wrong = [...whole.map(([table]) => table), ...used.flatMap(([, indexes]) => indexes).filter((one) => OF_LISTS.includes(one))];
        expect(wrong, text).toEqual([]);
      }
    });
  });
});
