import type { Kysely } from 'kysely';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { OwnOutcome, OwnRequest } from '../moves/builtIns.ts';
import type { Services } from '../services.ts';
import { verifySession } from '../sessions/sessions.ts';
import type { LinkRow, Tables } from '../store/tables.ts';
import { linkPolicy, openLink } from './link.ts';

/**
 * `agent.link.status`: tells the agent's run how the customer has answered. A confirmation verifies the agent's
 * session for the customer, in the area that was confirmed, once; no link of another run or session counts.
 */
export async function linkStatus(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  const judging = services.store.db.transaction().execute((trx) => judge(services, request, trx));
  request.hold(judging);
  return judging;
}

async function judge(services: Services, request: OwnRequest, trx: Kysely<Tables>): Promise<CallResult> {
  const { run, session } = request;
  const now = services.clock();
  const { validMs } = linkPolicy(services.flows.language().limits);
  // Taken in one statement: of two questions at once only one takes the confirmation.
  const confirmed = await trx
    .updateTable('links')
    .set({ state: 'used' })
    .where('run', '=', run)
    .where('session', '=', session.id)
    .where('state', '=', 'confirmed')
    .where('settled_at', '>', now - validMs)
    .returningAll()
    .executeTakeFirst();
  const earlier = await earlierResult(services, trx, request);
  if (earlier) return earlier;
  const result = confirmed
    ? await accept(services, request, trx, confirmed)
    : standing(await trx.selectFrom('links').selectAll().where('run', '=', run).where('session', '=', session.id).execute(), request, now);
  if (!result.ok || confirmed) await keepResult(services, trx, request, result);
  return result;
}

/** A session speaks for one customer all its life, an agent's too. */
async function accept(services: Services, request: OwnRequest, trx: Kysely<Tables>, row: LinkRow): Promise<CallResult> {
  const { session, run, eventKey } = request;
  if (session.customerKey !== undefined && session.customerKey !== row.customer) return { ok: false, code: 'session.expired' };
  const { customer, area } = openLink(services.secrets, row);
  const { actsMs } = linkPolicy(services.flows.language().limits);
  await verifySession(services, trx, session, customer, { run, key: eventKey }, { area, until: services.clock() + actsMs });
  await trx.updateTable('runs').set({ customer: row.customer }).where('id', '=', run).execute();
  return { ok: true, data: { status: 'processed' } };
}

function standing(links: readonly LinkRow[], { session }: OwnRequest, now: number): CallResult {
  if (links.some(({ state, customer }) => state === 'used' && customer === session.customerKey))
    return { ok: true, data: { status: 'processed' } };
  if (links.some(({ state }) => state === 'declined')) return { ok: false, code: 'agent.cancelled' };
  return links.some(({ state, expires_at }) => state === 'waiting' && expires_at > now)
    ? { ok: true, data: { status: 'waiting' } }
    : { ok: false, code: 'link.expired' };
}
