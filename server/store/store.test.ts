import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { commitStep, type RunStep } from './commit.ts';
import { chooseDialect, openStore, type Store } from './store.ts';

describeEachStore('the store', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;

  beforeEach(async () => {
    empty = await makeStore('bare');
    store = await openStore(chooseDialect(empty.databaseUrl, empty.dataFolder));
    await store.db
      .insertInto('runs')
      .values({
        id: 'r1',
        session: 's1',
        customer: null,
        flow: 'f',
        hash: 'h',
        version: 1,
        sealed_run: 'x',
        state: 'asking',
        answered: 1,
        title: 'T',
        outcome: null,
        outcome_kind: null,
        reference: null,
        delivery: null,
        begin_key: 'b',
        uploads: 0,
        started_at: 1,
        moved_at: 1,
        ended_at: null,
      })
      .execute();
  });
  afterEach(async () => {
    await store.close();
    await empty.remove();
  });

  const step = (from: number, key: string): RunStep => ({
    run: 'r1',
    from,
    change: { sealed_run: key, moved_at: 1_700_000_000_000, outcome: null },
    audit: [{ at: 2, run: 'r1', session: 's1', customer: null, action: 'answer', version: from + 1, detail: '{}' }],
    event: { run: 'r1', key, body_digest: 'd', sealed_body: 'b', version: from + 1, sealed_answer: null, at: 2 },
    message: {
      key: `r1:${key}`,
      run: 'r1',
      call: key,
      operation: 'o',
      sealed_message: 'l',
      state: 'received',
      outcome_unknown: 0,
      attempts: 0,
      next_at: 0,
      lease_until: 0,
      code: null,
      created_at: 2,
      finished_at: null,
    },
  });
  const counts = async () => ({
    events: (await store.db.selectFrom('events').selectAll().execute()).length,
    outbox: (await store.db.selectFrom('outbox').selectAll().execute()).length,
    audit: (await store.db.selectFrom('audit').selectAll().execute()).length,
  });

  test('a step is stored with its event, message and audit line', async () => {
    expect(await commitStep(store, step(1, 'a'))).toBe(true);
    const run = await store.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ version: 2, sealed_run: 'a', moved_at: 1_700_000_000_000 });
    expect(await counts()).toEqual({ events: 1, outbox: 1, audit: 1 });
  });

  test('of many steps from the same version one is stored and the others leave nothing', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, (_, n) => commitStep(store, step(1, `k${n}`))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual({ events: 1, outbox: 1, audit: 1 });
  });

  test('a step that cannot be stored whole is not stored at all', async () => {
    await commitStep(store, step(1, 'a'));
    await expect(commitStep(store, step(2, 'a'))).rejects.toThrow();
    expect((await store.db.selectFrom('runs').select('version').executeTakeFirstOrThrow()).version).toBe(2);
    expect(await counts()).toEqual({ events: 1, outbox: 1, audit: 1 });
  });

  test('the delivery of a message is stored with the step, and the message is erased', async () => {
    await commitStep(store, step(1, 'a'));
    const { event: _event, message: _letter, ...rest } = step(2, 'b');
    await commitStep(store, { ...rest, delivered: { key: 'r1:a', state: 'done', code: null, reference: null, at: 9 } });
    const message = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ state: 'done', finished_at: 9, sealed_message: null });
  });

  test('the audit trail refuses change and removal', async () => {
    await commitStep(store, step(1, 'a'));
    await expect(store.db.updateTable('audit').set({ action: 'other' }).execute()).rejects.toThrow(/append-only/);
    await expect(store.db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/);
  });

  test('connections that break while they rest do no harm', async () => {
    if (store.dialect.name !== 'postgres') return;
    await Promise.all(Array.from({ length: 5 }, () => store.ping()));
    const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(store.db);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await Promise.all(Array.from({ length: 5 }, () => store.ping()));
  });

  test('opening it again changes nothing, even from two servers at once', async () => {
    const dialect = () => chooseDialect(empty.databaseUrl, empty.dataFolder);
    const [one, two] = await Promise.all([openStore(dialect()), openStore(dialect())]);
    await one.ping();
    expect(await two.db.selectFrom('runs').select('id').execute()).toEqual([{ id: 'r1' }]);
    await Promise.all([one.close(), two.close()]);
  });
});

test('a commit on SQLite is durable', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-durable-'));
  const store = await openStore(chooseDialect(undefined, dataFolder));
  const pragma = async (name: string) => (await sql`pragma ${sql.raw(name)}`.execute(store.db)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  await store.close();
  rmSync(dataFolder, { recursive: true });
});
