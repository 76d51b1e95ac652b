import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { NoteStatement } from './work.ts';

/**
 * Connections to PostgreSQL, of which none ends the process, and none is used again after a query whose answer did not come:
 * that query may still run, and a transaction may stand open. Its rollback is not waited for, either.
 * `noteFor` gives what hears of the statements of a connection while it is in use.
 */
export function openPool(settings: pg.PoolConfig, noteFor: () => NoteStatement = () => () => undefined): PostgresPool {
  const ignored = () => undefined;
  // The pool drops a connection that breaks while it rests; one in use fails its query. Unheard, either event would end the process.
  const pool = new pg.Pool(settings).on('error', ignored).on('connect', (client) => client.on('error', ignored));
  return {
    options: pool.options,
    connect: async () => droppedWhenSilent(await pool.connect(), noteFor()),
    end: () => pool.end(),
  };
}

/** What node-postgres says after `query_timeout`. https://node-postgres.com/apis/client */
export const SILENT = 'Query read timeout';

function droppedWhenSilent(client: pg.PoolClient, note: NoteStatement): PostgresPoolClient {
  let silent: Error | undefined;
  async function ask(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (silent) throw silent;
    note(text);
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === SILENT) silent = error;
      throw error;
    }
  }
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('The store reads without cursors.');
    return ask(text, parameters);
  }
  return {
    query,
    release: (destroy) => {
      client.release(destroy === true || silent !== undefined);
    },
  };
}
