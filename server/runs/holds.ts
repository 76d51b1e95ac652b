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
 * Holds it: nobody removes anything of it until the hold is released. The audit trail says who and why. Holding again changes nothing.
 */
export async function hold(context: HoldContext, held: Held, by: string, reason: string): Promise<void> {
  const name = nameOf(context, held);
  const at = context.clock();
  await context.store.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: placed } = await trx
      .insertInto('holds')
      .values({ name, reason, placed_by: by, placed_at: at })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (placed === 0n) return;
    await trx
      .insertInto('audit')
      .values(lineOf(context, held, at, 'held', { by, reason }))
      .execute();
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

function nameOf({ secrets }: HoldContext, held: Held): string {
  return 'run' in held ? `run/${held.run}` : `customer/${customerKeyOf(secrets, held.customer)}`;
}

function lineOf({ secrets }: HoldContext, held: Held, at: number, action: string, detail: object) {
  const [run, customer] = 'run' in held ? [held.run, null] : [null, customerKeyOf(secrets, held.customer)];
  return { at, run, session: null, customer, agent: null, action, version: null, detail: JSON.stringify(detail) };
}
