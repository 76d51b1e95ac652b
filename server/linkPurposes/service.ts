import type { Values } from '../../engine/run/run.ts';
import { readFromBank } from '../bank/read.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { isRecord, textAt } from '../json/json.ts';
import { beginByLink } from '../moves/begin.ts';
import { loadRun } from '../runs/record.ts';
import { viewFor } from '../runs/view.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { PurposeContext, LinkPurpose, Opening } from './purpose.ts';
import { inRun, type Session, type SessionCustomer } from '../sessions/session.ts';
import { replacingToken } from '../sessions/retiredTokens.ts';
import { grantLink, sessionById } from '../sessions/sessions.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { RunRow } from '../store/tables/runs.ts';

/** What a link of the bank leads to. */
export interface ServiceLink {
  /** The bank's id of whom it is for. */
  readonly customer: string;
  readonly flow: string;
  /** `input` of the flow. */
  readonly given: Values;
}

/**
 * A link that the bank sends: it begins one service for one customer, without verification. The session speaks for the
 * customer in that run and nowhere else, and there as far as the flow's `link` permits. One that is good once is used up when
 * what it was for is done.
 */
export const service: LinkPurpose = {
  name: 'service',
  mark: 's',
  asks: false,
  boundTo: () => 'browser',

  /** Never for an agent's session nor another customer's, nor while its flow does not permit it. */
  async isGood(context, session, row) {
    const { flow } = openServiceLink(context.secrets, row);
    if (session.role !== 'customer' || context.flows.served(flow)?.byLink !== true) return false;
    if (session.customerKey !== undefined && session.customerKey !== row.customer) return false;
    return row.once === 0 || !isDone(await latestRun(context, row));
  },

  async open(context, opening) {
    const { row } = opening;
    const before = await latestRun(context, row);
    const unfinished = before?.ended_at === null;
    // While the session still has its token: a refusal takes nothing of it.
    if (!unfinished) context.load.refuseNew();
    const { session, token } = await entered(context, opening);
    const run = await runOf(context, session, opening, before);
    const { area } = run.program.data.flow;
    const { screen } = await viewFor(context, run, inRun(session, run));
    return {
      view: {
        purpose: 'service',
        flow: openServiceLink(context.secrets, row).flow,
        area,
        run: run.row.id,
        ...(screen === undefined ? {} : { route: screen.route }),
      },
      ...(token === undefined ? {} : { token }),
    };
  },
};

/** Done is what the customer came for; a run that failed, or that was left, may be begun again by the same link. */
function isDone(run: RunRow | undefined): boolean {
  return run?.outcome_kind === 'success' || run?.outcome_kind === 'pending';
}

/** The content as it is stored with the link of that id. */
export function sealServiceLink(secrets: Secrets, id: string, { customer, flow, given }: ServiceLink): string {
  return secrets.seal(`links/${id}`, JSON.stringify({ customer, flow, given }));
}

/** The content again. Throws when it was not sealed here, for this link. */
export function openServiceLink(secrets: Secrets, { id, sealed_link }: LinkRow): ServiceLink {
  const value: unknown = JSON.parse(secrets.open(`links/${id}`, sealed_link));
  const [customer, flow, given] = [textAt(value, 'customer'), textAt(value, 'flow'), isRecord(value) ? value['given'] : undefined];
  if (customer === undefined || flow === undefined || !isRecord(given)) throw new Error('A stored link has no content');
  return { customer, flow, given };
}

/** The session with what the link gives it. A verified session needs nothing; one that has it already keeps its token. */
async function entered(
  context: PurposeContext,
  { session, row, key }: Opening,
): Promise<{ readonly session: Session; readonly token?: string | undefined }> {
  if (session.customer !== undefined || session.grant?.id === row.id) return { session };
  const { customer, flow } = openServiceLink(context.secrets, row);
  const told = await toldOf(context, session, customer);
  const event = { run: '', key };
  await context.store.db.transaction().execute((trx) => grantLink(context, trx, session, { id: row.id, flow, customer: told }, event));
  const token = await replacingToken(context, session, event);
  return { session: (await sessionById(context, session.id)) ?? session, token };
}

/** The customer as the holder of the link may know them: the parts of the profile that the contract marks with `x-by-link`. */
async function toldOf({ bank, flows, clock }: PurposeContext, session: Session, id: string): Promise<SessionCustomer> {
  const answer = await readFromBank(bank, {
    operation: 'customer.profile',
    input: {},
    correlation: session.id,
    channel: session.channel,
    customer: id,
  });
  const profile = answer.kind === 'done' && isRecord(answer.data) ? answer.data['customer'] : undefined;
  if (!isRecord(profile)) throw new ServiceError('service-unavailable');
  const told = new Set(flows.language().customerByLink);
  return { id, profile: Object.fromEntries(Object.entries(profile).filter(([name]) => told.has(name))), profileAt: clock() };
}

/** No client can name this key, for a colon is in none of theirs: only the link leads to its run. */
function keyOf({ id }: LinkRow, before: RunRow | undefined): string {
  return `link:${id}:${before?.id ?? ''}`;
}

/** The run that the link began before, while it has not ended; a new one otherwise. */
async function runOf(context: PurposeContext, session: Session, { row, address }: Opening, before: RunRow | undefined) {
  const { flow, given } = openServiceLink(context.secrets, row);
  const id =
    before && before.ended_at === null
      ? before.id
      : (await beginByLink(context, session, { flow, link: row.id, given, key: keyOf(row, before), address })).view.run;
  const record = await loadRun(context, id, session.locale);
  if (!record) throw new ServiceError('service-error');
  return record;
}

async function latestRun({ store: { db } }: PurposeContext, { id }: LinkRow): Promise<RunRow | undefined> {
  return db.selectFrom('runs').selectAll().where('link', '=', id).orderBy('started_at', 'desc').executeTakeFirst();
}
