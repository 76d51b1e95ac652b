import { fillMessage } from '../../engine/render/index.ts';
import type { SentLinkView } from '../../schemas/api.ts';
import { detailOf } from '../audit/detail.ts';
import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import { bankTime } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import { keepCounter, takeCounter } from '../attempts/counters.ts';
import { handOver, type HandOverContext } from '../messages/handOver.ts';
import { messageRow } from '../messages/messageRow.ts';
import { outboxKey } from '../outbox/outboxMessage.ts';
import { visibleRun } from '../runs/view.ts';
import type { RunContext, RunRecord } from '../runs/record.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { newLink } from '../links/newLink.ts';
import { resume, sealResumeLink } from './resume.ts';
import { linkAddress, type TokenContext } from '../links/token.ts';

/** What sending a link back needs of the server. */
export interface SendBackContext extends RunContext, HandOverContext, TokenContext {
  readonly bank: Bank;
}

/** Links to one customer within half an hour: nobody can be flooded with them. */
const MOST = 3;
const WINDOW_MS = 30 * 60_000;

const HOUR_MS = 3_600_000;

/**
 * Sends the verified customer of an unfinished run a link that leads back to it, to the registered mobile number and nowhere else.
 * The same key of the same session sends one.
 * Throws `run-not-found`, `run-ended`, `not-verified` (a run in which nobody was verified, an agent's session, a link's),
 * `links-exceeded`, `service-unavailable`.
 */
export async function sendBack(
  context: SendBackContext,
  session: Session,
  { run, key }: { readonly run: string; readonly key: string },
): Promise<SentLinkView> {
  const record = await visibleRun(context, session, run);
  if (record.row.ended_at !== null) throw new ServiceError('run-ended');
  const { customerKey } = session;
  if (session.role !== 'customer' || customerKey === undefined || record.row.customer !== customerKey)
    throw new ServiceError('not-verified');
  const { mobile, maskedMobile } = await numberOf(context, session, run);
  const { row, token } = linkBack(context, { session, customerKey, record, key });
  const call = `link-${row.id}`;
  const text = wordsOf(context, session, record, row, token);
  const message = messageRow(context.secrets, row.sent_at, { run, session }, call, { channel: 'sms', to: mobile, text });
  await context.store.db.transaction().execute(async (trx) => {
    const lock = await takeCounter(trx, { customer: customerKey, purpose: 'resume-link' }, row.sent_at, { windowMs: WINDOW_MS });
    if (await trx.selectFrom('links').select('id').where('id', '=', row.id).executeTakeFirst()) return;
    if (lock.sends >= MOST) throw new ServiceError('links-exceeded');
    await keepCounter(trx, { ...lock, sends: lock.sends + 1 });
    await trx.insertInto('links').values(row).execute();
    await trx.insertInto('outbox').values(message).execute();
    await trx
      .insertInto('audit')
      .values({
        at: row.sent_at,
        run,
        session: session.id,
        customer: customerKey,
        agent: null,
        action: 'link-sent',
        version: null,
        detail: detailOf({ link: row.id, purpose: row.purpose }),
      })
      .execute();
  });
  // One that is still under way arrives a little later.
  if ((await handOver(context, [outboxKey(run, call)], 'all')) === 'failed') throw new ServiceError('service-unavailable');
  return { maskedMobile, expiresAt: bankTime(row.expires_at) };
}

async function numberOf(
  { bank }: SendBackContext,
  session: Session,
  run: string,
): Promise<{ readonly mobile: string; readonly maskedMobile: string }> {
  const answer = await readFromBank(bank, { operation: 'customer.mobile', input: {}, correlation: run, ...onBehalfOf(session) });
  const [mobile, maskedMobile] = ['mobile', 'maskedMobile'].map((part) => (answer.kind === 'done' ? textAt(answer.data, part) : undefined));
  if (mobile === undefined || maskedMobile === undefined) throw new ServiceError('service-unavailable');
  return { mobile, maskedMobile };
}

interface Asked {
  readonly session: Session;
  readonly customerKey: string;
  readonly record: RunRecord;
  readonly key: string;
}

/** The run stands in what is sealed alone: the link outlives it, so that its customer can be told what became of it. */
function linkBack(
  context: SendBackContext,
  { session, customerKey, record, key }: Asked,
): { readonly row: LinkRow; readonly token: string } {
  const { secrets, clock, flows } = context;
  const id = secrets.digest('token', `link back ${session.id} ${record.row.id} ${key}`).slice(0, ID_LENGTH);
  const now = clock();
  const { flow } = record.program.data;
  return newLink(context, resume, {
    id,
    session: session.id,
    run: null,
    agent: null,
    customer: customerKey,
    once: 0,
    sealed_link: sealResumeLink(secrets, id, { flow: flow.id, area: flow.area, run: record.row.id }),
    sentAt: now,
    expiresAt: now + (flows.language().limits['resumeLinkValiditySeconds'] ?? DAY_SECONDS) * 1000,
  });
}

/** 128 bits, as any other link's. */
const ID_LENGTH = 22;

const DAY_SECONDS = 24 * 60 * 60;

function wordsOf(
  context: SendBackContext,
  { locale }: Session,
  { row: { title } }: RunRecord,
  { sent_at, expires_at }: LinkRow,
  token: string,
): string {
  return fillMessage(wordsIn(context, locale)['server.link.resume.sms'] ?? '{link}', {
    service: title,
    link: linkAddress(context.config, token),
    hours: Math.floor((expires_at - sent_at) / HOUR_MS),
  });
}
