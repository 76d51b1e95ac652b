import pg from 'pg';

/** What one statement has taken of PostgreSQL. */
export interface StatementTime {
  readonly query: string;
  readonly calls: number;
  /** Milliseconds of all calls; a commit that follows by itself is not in them. */
  readonly ms: number;
  /** Blocks that were read, from memory or from the disk. */
  readonly blocks: number;
}

/** Statements that are being counted. */
export interface StatementWatch {
  /** Ends it, and gives what each has taken since it began. */
  stop(): Promise<readonly StatementTime[]>;
}

const counted = `
  select query, sum(calls)::float8 as calls, sum(total_exec_time)::float8 as ms, sum(shared_blks_hit + shared_blks_read)::float8 as blocks
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_%'
  group by query`;

/** Counts what statements take from now on; undefined where PostgreSQL was not started so that it can (`startPostgres`, `watched`). */
export async function watchStatements(databaseUrl: string): Promise<StatementWatch | undefined> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Where the database dies under load, nothing is told.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ loaded: string }>(`select current_setting('shared_preload_libraries') as loaded`);
  if (!rows.some(({ loaded }) => loaded.includes('pg_stat_statements'))) {
    await client.end();
    return undefined;
  }
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  return {
    async stop() {
      const seen = await client.query<StatementTime>(counted).catch(() => undefined);
      await client.end().catch(() => undefined);
      return seen?.rows ?? [];
    },
  };
}

/** How much is printed of a statement. */
const MOST_LETTERS = 100;

/** A line of what is printed, with the beginning of its statement. */
export interface SlowStatement {
  readonly calls: number;
  readonly 'mean ms': number;
  readonly '% of all': number;
  readonly 'blocks/call': number;
  readonly statement: string;
}

/** Those statements that took most time in all, most first, and their share of what all statements took. Pure. */
export function slowestOf(times: readonly StatementTime[], most: number): readonly SlowStatement[] {
  const all = times.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = times.filter(({ calls }) => calls > 0).toSorted((one, other) => other.ms - one.ms);
  return slowest.slice(0, most).map(({ query, calls, ms, blocks }) => ({
    calls,
    'mean ms': rounded(ms / calls),
    '% of all': rounded((100 * ms) / all),
    'blocks/call': rounded(blocks / calls),
    statement: shortened(query).slice(0, MOST_LETTERS),
  }));
}

/** Without what the server's statements have in common: their values, the names of their parts, the columns that they set. */
function shortened(query: string): string {
  return query
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ set .*? where /g, ' set .. where ')
    .replace(/ \([^()]*\) values \([^()]*\)(, \([^()]*\))*/g, '')
    .replace(/changed_\d+ as /g, '');
}

function rounded(number: number): number {
  return Number(number.toPrecision(3));
}
