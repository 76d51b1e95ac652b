import type { Kysely } from 'kysely';
import type { CallResult } from '../bank/callResult.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { BuiltInResultRow } from '../store/tables/runs.ts';
import type { Tables } from '../store/tables.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';

/** What keeping results needs of the server. */
export interface ResultContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** A call of a run that the server carries out itself. */
export interface CallOfRun {
  readonly run: string;
  readonly call: string;
}

/** The result of a call that was carried out before; undefined when it was not. */
export async function earlierResult({ secrets }: ResultContext, db: Kysely<Tables>, own: CallOfRun): Promise<CallResult | undefined> {
  const [row] = (await kept(db, { run: own.run, call: own.call })).rows;
  return row && openResult({ secrets }, own, row.sealed_result);
}

/** Keeps a result in the transaction that brought it about; a call that was kept before fails the transaction. */
export async function keepResult({ secrets, clock }: ResultContext, db: Kysely<Tables>, own: CallOfRun, result: CallResult): Promise<void> {
  await keep(db, resultRow({ secrets, clock }, own, result));
}

/** A result as it is kept. */
export function resultRow({ secrets, clock }: ResultContext, { run, call }: CallOfRun, result: CallResult): BuiltInResultRow {
  return { run, call, sealed_result: secrets.seal(placeOf({ run, call }), JSON.stringify(result)), at: clock() };
}

/** Keeps a result, and gives its row; none, and nothing is kept, for a call that was kept before. To be compiled once. */
export function keepIfFirst(db: Kysely<Tables>, row: BuiltInResultRow) {
  return db
    .insertInto('built_in_results')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('call');
}

/** A result that was kept. */
export function openResult({ secrets }: Pick<ResultContext, 'secrets'>, { run, call }: CallOfRun, sealed: string): CallResult {
  const result: unknown = JSON.parse(secrets.open(placeOf({ run, call }), sealed));
  if (!isCallResult(result)) throw new Error('A stored result has no outcome');
  return result;
}

const kept = compiledOnce((db: Kysely<Tables>, { run, call }: CallOfRun) =>
  db.selectFrom('built_in_results').select('sealed_result').where('run', '=', run).where('call', '=', call),
);

const keep = compiledOnce((db: Kysely<Tables>, row: BuiltInResultRow) => db.insertInto('built_in_results').values(row));

function placeOf({ run, call }: CallOfRun): string {
  return `own/${run}/${call}`;
}

function isCallResult(value: unknown): value is CallResult {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ok') === 'boolean';
}
