import { customerKeyOf } from '../sessions/session.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import type { HoldRow } from '../store/tables/trail.ts';

/** What holds need of the server. */
export interface HoldContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** What is held: a run, or everything that is a customer's. */
export type Held = { readonly run: string } | { readonly customer: string };

/**
 * Holds it: nobody removes anything of it until the hold is released, and says how many runs it keeps now. A run that is not there is not
 * held; of a customer it keeps what is still to come too. The audit trail says who and why. Holding again changes nothing.
 */
export async function hold(context: HoldContext, held: Held, by: string, reason: string): Promise<number> {
  const name = nameOf(context, held);
  const at = context.clock();
  return context.store.db.transaction().execute(async (trx) => {
    const of = 'run' in held ? ({ column: 'id', is: held.run } as const) : ({ column: 'customer', is: keyOf(context, held) } as const);
    const kept = await trx
      .selectFrom('runs')
      .select(({ fn }) => fn.countAll().as('runs'))
      .where(of.column, '=', of.is)
      .executeTakeFirstOrThrow();
    if (Number(kept.runs) === 0 && 'run' in held) return 0;
    const { numInsertedOrUpdatedRows: placed } = await trx
      .insertInto('holds')
      .values({ name, reason, placed_by: by, placed_at: at })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (placed === 0n) return Number(kept.runs);
    await trx
      .insertInto('audit')
      .values(lineOf(context, held, at, 'held', { by, reason }))
      .execute();
    return Number(kept.runs);
  });
}

/** Ends a hold; false where there is none. */
export async function release(context: HoldContext, held: Held, by: string, reason: string): Promise<boolean> {
  return context.store.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('holds').where('name', '=', nameOf(context, held)).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await trx
      .insertInto('audit')
      .values(lineOf(context, held, context.clock(), 'released', { by, reason }))
      .execute();
    return true;
  });
}

/** All that is held, the oldest first; of customers their digests. */
export async function holds({ store }: Pick<HoldContext, 'store'>): Promise<readonly HoldRow[]> {
  return store.db.selectFrom('holds').selectAll().orderBy('placed_at').execute();
}

function nameOf(context: HoldContext, held: Held): string {
  return 'run' in held ? `run/${held.run}` : `customer/${keyOf(context, held)}`;
}

function keyOf({ secrets }: HoldContext, { customer }: { readonly customer: string }): string {
  return customerKeyOf(secrets, customer);
}

function lineOf(context: HoldContext, held: Held, at: number, action: string, detail: object) {
  const [run, customer] = 'run' in held ? [held.run, null] : [null, keyOf(context, held)];
  return { at, run, session: null, customer, agent: null, action, version: null, detail: JSON.stringify(detail) };
}
