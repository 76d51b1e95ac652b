import type { Kysely } from 'kysely';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { verifySession } from '../sessions/sessions.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { linkPolicy, openLink } from './link.ts';
import type { Store } from '../store/store.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { FlowRegistry } from '../flows/registry.ts';

/** What telling how a link was answered needs of the server. */
export interface LinkStatusContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/**
 * `agent.link.status`: tells the agent's run how the customer has answered. A confirmation verifies the agent's
 * session for the customer, in the area that was confirmed, once; no link of another run or session counts.
 */
export async function linkStatus(context: LinkStatusContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  const judging = context.store.db.transaction().execute((trx) => judge(context, request, trx));
  request.hold(judging);
  return judging;
}

async function judge(context: LinkStatusContext, request: BuiltInRequest, trx: Kysely<Tables>): Promise<CallResult> {
  const { run, session } = request;
  const now = context.clock();
  const { validMs } = linkPolicy(context.flows.language().limits);
  // Taken in one statement: of two questions at once only one takes the confirmation.
  const confirmed = await trx
    .updateTable('links')
    .set({ state: 'used' })
    .where('run', '=', run)
    .where('session', '=', session.id)
    .where('state', '=', 'confirmed')
    .where('closed_at', '>', now - validMs)
    .returningAll()
    .executeTakeFirst();
  const earlier = await earlierResult(context, trx, request);
  if (earlier) return earlier;
  const result = confirmed
    ? await accept(context, request, trx, confirmed)
    : standing(await trx.selectFrom('links').selectAll().where('run', '=', run).where('session', '=', session.id).execute(), request, now);
  if (!result.ok || confirmed) await keepResult(context, trx, request, result);
  return result;
}

/** A session speaks for one customer all its life, an agent's too. */
async function accept(context: LinkStatusContext, request: BuiltInRequest, trx: Kysely<Tables>, row: LinkRow): Promise<CallResult> {
  const { session, run, eventKey } = request;
  if (session.customerKey !== undefined && session.customerKey !== row.customer) return { ok: false, code: 'session.expired' };
  const { customer, area } = openLink(context.secrets, row);
  const { actsMs } = linkPolicy(context.flows.language().limits);
  await verifySession(
    context,
    trx,
    session,
    customer,
    { run, key: eventKey },
    {
      area,
      // From the moment that the customer was told of, not from when the agent's page asked.
      until: (row.closed_at ?? context.clock()) + actsMs,
    },
  );
  await trx.updateTable('runs').set({ customer: row.customer }).where('id', '=', run).execute();
  return { ok: true, data: { status: 'processed' } };
}

function standing(links: readonly LinkRow[], { session }: BuiltInRequest, now: number): CallResult {
  if (links.some(({ state, customer }) => state === 'used' && customer === session.customerKey))
    return { ok: true, data: { status: 'processed' } };
  if (links.some(({ state }) => state === 'declined')) return { ok: false, code: 'agent.cancelled' };
  return links.some(({ state, expires_at }) => state === 'waiting' && expires_at > now)
    ? { ok: true, data: { status: 'waiting' } }
    : { ok: false, code: 'link.expired' };
}
