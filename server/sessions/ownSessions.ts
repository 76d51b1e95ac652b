import type { Kysely } from 'kysely';
import type { OpenSessionLine } from '../../schemas/api.ts';
import { detailOf } from '../audit/detail.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { bankTime } from '../runtime/clock.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import type { Tables } from '../store/tables.ts';
import { readDevice } from './device.ts';
import { customerKeyOf, sessionOf, type Session } from './session.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS, type SessionContext } from './sessions.ts';

/**
 * The sessions that speak for the verified customer now, this one and then the last used first, an agent's whom they let act among them
 * (specification, 7.5.2). Throws `not-verified`, also to an agent.
 */
export async function openSessions(context: SessionContext, session: Session): Promise<readonly OpenSessionLine[]> {
  const rows = await alive(context, customerOf(session)).selectAll().orderBy('used_at', 'desc').orderBy('id').execute();
  const lines = rows.map((row) => lineOf(context, row, session));
  return lines.toSorted((one, other) => Number(other.here) - Number(one.here));
}

/**
 * Ends one session of the verified customer at once; one that is over stays so. Throws `not-verified`, `not-found` for a session
 * that there is not, and for one of somebody else's.
 */
export async function endOwnSession(context: SessionContext, session: Session, id: string): Promise<void> {
  const customer = customerOf(session);
  const { db } = context.store;
  const found = await db.selectFrom('sessions').select('id').where('id', '=', id).where('customer', '=', customer).executeTakeFirst();
  if (!found) throw new ServiceError('not-found');
  await endEach(context, { customer, by: 'customer', session: session.id, which: (row) => row.id === id });
}

/** Ends all sessions of the verified customer but this one, and tells how many. Throws `not-verified`. */
export async function endOtherSessions(context: SessionContext, session: Session): Promise<number> {
  const customer = customerOf(session);
  return endEach(context, { customer, by: 'customer', session: session.id, which: (row) => row.id !== session.id });
}

/** Ends all sessions of a customer, by the bank's id of them, because the bank says so (specification, 7.4.5); tells how many. */
export async function endSessionsOf(context: SessionContext, customer: string): Promise<number> {
  return endEach(context, { customer: customerKeyOf(context.secrets, customer), by: 'bank', session: null, which: () => true });
}

function customerOf({ role, customerKey }: Session): string {
  if (role === 'agent' || customerKey === undefined) throw new ServiceError('not-verified');
  return customerKey;
}

function alive({ store, clock }: SessionContext, customer: string, db: Kysely<Tables> = store.db) {
  const now = clock();
  return db
    .selectFrom('sessions')
    .where('customer', '=', customer)
    .where('ended_at', 'is', null)
    .where('used_at', '>', now - SESSION_IDLE_MS)
    .where('created_at', '>', now - SESSION_LIFE_MS)
    .where((row) => row.or([row('scope_until', 'is', null), row('scope_until', '>', now)]));
}

function lineOf({ secrets }: SessionContext, row: SessionRow, asking: Session): OpenSessionLine {
  const { agent } = sessionOf(secrets, row);
  return {
    id: row.id,
    here: row.id === asking.id,
    ...readDevice(row.device),
    ...(agent !== undefined && { agent: agent.name }),
    begun: bankTime(row.created_at),
    used: bankTime(row.used_at),
  };
}

interface Ending {
  readonly customer: string;
  readonly by: 'customer' | 'bank';
  /** The session that asks, for the audit trail. */
  readonly session: string | null;
  readonly which: (row: Pick<SessionRow, 'id'>) => boolean;
}

/** Ends them and writes a line of the audit trail for each, both or neither. */
async function endEach(context: SessionContext, { customer, by, session, which }: Ending): Promise<number> {
  const at = context.clock();
  return context.store.db.transaction().execute(async (trx) => {
    const ending = (await alive(context, customer, trx).select('id').execute()).filter(which).map(({ id }) => id);
    if (ending.length === 0) return 0;
    const gone = { ended_at: at, sealed_customer: null, sealed_applicant: null };
    await trx.updateTable('sessions').set(gone).where('id', 'in', ending).where('ended_at', 'is', null).execute();
    const line = { at, run: null, session, customer, agent: null, action: 'session-ended', version: null };
    await trx
      .insertInto('audit')
      .values(ending.map((ended) => ({ ...line, detail: detailOf({ ended, by }) })))
      .execute();
    return ending.length;
  });
}
