import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type ControlledTransaction, type QueryExecutorProvider } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOnPostgres } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { postgresDialect } from './dialect.ts';
import { openStore, type Store } from './store.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL's code of a lock that was not to be had in time: the greater limit, of the whole statement, would say 57014. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Of another server than the one that is tested: it forgets a transaction for half a second. */
const forgetful = { connectMs: 2000, statementMs: 2000, lockMs: 1500, answerMs: 2500, idleMs: 500 };

const unavailable = { status: 503, body: { code: 'service-unavailable' } };

describeOnPostgres('a customer whose row another transaction holds', (makeStore) => {
  let seva: TestServer;
  let other: Store;
  let client: Client;
  let review: RunView;
  let holding: ControlledTransaction<Tables> | undefined;

  beforeAll(async () => {
    const empty = await makeStore();
    seva = await startTestServer(empty);
    other = await openStore(postgresDialect(empty.databaseUrl ?? '', forgetful));
  });
  afterAll(async () => {
    await other.close();
    await seva.stop();
  });
  beforeEach(async () => {
    seva.nextDay();
    client = seva.client();
    review = await client.answer(await identify(seva, client), { card: 'D1', reason: 'lost', replace: 'no' });
    return async () => {
      // One that the database has ended already cannot be ended again.
      await holding
        ?.rollback()
        .execute()
        .catch(() => undefined);
      holding = undefined;
    };
  });

  /** Another transaction takes the run's row, as a step of the run does until it is stored. */
  const takeRow = async (from: Store) => {
    holding = await from.db.startTransaction().execute();
    await holding.selectFrom('runs').select('id').where('id', '=', review.run).forUpdate().execute();
  };
  /** All that a step leaves. */
  const standing = async () => {
    const { db } = seva.server.services.store;
    const ofRun = async (table: 'events' | 'outbox' | 'audit') =>
      (await db.selectFrom(table).select('run').where('run', '=', review.run).execute()).length;
    const run = await db.selectFrom('runs').select(['version', 'state']).where('id', '=', review.run).executeTakeFirst();
    return { run, events: await ofRun('events'), outbox: await ofRun('outbox'), audit: await ofRun('audit'), writes: writes().length };
  };
  const writes = () => seva.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block');
  const send = (key?: string) => client.answer(review, { forGood: true }, key);

  test('is told in time that it was not done, nothing of it is, and under the same key it is done once', async () => {
    // The server's own connections: a transaction that waits for nobody is not ended for half a minute.
    await takeRow(seva.server.services.store);
    const [before, key] = [await standing(), randomUUID()];
    await expect(send(key)).rejects.toMatchObject(unavailable);
    expect(seva.log.findLast((line) => line.includes('"err"'))).toContain(`"code":"${LOCK_NOT_AVAILABLE}"`);
    expect(await standing()).toEqual(before);
    await holding?.rollback().execute();
    const ended = await send(key);
    expect(ended).toMatchObject({ state: 'ended', outcome: { kind: 'success' } });
    expect(await send(key)).toEqual(ended);
    expect(await standing()).toMatchObject({ run: { state: 'ended' }, writes: before.writes + 1 });
  });

  test('keeps nobody else waiting: others send theirs meanwhile', async () => {
    await takeRow(seva.server.services.store);
    const held = expect(send()).rejects.toMatchObject(unavailable);
    const another = seva.client();
    const view = await identify(seva, another);
    expect((await another.answer(view, { card: 'D1', reason: 'lost', replace: 'no' })).state).toBe('asking');
    await held;
  });

  test('waits for a transaction that its server has forgotten only until the database ends it', async () => {
    await takeRow(other);
    expect(await send()).toMatchObject({ state: 'ended', outcome: { kind: 'success' } });
  });

  test('is served by a pool whose every transaction was forgotten, once the database has ended them', async () => {
    const forgotten = await Promise.all(Array.from({ length: 16 }, () => other.db.startTransaction().execute()));
    await Promise.all(forgotten.map((trx) => sql`select 1`.execute(trx)));
    await sleep(2 * forgetful.idleMs);
    for (const trx of forgotten) await expect(sql`select 1`.execute(trx)).rejects.toThrow();
    await Promise.all(
      forgotten.map((trx) =>
        trx
          .rollback()
          .execute()
          .catch(() => undefined),
      ),
    );
    await Promise.all(Array.from({ length: 32 }, () => other.ping()));
  });
});

describeOnPostgres('the limits of a connection', (makeStore) => {
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const limitsOf = async (db: QueryExecutorProvider) => {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name in (${sql.join(limits)})
      order by array_position(array[${sql.join(limits)}], name)`.execute(db);
    return rows.map(({ setting }) => Number(setting));
  };

  test('end a lock before its statement, and what was forgotten also where an operator or a start may take long', async () => {
    const empty = await makeStore();
    const open = (how?: 'patient') => openStore(postgresDialect(empty.databaseUrl ?? ''), how);
    const [store, patient] = [await open(), await open('patient')];
    expect(await limitsOf(store.db)).toEqual([1500, 2000, 30_000]);
    expect(await limitsOf(store.counters)).toEqual([1500, 2000, 30_000]);
    expect(await limitsOf(patient.db)).toEqual([0, 0, 30_000]);
    expect(await store.patiently(limitsOf)).toEqual([0, 0, 30_000]);
    await Promise.all([store.close(), patient.close()]);
    await empty.remove();
  });
});
