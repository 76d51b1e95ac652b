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
  const names = startNames();
  return {
    options: pool.options,
    connect: async () => droppedWhenSilent(await pool.connect(), noteFor(), names),
    end: () => pool.end(),
  };
}

/** What node-postgres says after `query_timeout`. https://node-postgres.com/apis/client */
export const SILENT = 'Query read timeout';

/** What PostgreSQL says to a statement whose table was changed since it was prepared: a newer server has brought it up to date. */
export const OUTDATED = 'cached plan must not change result type';

/** Statements that have names; more would fill the connections' memory. */
const MOST_NAMES = 500;

/** The names under which connections keep what is asked again and again, parsed and planned: by its text. */
interface Names {
  /** Undefined for a text that comes for the first time, and for all once one is outdated. */
  nameOf(text: string): string | undefined;
  /** From now on nothing is prepared, until the server is started anew. */
  giveUp(): void;
}

function startNames(): Names {
  const known = new Map<string, string | undefined>();
  let [given, number] = [true, 0];
  return {
    nameOf(text) {
      if (!given || (known.size >= MOST_NAMES && !known.has(text))) return undefined;
      const name = known.has(text) ? (known.get(text) ?? `seva_${String((number += 1))}`) : undefined;
      known.set(text, name);
      return name;
    },
    giveUp() {
      given = false;
    },
  };
}

function droppedWhenSilent(client: pg.PoolClient, note: NoteStatement, names: Names): PostgresPoolClient {
  let silent: Error | undefined;
  let inTransaction = false;
  async function ask(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (silent) throw silent;
    note(text);
    if (parameters.length === 0) inTransaction = /^(begin|start)\b/i.test(text) || (inTransaction && !/^(commit|rollback)$/i.test(text));
    const name = parameters.length === 0 ? undefined : names.nameOf(text);
    try {
      return await client.query({ ...(name === undefined ? {} : { name }), text, values: [...parameters] });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.message === SILENT) silent = error;
      if (error.message !== OUTDATED) throw error;
      names.giveUp();
      // A transaction is over after an error; whoever asks again is answered.
      if (inTransaction) throw error;
      return client.query(text, [...parameters]);
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
