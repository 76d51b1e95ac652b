import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What sessions of a database were at, whenever they were looked at. */
export interface Waited {
  /** `LWLock WALWrite`, `Lock transactionid`; `processor` where a session waited for nothing. */
  readonly on: string;
  /** Sessions that were at it, on average. */
  readonly sessions: number;
}

/** A sample that is being taken. */
export interface WaitSampler {
  /** Ends it, and gives what most sessions were at first. */
  stop(): Promise<readonly Waited[]>;
}

/** Often enough to see a lock that is held for a commit, and seldom enough to cost nothing. */
const EVERY_MS = 20;

/** Sessions without a transaction that wait for their client wait for nobody. */
const looked = `
  select case when wait_event is null then 'processor' else wait_event_type || ' ' || wait_event end as on, count(*)::int as sessions
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
  group by 1`;

/**
 * Looks again and again at what PostgreSQL's sessions wait for, over a connection of its own: `Client ClientRead` is a transaction that
 * waits for its server, `IO WalSync` and `LWLock WALWrite` a commit that waits for the disk, `Lock` another transaction.
 */
export async function sampleWaits(databaseUrl: string): Promise<WaitSampler> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const over = new AbortController();
  // Where the database dies under load, what was seen until then is told.
  client.on('error', () => over.abort());
  const looks: (readonly Waited[])[] = [];
  const looking = (async () => {
    while (!over.signal.aborted) {
      const look = await client.query<Waited>(looked).catch(() => undefined);
      if (look === undefined) return;
      looks.push(look.rows);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await looking;
      await client.end();
      return averageOf(looks);
    },
  };
}

/** The average over looks, most first. Pure. */
export function averageOf(looks: readonly (readonly Waited[])[]): readonly Waited[] {
  const sums = new Map<string, number>();
  for (const { on, sessions } of looks.flat()) sums.set(on, (sums.get(on) ?? 0) + sessions);
  return [...sums].map(([on, sum]) => ({ on, sessions: sum / looks.length })).toSorted((one, other) => other.sessions - one.sessions);
}
