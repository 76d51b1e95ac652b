import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeOneStore, describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { keepVersions, keptVersion } from '../flows/versions.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { commitStep } from './commit.ts';
import { postgresDialect, StoreTakenError } from './dialect.ts';
import { chooseDialect, openStore } from './store.ts';
import { isSurelyUndone, isUnavailable } from './unavailable.ts';

// None of these waits for a connection in vain, which a busy machine may be slow to make.
const short = { connectMs: 10_000, statementMs: 300, lockMs: 150, answerMs: 500, idleMs: 30_000 };

/** A way to the database that can be cut without a word, as a pulled cable does. */
async function wayTo(address: string) {
  const target = new URL(address);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port === '' ? 5432 : target.port), target.hostname);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(address);
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: here.href,
    cut: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeOnPostgres('a database that cannot be used', (makeStore) => {
  const failure = async (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('says nothing any more: after a moment it is told as unavailable, not waited for', async () => {
    const empty = await makeStore();
    const way = await wayTo(empty.databaseUrl ?? '');
    const store = await openStore(postgresDialect(way.address, short));
    await store.ping();
    way.cut();
    expect(isUnavailable(await failure(store.ping()))).toBe(true);
    way.close();
    await store.close();
    await empty.remove();
  });

  test('dies in the middle of a transaction: it is told as unavailable, and the server lives on', async () => {
    const empty = await makeStore();
    const way = await wayTo(empty.databaseUrl ?? '');
    const store = await openStore(postgresDialect(way.address, short));
    const begun = store.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      way.reset();
      await sleep(50);
      await sql`select 1`.execute(trx);
    });
    expect(isUnavailable(await failure(begun))).toBe(true);
    await store.ping();
    way.close();
    await store.close();
    await empty.remove();
  });

  test('says nothing in the middle of a transaction: nobody goes on inside it', async () => {
    const empty = await makeStore();
    const way = await wayTo(empty.databaseUrl ?? '');
    const store = await openStore(postgresDialect(way.address, short));
    const begun = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values({ name: 'half', value: 'x' }).execute();
      way.cut();
      await sql`select 1`.execute(trx);
    });
    expect(isUnavailable(await failure(begun))).toBe(true);
    await store.db.transaction().execute((trx) => trx.insertInto('installation').values({ name: 'whole', value: 'x' }).execute());
    expect(await store.db.selectFrom('installation').select('name').where('name', 'in', ['half', 'whole']).execute()).toEqual([
      { name: 'whole' },
    ]);
    way.close();
    await store.close();
    await empty.remove();
  });

  // The codes tell which limit it was: the greater one would end either. The client's own limit is far, or a busy machine meets it first.
  test.each([
    ['a statement that does not end', 'select pg_sleep(20)', '57014'],
    ['a lock that is not let go', 'lock table runs in access exclusive mode', '55P03'],
  ])('is not waited for: %s', async (_, statement, code) => {
    const empty = await makeStore();
    const dialect = () => postgresDialect(empty.databaseUrl ?? '', { ...short, answerMs: 15_000 });
    const [holder, store] = [await openStore(dialect()), await openStore(dialect())];
    await holder.db.transaction().execute(async (trx) => {
      await sql`lock table runs in access exclusive mode`.execute(trx);
      const error = await failure(store.db.transaction().execute((other) => sql.raw(statement).execute(other)));
      expect([isUnavailable(error), error]).toEqual([true, expect.objectContaining({ code })]);
    });
    await Promise.all([holder.close(), store.close()]);
    await empty.remove();
  });

  test('a transaction that was forgotten is ended: its locks are free, nothing of it is stored, and its server goes on', async () => {
    const empty = await makeStore();
    const soon = { ...short, idleMs: 200 };
    const dialect = () => postgresDialect(empty.databaseUrl ?? '', soon);
    const [forgetful, store] = [await openStore(dialect()), await openStore(dialect())];
    const write = (value: string) => ({ name: 'one', value });
    const begun = forgetful.db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values(write('forgotten')).execute();
      await sleep(3 * soon.idleMs);
      await sql`select 1`.execute(trx);
    });
    // Heard from now on: on a busy machine it may be over before the other one has its row.
    const failed = failure(begun);
    await sleep(2 * soon.idleMs);
    await store.db.insertInto('installation').values(write('stored')).execute();
    expect(isUnavailable(await failed)).toBe(true);
    const stored = forgetful.db.selectFrom('installation').select('value').where('name', '=', 'one');
    expect(await stored.execute()).toEqual([{ value: 'stored' }]);
    await Promise.all([forgetful.close(), store.close()]);
    await empty.remove();
  });
});

describeOnPostgres('a server that starts', (makeStore) => {
  test('waits for another one that keeps the same flows, longer than a customer would', async () => {
    const empty = await makeStore();
    const open = async () => {
      const store = await openStore(postgresDialect(empty.databaseUrl ?? '', short));
      return { store, secrets: createSecrets(Buffer.alloc(32, 5)), clock: Date.now };
    };
    const [first, second] = [await open(), await open()];
    const version = { hash: 'h', flow: 'f', source: 'export default 1' };
    const other = await first.store.db.startTransaction().execute();
    await other
      .insertInto('flow_versions')
      .values({ ...version, seal: '', stored_at: 1 })
      .execute();
    const keeping = keepVersions(second, [version]);
    await sleep(2 * (short.statementMs + short.answerMs));
    await other.rollback().execute();
    await keeping;
    expect(await keptVersion(second, 'h')).toEqual(version);
    await Promise.all([first.store.close(), second.store.close()]);
    await empty.remove();
  });
});

describeOnPostgres('a command of an operator', (makeStore) => {
  test('may read for longer than a customer waits', async () => {
    const empty = await makeStore();
    const store = await openStore(postgresDialect(empty.databaseUrl ?? '', short), 'patient');
    await sql.raw(`select pg_sleep(${(2 * short.answerMs) / 1000})`).execute(store.db);
    await store.close();
    await empty.remove();
  });
});

describeOneStore('a SQLite file', (makeStore) => {
  test('takes one server at a time, and tools beside it', async () => {
    const { dataFolder, remove } = await makeStore();
    const open = (how?: 'alone') => openStore(chooseDialect(undefined, dataFolder), how);
    const server = await open('alone');
    await expect(open('alone')).rejects.toThrow(StoreTakenError);
    await (await open()).close();
    await server.close();
    await (await open('alone')).close();
    await remove();
  });

  test('that another process writes to is told as unavailable, and waited for half a second, once', async () => {
    const { dataFolder, remove } = await makeStore();
    const store = await openStore(chooseDialect(undefined, dataFolder));
    const other = new SQLite(join(dataFolder, 'seva.db'));
    const failure = async (act: Promise<unknown>): Promise<boolean> => act.then(() => false, isUnavailable);
    const wait = async () => (await sql<{ timeout: number }>`pragma busy_timeout`.execute(store.db)).rows[0]?.timeout;
    other.exec('begin immediate');
    const writes = ['x', 'y'].map((name) =>
      failure(store.single((db) => db.insertInto('installation').values({ name, value: '' }).execute())),
    );
    expect([await Promise.all(writes), await failure(store.ping()), await wait()]).toEqual([[true, true], true, 0]);
    other.exec('rollback');
    await store.ping();
    expect(await wait()).toBe(500);
    other.close();
    await store.close();
    await remove();
  });

  test('is written to by each ping, which tells that it can be', async () => {
    const { dataFolder, remove } = await makeStore();
    const store = await openStore(chooseDialect(undefined, dataFolder));
    const written = () => statSync(join(dataFolder, 'seva.db-wal')).size;
    for (const _ of [1, 2, 3]) {
      const before = written();
      await store.ping();
      expect(written()).toBeGreaterThan(before);
    }
    await store.close();
    await remove();
  });
});

describeOneStore('a SQLite file that cannot grow, as on a full disk,', (makeStore) => {
  test('is told as unavailable, keeps all that was stored and nothing half, and goes on once there is room', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    await store.db.insertInto('runs').values(waitingRun()).execute();
    const most = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
    const step = (from: number) => {
      const line = { at: 2, run: 'r1', session: null, customer: null, action: 'answer', version: from + 1, detail: 'd'.repeat(20_000) };
      return commitStep(store, { run: 'r1', from, change: { sealed_run: 'x'.repeat(20_000) }, audit: [line] });
    };
    const standing = async () => {
      const { version } = await store.db.selectFrom('runs').select('version').executeTakeFirstOrThrow();
      return [version, (await store.db.selectFrom('audit').select('id').execute()).length];
    };
    expect(await step(1)).toBe(true);
    await most(1);
    const error: unknown = await step(2).catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
    expect(await standing()).toEqual([2, 1]);
    await most(1_000_000);
    expect(await step(2)).toBe(true);
    expect(await standing()).toEqual([3, 2]);
    await store.close();
    await empty.remove();
  });
});

test('what is wrong with the question is not the database’s state', () => {
  expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(isUnavailable('57014')).toBe(false);
});

const withCode = (error: Error, code: string) => Object.assign(error, { code });

test.each<[string, unknown, boolean]>([
  ['PostgreSQL has said what was wrong', withCode(new pg.DatabaseError('lock', 0, 'error'), '55P03'), true],
  ['PostgreSQL has ended the connection', withCode(new pg.DatabaseError('shutdown', 0, 'error'), '57P01'), false],
  ['SQLite has said what was wrong', new SQLite.SqliteError('busy', 'SQLITE_BUSY'), true],
  ['nobody took the connection', withCode(new Error('connect'), 'ECONNREFUSED'), true],
  ['no connection became free', new Error('timeout exceeded when trying to connect'), true],
  ['the connection broke', withCode(new Error('read'), 'ECONNRESET'), false],
  ['no answer came', new Error('Query read timeout'), false],
  ['something else than an error', 'ECONNREFUSED', false],
  ['something else with that code', { code: 'ECONNREFUSED' }, false],
])('whether nothing was surely changed: %s', (_, error, expected) => {
  expect(isSurelyUndone(error)).toBe(expected);
});

test.each<[string, unknown, boolean]>([
  ['a code', withCode(new Error('x'), 'ENOSPC'), true],
  ['a text without a code', new Error('Connection terminated unexpectedly'), true],
  ['another text', new Error('Connection'), false],
  ['a code of no error', { code: 'ENOSPC' }, false],
  ['a code that is no text', Object.assign(new Error('x'), { code: 5 }), false],
])('whether the database may be back in a moment: %s', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
