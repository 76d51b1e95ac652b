import type { LinkAnswerView } from '../../schemas/api.ts';
import { detailOf } from '../audit/detail.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { PurposeContext, LinkPurpose, Opened } from './purpose.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { linkDigest } from '../links/link.ts';
import { purposeMarked, purposeNamed } from './index.ts';
import { readToken } from '../links/token.ts';
import { bankTime } from '../runtime/clock.ts';

/** What a customer may answer. */
export type LinkAnswer = LinkAnswerView['answer'];

/** A link as a browser brings it. */
export interface BroughtLink {
  readonly token: string;
  /** What the browser is known by, longer than its session. */
  readonly browser: string;
  /** Idempotency key of the request. */
  readonly key: string;
  /** Keyed digest of the network that it came from. */
  readonly address: string;
}

/** A link that is good, and what it is for. */
interface GoodLink {
  readonly row: LinkRow;
  readonly purpose: LinkPurpose;
}

/**
 * Opens a link in the browser of this session, and does what its purpose does then. From then on no other browser opens
 * or answers it. It is asked for by a script with the session's token: fetching the page, as previews of messages do, opens nothing.
 * Throws `link-expired`, alike for a link that is unknown, altered, too old, used, revoked, opened elsewhere, or not for this session.
 */
export async function takeLink(context: PurposeContext, session: Session, { token, browser, key, address }: BroughtLink): Promise<Opened> {
  const good = await goodLink(context, session, token);
  if (!good || !(await bind(context, session, good, browser))) return refuse(context, session, token, 'link-open-refused');
  if (good.row.opened_by === null) await note(context, session, good.row, 'link-opened');
  return good.purpose.open(context, { session, row: good.row, key, address });
}

/** Makes the link this browser's. False when it is another's. */
async function bind(
  { store: { db }, secrets }: PurposeContext,
  session: Session,
  { row, purpose }: GoodLink,
  browser: string,
): Promise<boolean> {
  const digest = secrets.digest('token', `browser ${browser}`);
  const [column, own] = purpose.boundTo(row) === 'session' ? (['opened_by', session.id] as const) : (['browser', digest] as const);
  const bound = await db
    .updateTable('links')
    .set({ opened_by: session.id, browser: digest })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('opened_by', 'is', null), where(column, '=', own)]))
    .executeTakeFirst();
  return bound.numUpdatedRows === 1n;
}

/**
 * Takes the answer of the person who opened the link in this session; `reason`: why not, where the purpose asks for it (else
 * `body-malformed`). Every other link of the run that asks the same person the same is worth nothing afterwards. The same answer again is
 * answered the same. Throws `link-expired` as `takeLink` does, also to another answer.
 */
export async function answerLink(
  context: PurposeContext,
  session: Session,
  token: string,
  answer: LinkAnswer,
  reason = '',
): Promise<LinkAnswerView> {
  const {
    store: { db },
    clock,
  } = context;
  const given = await answeredBefore(context, session, token);
  if (given?.answer === answer) return told(context, given);
  const good = given === undefined ? await goodLink(context, session, token) : undefined;
  if (!good?.purpose.asks || good.row.opened_by !== session.id) return refuse(context, session, token, 'link-answer-refused');
  const { row, purpose } = good;
  const unsaid = answer === 'declined' && purpose.needsReason === true && reason.trim() === '';
  if (unsaid) throw new ServiceError('body-malformed');
  const why = answer === 'declined' ? purpose.withReason?.(context, row, reason.trim()) : undefined;
  const now = clock();
  const taken = await db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('links')
      .set({ state: answer, closed_at: now, ...(why === undefined ? {} : { sealed_link: why }) })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('opened_by', '=', session.id)
      .executeTakeFirst();
    if (settled.numUpdatedRows !== 1n) return false;
    await trx
      .updateTable('links')
      .set({ state: 'replaced', closed_at: now })
      .where('run', '=', row.run)
      .where('purpose', '=', row.purpose)
      .where('customer', '=', row.customer)
      .where('state', '=', 'waiting')
      .execute();
    await trx
      .insertInto('audit')
      .values(auditRow(context, session, row, `link-${answer}`))
      .execute();
    return true;
  });
  if (!taken) return refuse(context, session, token, 'link-answer-refused');
  return told(context, { answer, at: now, row });
}

/** An answer as it was given, and when. */
interface Given {
  readonly answer: LinkAnswer;
  readonly at: number;
  readonly row: LinkRow;
}

/** What the person is told of their answer: a confirmation also until when it holds, where it holds for a time. */
function told(context: PurposeContext, { answer, at, row }: Given): LinkAnswerView {
  const holds = answer === 'confirmed' ? purposeNamed(row.purpose)?.holdsMs?.(context) : undefined;
  return holds === undefined ? { answer } : { answer, until: bankTime(at + holds) };
}

/** A link that this session may open. One whose signature is wrong is refused without asking the database. */
async function goodLink(context: PurposeContext, session: Session, token: string): Promise<GoodLink | undefined> {
  const {
    store: { db },
    secrets,
    clock,
  } = context;
  const now = clock();
  const signed = readToken(context, token, now);
  const purpose = signed && purposeMarked(signed.mark);
  if (!purpose) return undefined;
  const row = await db
    .selectFrom('links')
    .selectAll()
    .where('token_digest', '=', linkDigest(secrets, token))
    .where('purpose', '=', purpose.name)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && (await purpose.isGood(context, session, row)) ? { row, purpose } : undefined;
}

/** How this session answered the link before, for an answer that got lost on its way back. */
async function answeredBefore({ store: { db }, secrets }: PurposeContext, session: Session, token: string): Promise<Given | undefined> {
  const row = await db
    .selectFrom('links')
    .selectAll()
    .where('token_digest', '=', linkDigest(secrets, token))
    .where('opened_by', '=', session.id)
    .executeTakeFirst();
  if (row?.closed_at === undefined || row.closed_at === null) return undefined;
  const at = row.closed_at;
  if (row.state === 'declined') return { answer: 'declined', at, row };
  return row.state === 'confirmed' || row.state === 'used' ? { answer: 'confirmed', at, row } : undefined;
}

/** Refuses in one and the same way, whatever the reason; the trail, if there is such a link, says who tried. */
async function refuse(context: PurposeContext, session: Session, token: string, action: string): Promise<never> {
  const row = await context.store.db
    .selectFrom('links')
    .selectAll()
    .where('token_digest', '=', linkDigest(context.secrets, token))
    .executeTakeFirst();
  if (row) await note(context, session, row, action);
  throw new ServiceError('link-expired');
}

async function note(context: PurposeContext, session: Session, row: LinkRow, action: string): Promise<void> {
  await context.store.db
    .insertInto('audit')
    .values(auditRow(context, session, row, action))
    .execute();
}

function auditRow({ clock }: PurposeContext, session: Session, { run, customer, agent, id, purpose, browser }: LinkRow, action: string) {
  const own = session.role === 'customer';
  return {
    at: clock(),
    run,
    session: session.id,
    customer: own ? (session.customerKey ?? customer) : purpose === 'manager' ? customer : (session.customerKey ?? null),
    agent: session.agentKey ?? agent,
    action,
    version: null,
    // Who answers for several people in one browser is seen by it, also after they have logged out.
    detail: detailOf({ link: id, purpose, ...(browser === null ? {} : { browser }) }),
  };
}
