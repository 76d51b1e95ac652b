import type { LinkAnswerView, LinkView } from '../../schemas/api.ts';
import { bankTime } from '../clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.ts';
import type { LinkRow } from '../store/tables.ts';
import { linkDigest, openLink } from './link.ts';

/** What a customer may answer. */
export type LinkAnswer = LinkAnswerView['answer'];

/**
 * Opens a link in the browser of this session, and tells who asks for what. From then on no other browser opens or
 * answers it. It is asked for by a press of a button: fetching the page, as previews of messages do, opens nothing.
 * Throws `link-expired`, alike for a link that is unknown, too old, answered, opened elsewhere, or not for this session.
 */
export async function takeLink(services: Services, session: Session, token: string): Promise<LinkView> {
  const { store: { db }, secrets } = services;
  const row = await livingLink(services, session, token);
  const opened = row && await db.updateTable('links').set({ opened_by: session.id }).where('id', '=', row.id).where('state', '=', 'waiting')
    .where((where) => where.or([where('opened_by', 'is', null), where('opened_by', '=', session.id)])).executeTakeFirst();
  if (!row || opened?.numUpdatedRows !== 1n) return refuse(services, session, token, 'link-open-refused');
  if (row.opened_by === null) await note(services, session, row, 'link-opened');
  const { agent, area, maskedMobile } = openLink(secrets, row);
  return { purpose: 'confirm', agent, area, maskedMobile, expiresAt: bankTime(row.expires_at) };
}

/**
 * Takes the answer of the customer who opened the link in this session. Every other link of the run is worth nothing
 * afterwards. The same answer again is answered the same. Throws `link-expired` as `takeLink` does, also to another answer.
 */
export async function answerLink(services: Services, session: Session, token: string, answer: LinkAnswer): Promise<LinkAnswerView> {
  const { store: { db }, clock } = services;
  const given = await answeredBefore(services, session, token);
  if (given === answer) return { answer };
  const row = given === undefined ? await livingLink(services, session, token) : undefined;
  if (row?.opened_by !== session.id) return refuse(services, session, token, 'link-answer-refused');
  const now = clock();
  const taken = await db.transaction().execute(async (trx) => {
    const settled = await trx.updateTable('links').set({ state: answer, settled_at: now })
      .where('id', '=', row.id).where('state', '=', 'waiting').where('opened_by', '=', session.id).executeTakeFirst();
    if (settled.numUpdatedRows !== 1n) return false;
    await trx.updateTable('links').set({ state: 'replaced', settled_at: now }).where('run', '=', row.run).where('state', '=', 'waiting').execute();
    await trx.insertInto('audit').values(auditRow(services, session, row, `link-${answer}`)).execute();
    return true;
  });
  if (!taken) return refuse(services, session, token, 'link-answer-refused');
  return { answer };
}

/** A link that waits for an answer that would reach somebody, for this session to open: never for the asking session, nor any agent's, nor another customer's. */
async function livingLink({ store: { db }, secrets, clock }: Services, session: Session, token: string): Promise<LinkRow | undefined> {
  const now = clock();
  const row = await db.selectFrom('links').selectAll('links')
    .innerJoin('runs', 'runs.id', 'links.run').innerJoin('sessions', 'sessions.id', 'links.session')
    .where('links.token_digest', '=', linkDigest(secrets, token)).where('links.state', '=', 'waiting').where('links.expires_at', '>', now)
    .where('runs.ended_at', 'is', null).where('sessions.ended_at', 'is', null).where('sessions.used_at', '>', now - SESSION_IDLE_MS).executeTakeFirst();
  if (!row || row.session === session.id || session.role !== 'customer') return undefined;
  return session.customerKey === undefined || session.customerKey === row.customer ? row : undefined;
}

/** How this session answered the link before, for an answer that got lost on its way back. */
async function answeredBefore({ store: { db }, secrets }: Services, session: Session, token: string): Promise<LinkAnswer | undefined> {
  const row = await db.selectFrom('links').select('state').where('token_digest', '=', linkDigest(secrets, token)).where('opened_by', '=', session.id).executeTakeFirst();
  if (row?.state === 'declined') return 'declined';
  return row?.state === 'confirmed' || row?.state === 'used' ? 'confirmed' : undefined;
}

/** Refuses in one and the same way, whatever the reason; the trail of the run, if there is one, says who tried. */
async function refuse(services: Services, session: Session, token: string, action: string): Promise<never> {
  const row = await services.store.db.selectFrom('links').selectAll().where('token_digest', '=', linkDigest(services.secrets, token)).executeTakeFirst();
  if (row) await note(services, session, row, action);
  throw new ServiceError('link-expired');
}

async function note(services: Services, session: Session, row: LinkRow, action: string): Promise<void> {
  await services.store.db.insertInto('audit').values(auditRow(services, session, row, action)).execute();
}

function auditRow({ clock }: Services, session: Session, { run, customer, agent, id }: LinkRow, action: string) {
  const own = session.role === 'customer';
  return {
    at: clock(), run, session: session.id, customer: own ? session.customerKey ?? customer : session.customerKey ?? null, agent: session.agentKey ?? agent,
    action, version: null, detail: JSON.stringify({ link: id }),
  };
}
