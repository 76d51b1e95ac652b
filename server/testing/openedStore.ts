import { sql, type Insertable } from 'kysely';
import type { EmptyStore } from '../../tests/stores/eachStore.ts';
import { postgresDialect } from '../store/dialect.ts';
import { chooseDialect, openStore, type Store } from '../store/store.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { putReadyDatabase } from './readyDatabase.ts';

/** A store with its tables and nothing in them, for tests of what works on tables without a server. */
export async function openedStore({ databaseUrl, dataFolder }: EmptyStore): Promise<Store> {
  if (databaseUrl === undefined) await putReadyDatabase(dataFolder);
  return openStore(chooseDialect(databaseUrl, dataFolder));
}

/** The stores of two servers that share one database; of one on SQLite, which takes one server. */
export async function openedStores(empty: EmptyStore): Promise<readonly [Store, ...Store[]]> {
  const store = await openedStore(empty);
  return store.dialect.oneStatement ? [store, await openedStore(empty)] : [store];
}

/** The store of one more server on PostgreSQL, which waits as long as a test may take for what others hold. */
export async function openedPatient({ databaseUrl = '' }: EmptyStore): Promise<Store> {
  const long = 60_000;
  return openStore(postgresDialect(databaseUrl, { connectMs: long, statementMs: long, lockMs: long, answerMs: long, idleMs: long }));
}

/** How many connections to a PostgreSQL database wait for what another transaction holds. */
export async function waitingForLocks({ db }: Store): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select cast(count(*) as integer) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** A run that waits for a bank write; `changes` replace parts of it. */
export function waitingRun(changes: Partial<RunRow> = {}): Insertable<RunRow> {
  return {
    id: 'r1',
    session: 's1',
    customer: null,
    flow: 'f',
    hash: 'h',
    version: 1,
    sealed_run: 'x',
    state: 'busy',
    title: 'T',
    answered: 1,
    outcome: null,
    outcome_kind: null,
    reference: null,
    delivery: 'received',
    begin_key: changes.id ?? 'b',
    uploads: 0,
    started_at: 1,
    moved_at: 1,
    ended_at: null,
    ...changes,
  };
}

/** A message of that run, due since the moment 1000; `changes` replace parts of it. */
export function dueMessage(changes: Partial<OutboxRow> = {}): Insertable<OutboxRow> {
  return {
    key: 'r1:c1',
    run: 'r1',
    call: 'c1',
    operation: 'card.block',
    sealed_message: 'sealed',
    state: 'received',
    outcome_unknown: 0,
    attempts: 0,
    next_at: 1000,
    lease_until: 0,
    code: null,
    reference: null,
    created_at: 1000,
    finished_at: null,
    ...changes,
  };
}
