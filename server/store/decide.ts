import { sql, type CompiledQuery, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely';
import { compiledEach, compiledOnce } from './compiledOnce.ts';
import { carriedOutAtOnce } from './direct.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { holdTaken, unlessAway, type Take, type TakenEnds } from './taken.ts';
import { isSurelyUndone } from './unavailable.ts';

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
  readonly taken?: TakenEnds;
}

/** Something that is decided by what is stored, and changes it. */
export interface Deciding<Seen, Result, Given> {
  look(by: Looking): Promise<Seen>;
  /** Decides by nothing else, for it may be asked again. */
  judge(seen: Seen): Decision<Result, Given>;
  readonly change: ChangeTogether<Given>;
}

/** By what it is looked. */
export interface Looking {
  readonly db: Kysely<Tables>;
  /** Whatever has changed is to be seen, for it is looked at for good; before, a change that undoes all may tell of it. */
  readonly certain: boolean;
  /**
   * Takes what must be had before the change, of a row that many share. On PostgreSQL it is stored by itself, without waiting for the
   * disk, which has it with the change at the latest: the row is not held until the disk has the change.
   */
  readonly take: Take;
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
 */
export async function decide<Seen, Result, Given>(store: Store, work: Deciding<Seen, Result, Given>): Promise<Result> {
  if (!store.dialect.oneStatement) return store.atomic((trx) => inTurn(store, trx, work));
  for (let clash = 0; clash < MOST_CLASHES; clash += 1) {
    try {
      return await atOnce(store, work, clash > 0);
    } catch (error) {
      if (!(error instanceof ClashError)) throw error;
    }
  }
  throw new Error('What was decided by kept changing');
}

async function inTurn<Seen, Result, Given>(
  store: Store,
  trx: Kysely<Tables>,
  { look, judge, change }: Deciding<Seen, Result, Given>,
): Promise<Result> {
  const held = holdTaken((work) => work(trx));
  const { result, given, taken } = judge(await look({ db: trx, certain: true, take: held.take }));
  if (given !== undefined) await change(store, trx, given);
  await held.end(taken);
  return result;
}

async function atOnce<Seen, Result, Given>(
  store: Store,
  { look, judge, change }: Deciding<Seen, Result, Given>,
  certain: boolean,
): Promise<Result> {
  const held = holdTaken(store.beforehand);
  const { result, given, taken } = await held.orGivenBack(async () => judge(await look({ db: store.db, certain, take: held.take })));
  if (given !== undefined) await held.orGivenBack(() => change(store, store.db, given), hasChangedNothing);
  await held.end(taken).catch(unlessAway);
  return result;
}

/** Whether that is certain of a change that failed so. */
function hasChangedNothing(error: unknown): boolean {
  return error instanceof ClashError || isSurelyUndone(error);
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
