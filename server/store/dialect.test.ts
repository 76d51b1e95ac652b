import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, describeOnPostgres, describeOneStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { StartError } from '../config/startError.ts';
import { openedStore } from '../testing/openedStore.ts';
import { isOfVersion } from './commit.ts';
import { StoreTakenError } from './dialect.ts';
import { refuseWithoutDatabase } from './existing.ts';
import { chooseDialect, databaseFile, openStore, type Store } from './store.ts';
import type { Counters, Tables } from './tables.ts';
import { BY_ITSELF } from './work.ts';

/** Connections are closed late on a busy machine. */
const LONG = { timeout: 10_000 };

const thrownBy = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  );

describeEachStore('a store', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  beforeEach(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
  });
  afterEach(async () => {
    await store.close();
    await empty.remove();
  });

  test('tells which database it has, and the time of that', async () => {
    expect(store.dialect.name).toBe(empty.databaseUrl === undefined ? 'sqlite' : 'postgres');
    const before = Date.now();
    const now = await store.now();
    // To whole milliseconds: Node cuts off what is left, PostgreSQL rounds it.
    expect(now).toBeGreaterThanOrEqual(before - 1);
    expect(now).toBeLessThanOrEqual(Date.now() + 1);
  });

  test('keeps counts of requests beside all else, without waiting for the disk', async () => {
    const count = { key: 'k', count: 1, resets_at: 1_700_000_000_000 };
    const again = (db: Kysely<Counters>) =>
      db
        .insertInto('rate_limits')
        .values(count)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 2 }))
        .execute();
    await again(store.counters);
    await again(store.counters);
    expect(await store.counters.selectFrom('rate_limits').selectAll().execute()).toEqual([{ ...count, count: 2 }]);
    for (const missing of ['count', 'resets_at'])
      await expect(
        store.counters
          .insertInto('rate_limits')
          .values({ ...count, key: 'l', [missing]: null })
          .execute(),
      ).rejects.toThrow(/not.null/i);
    if (store.dialect.name === 'sqlite') {
      const { rows } = await sql`select synchronous, timeout from pragma_synchronous, pragma_busy_timeout`.execute(store.counters);
      expect(rows).toEqual([{ synchronous: 0, timeout: 500 }]);
      const kept = await openedStore(empty);
      expect(await kept.counters.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 2 }]);
      await kept.close();
    }
  });

  test('counts what is asked of it, and what waits for the disk', async () => {
    const [one] = store.work();
    const before = one ?? { statements: 0, commits: 0, counts: 0 };
    const read = async (db: Kysely<Tables>) => db.selectFrom('installation').selectAll().execute();
    await read(store.db);
    await store.counters.selectFrom('rate_limits').selectAll().execute();
    expect(store.work()).toEqual([{ ...before, route: BY_ITSELF, statements: before.statements + 1, counts: before.counts + 1 }]);
    await store.ping();
    const written = store.work()[0];
    expect(written?.commits).toBe(before.commits + 1);
    await store.beforehand((db) => db.insertInto('installation').values({ name: 'n', value: 'v' }).execute());
    const later = store.work()[0];
    expect(later?.statements).toBeGreaterThan(written?.statements ?? 0);
    // On SQLite it is stored in the transaction of all that comes with it.
    expect(later?.commits).toBe((written?.commits ?? 0) + (store.dialect.name === 'sqlite' ? 1 : 0));
  });

  test('takes nothing more once it is closed', async () => {
    const other = await openedStore(empty);
    const asked = [other.db, other.counters].map(async (db) => sql`select 1`.execute(db));
    await Promise.all([...asked, other.beforehand(async (db) => sql`select 1`.execute(db))]);
    await other.close();
    await expect(other.counters.selectFrom('rate_limits').selectAll().execute()).rejects.toThrow(/destroyed/);
    await expect(other.db.selectFrom('runs').selectAll().execute()).rejects.toThrow(/destroyed/);
    await expect(other.beforehand((db) => db.selectFrom('runs').selectAll().execute())).rejects.toThrow(/destroyed/);
  });
});

describeOnPostgres('connections to PostgreSQL', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  beforeEach(async () => {
    empty = await makeStore();
    store = await openStore(chooseDialect(empty.databaseUrl, empty.dataFolder));
  });
  afterEach(async () => {
    await store.close();
    await empty.remove();
  });

  /** Asks over so many connections as there are, and gives how many that were. */
  const connectionsOf = async (ask: (work: (db: Kysely<Tables>) => Promise<number>) => Promise<number>) => {
    const asked = Array.from({ length: 20 }, () =>
      ask(async (db) => (await sql<{ id: number }>`select pg_backend_pid() as id, pg_sleep(0.1)`.execute(db)).rows[0]?.id ?? 0),
    );
    return new Set(await Promise.all(asked)).size;
  };

  test('are no more than the database has for each server and each command of an operator', async () => {
    const patient = await openStore(chooseDialect(empty.databaseUrl, empty.dataFolder), 'patient');
    expect(await connectionsOf(store.single)).toBe(16);
    expect(await connectionsOf(store.beforehand)).toBe(8);
    expect(await connectionsOf(patient.single)).toBe(4);
    expect(await connectionsOf(patient.beforehand)).toBe(4);
    await patient.close();
  });

  test('of which some do not wait for the disk keep the limits of the others', async () => {
    const settings = async (db: Kysely<Tables> | Kysely<Counters>) => {
      const { rows } = await sql<{ name: string; setting: string; source: string }>`
        select name, setting, source from pg_settings where name in ('lock_timeout', 'statement_timeout', 'synchronous_commit')`.execute(
        db,
      );
      return Object.fromEntries(rows.map(({ name, setting, source }) => [name, name === 'synchronous_commit' ? source : Number(setting)]));
    };
    const limits = { lock_timeout: 1500, statement_timeout: 2000 };
    // PostgreSQL for tests never waits for its disk: what tells is who has asked for that.
    expect(await settings(store.db)).toEqual({ ...limits, synchronous_commit: 'command line' });
    expect(await store.beforehand(settings)).toEqual({ ...limits, synchronous_commit: 'client' });
    expect(await settings(store.counters)).toEqual({ ...limits, synchronous_commit: 'client' });
    const patient = await openStore(chooseDialect(empty.databaseUrl, empty.dataFolder), 'patient');
    expect(await patient.beforehand(settings)).toEqual({ lock_timeout: 0, statement_timeout: 0, synchronous_commit: 'client' });
    await patient.close();
  });

  test('that were for a start are closed after it, and also where its work fails', async () => {
    const open = async () => {
      const { rows } = await sql<{ count: number }>`
        select cast(count(*) as integer) as count from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(store.db);
      return rows[0]?.count;
    };
    await expect.poll(open, LONG).toBe(0);
    await store.patiently(async (db) => sql`select 1`.execute(db));
    const failing = store.patiently(async (db) => {
      await sql`select 1`.execute(db);
      throw new Error('in between');
    });
    await expect(failing).rejects.toThrow('in between');
    await expect.poll(open, LONG).toBe(0);
  });

  test('give times as numbers and leave other kinds as they are', async () => {
    const { rows } = await sql`select cast(1700000000000 as bigint) as at, true as yes, 7 as small, 'x' as text, null as none`.execute(
      store.db,
    );
    expect(rows).toEqual([{ at: 1_700_000_000_000, yes: true, small: 7, text: 'x', none: null }]);
  });

  test('have what was stored without waiting outlast the machine with what comes later', async () => {
    const place = async () => (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(store.db)).rows[0]?.at;
    const before = await place();
    await store.outlasting();
    expect(await place()).not.toBe(before);
    expect(store.durable()).toBeUndefined();
  });
});

describeOneStore('a SQLite file', (makeStore) => {
  /** The files of a folder that this process has open. */
  const openIn = (folder: string) =>
    readdirSync('/proc/self/fd').flatMap((one) => {
      try {
        const file = readlinkSync(join('/proc/self/fd', one));
        return file.startsWith(folder) ? [file] : [];
      } catch {
        // It was closed since.
        return [];
      }
    });
  const opened = async (how?: 'alone') => {
    const empty = await makeStore();
    return { empty, open: () => openStore(chooseDialect(undefined, empty.dataFolder), how) };
  };

  test('is waited for again after a statement that was refused for another reason', async () => {
    const { empty, open } = await opened();
    const store = await open();
    const timeout = async () => (await sql`pragma busy_timeout`.execute(store.db)).rows;
    const write = () => store.single((db) => db.insertInto('installation').values({ name: 'n', value: 'v' }).execute());
    expect(await timeout()).toEqual([{ timeout: 500 }]);
    await write();
    await expect(write()).rejects.toThrow(/unique/i);
    expect(await timeout()).toEqual([{ timeout: 500 }]);
    await store.close();
    await empty.remove();
  });

  test('is named to who may not have it beside another server, and is free once a start has failed', async () => {
    const { empty, open } = await opened('alone');
    const server = await open();
    const before = Date.now();
    const refused = await thrownBy(open());
    // SQLite would wait for five seconds unless it is told otherwise.
    expect(Date.now() - before).toBeLessThan(4000);
    const lock = join(empty.dataFolder, 'seva.db-lock');
    expect(refused).toBeInstanceOf(StoreTakenError);
    expect(refused).toMatchObject({ name: 'StoreTakenError', cause: { code: 'SQLITE_BUSY' } });
    expect(String(refused)).toContain(`Another server has ${lock} locked. SQLite is for one server`);
    await server.close();
    await expect.poll(() => openIn(empty.dataFolder), LONG).toEqual([]);
    const file = databaseFile(empty.dataFolder);
    writeFileSync(file, 'no database'.repeat(1000));
    await expect(open()).rejects.toMatchObject({
      message: 'The database could not be brought up to date',
      cause: { code: 'SQLITE_NOTADB' },
    });
    rmSync(file);
    await (await open()).close();
    await empty.remove();
  });

  test('is closed with all that belongs to it, also where nothing was asked of it', async () => {
    const { empty, open } = await opened();
    const log = `${databaseFile(empty.dataFolder)}-wal`;
    await (await open()).close();
    // Who closes the file last takes the log away.
    expect(existsSync(log)).toBe(false);
    const store = await open();
    await store.ping();
    expect(openIn(empty.dataFolder)).not.toEqual([]);
    await store.close();
    await expect.poll(() => openIn(empty.dataFolder), LONG).toEqual([]);
    await empty.remove();
  });

  test('is closed where all that was asked of it went directly', async () => {
    const { empty, open } = await opened();
    const log = `${databaseFile(empty.dataFolder)}-wal`;
    const store = await open();
    expect(await isOfVersion(store.db, { run: 'r1', from: 1 })).toBe(false);
    await store.close();
    expect(existsSync(log)).toBe(false);
    await empty.remove();
  });

  test('has one connection also for what takes its time at a start, since it would wait for itself', async () => {
    const { empty, open } = await opened();
    const store = await open();
    expect(await store.patiently(async (db) => db === store.db)).toBe(true);
    await store.close();
    await empty.remove();
  });
});

describe('a database that is not there', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seva-none-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made by a server in a folder that nobody else reads, and is refused to who only looks', async () => {
    const dataFolder = join(folder, 'within', 'data');
    const looked = () => thrownBy(refuseWithoutDatabase({ databaseUrl: undefined, dataFolder }));
    const none = `There is no database in ${dataFolder}. Give SEVA_DATA or DATABASE_URL as the servers have it.`;
    expect(await looked()).toMatchObject({ constructor: StartError, message: none });
    await (await openStore(chooseDialect(undefined, dataFolder))).close();
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    const unused = 'No server has used this database yet. Give SEVA_DATA or DATABASE_URL as the servers have it.';
    expect(await looked()).toMatchObject({ constructor: StartError, message: unused });
  });

  const failingWith = (error: unknown) => ({
    ...chooseDialect(undefined, folder),
    open() {
      throw error;
    },
  });

  test.each([
    ['its message', Object.assign(new Error('who are you?'), { code: '28P01' }), 'who are you?'],
    ['its code where it says nothing', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    ['a name that nobody knows', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), 'getaddrinfo'],
  ])('tells who starts a server why: %s', async (_, error, why) => {
    const thrown = await thrownBy(openStore(failingWith(error)));
    expect(thrown).toBeInstanceOf(StartError);
    expect(thrown).toMatchObject({
      name: 'DatabaseAwayError',
      message: `The database cannot be used: ${why}. See DATABASE_URL, and whether it runs.`,
      cause: error,
    });
  });

  test.each([
    ['an error of another kind', new Error('a fault')],
    ['what is no error', 'a fault'],
  ])('tells of %s as it is', async (_, error) => {
    const thrown = await thrownBy(openStore(failingWith(error)));
    expect(thrown).not.toBeInstanceOf(StartError);
    expect(thrown).toMatchObject({ message: 'The database could not be brought up to date', cause: error });
  });
});
