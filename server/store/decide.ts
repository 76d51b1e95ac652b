import { sql, type CompiledQuery, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely';
import { compiledEach, compiledOnce } from './compiledOnce.ts';
import { carriedOutAtOnce } from './direct.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** One change of several that happen together or not at all. */
export interface Change {
  /** With `returning` where it may be undone. */
  readonly statement: OperationNodeSource;
  /** When all of them are undone. */
  readonly undone?: Undone;
}

/** A change has changed no row; or a row is so as it has made it (the table `changed`); or, with `unless`, none is. */
export type Undone = 'nothing' | RawBuilder<boolean> | { readonly unless: RawBuilder<boolean> };

/** What was decided by what was seen: the result, and what is to be changed for it. */
export interface Decision<Result, Given> {
  readonly result: Result;
  readonly given?: Given;
}

/** Something that is decided by what is stored, and changes it. */
export interface Deciding<Seen, Result, Given> {
  /** `certain`: whatever has changed is to be seen, for it is looked at for good; before, a change that undoes all may tell of it. */
  look(db: Kysely<Tables>, certain: boolean): Promise<Seen>;
  /** Decides by nothing else, for it may be asked again. */
  judge(seen: Seen): Decision<Result, Given>;
  readonly change: ChangeTogether<Given>;
}

/** Carries changes out; throws `ClashError` where all are undone. */
export type ChangeTogether<Given> = (store: Pick<Store, 'dialect'>, db: Kysely<Tables>, given: Given) => Promise<void>;

/** Others have changed meanwhile what was decided by; nothing was changed. */
export class ClashError extends Error {
  override readonly name = 'ClashError';
}

/** Each clash means that somebody else came through; more of them point at a fault. */
const MOST_CLASHES = 500;

/**
 * Looks, decides and changes, so that nobody else comes in between. On SQLite in one transaction. On PostgreSQL nothing is locked while
 * it is decided: the changes are one statement, which undoes itself where what they rest on has changed since; then it looks again.
 * Who counts on a row that many share waits for that statement and its commit alone.
 */
export async function decide<Seen, Result, Given>(store: Store, work: Deciding<Seen, Result, Given>): Promise<Result> {
  const once = async (db: Kysely<Tables>, certain: boolean): Promise<Result> => {
    const { result, given } = work.judge(await work.look(db, certain));
    if (given !== undefined) await work.change(store, db, given);
    return result;
  };
  if (!store.dialect.oneStatement) return store.atomic((trx) => once(trx, true));
  for (let clash = 0; clash < MOST_CLASHES; clash += 1) {
    try {
      return await once(store.db, clash > 0);
    } catch (error) {
      if (!(error instanceof ClashError)) throw error;
    }
  }
  throw new Error('What was decided by kept changing');
}

/** PostgreSQL's code of a division by zero. */
const DIVIDED_BY_ZERO = '22012';

/**
 * Changes that happen together, written once for each shape of their values (`compiledOnce`). The first of them undoes all where it
 * changes no row. On PostgreSQL they are one statement; the rows of changes that may undo all are locked in their order. On SQLite they
 * come one after the other within a transaction, in which nothing else happens between looking and changing: only the first is held to
 * it there, before anything is changed, so that others who share the transaction need not be undone with it.
 */
export function changedTogether<Given extends object>(
  changes: (db: Kysely<Tables>, given: Given) => readonly Change[],
): ChangeTogether<Given> {
  const atOnce = compiledOnce((db: Kysely<Tables>, given: Given) => ({ compile: () => asOne(changes(db, given)).compile(db) }));
  const inTurn = compiledEach((db: Kysely<Tables>, given: Given) =>
    changes(db, given).map(({ statement }) => ({ compile: () => sql`${statement}`.compile(db) })),
  );
  return async ({ dialect }, db, given) => {
    if (dialect.oneStatement) await atOnce(db, given).catch(clashOr);
    else await carryOut(db, inTurn(db, given));
  };
}

async function carryOut(db: Kysely<Tables>, [first, ...others]: readonly CompiledQuery[]): Promise<void> {
  if (!first) return;
  const { rows } = carriedOutAtOnce(db, first) ?? (await db.executeQuery(first));
  if (rows.length === 0) throw new ClashError('Others were faster');
  for (const statement of others) if (!carriedOutAtOnce(db, statement)) await db.executeQuery(statement);
}

/** A statement can undo itself in no other way than by failing: it divides by zero. Conditions of a `case` are looked at in their order. */
function asOne(changes: readonly Change[]): RawBuilder<unknown> {
  const named = changes.map(({ statement, undone }, place) => ({ name: sql.ref(`changed_${String(place)}`), statement, undone }));
  const parts = sql.join(named.map(({ name, statement }) => sql`${name} as (${statement})`));
  const conditions = named.flatMap(({ name, undone }) => {
    if (undone === undefined) return [];
    return [sql`when ${isUndone(name, undone)} then 0`];
  });
  return sql`with ${parts} select 1 / (case ${sql.join(conditions, sql` `)} else 1 end) as changed`;
}

function isUndone(name: RawBuilder<unknown>, undone: Undone): RawBuilder<boolean> {
  if (undone === 'nothing') return sql`not exists (select 1 from ${name})`;
  if ('unless' in undone) return sql`not exists (select 1 from ${name} as changed where ${undone.unless})`;
  return sql`exists (select 1 from ${name} as changed where ${undone})`;
}

function clashOr(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === DIVIDED_BY_ZERO)
    throw new ClashError('Others were faster', { cause: error });
  throw error;
}
