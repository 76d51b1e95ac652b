import { fillMessage } from '../../engine/render/index.ts';
import type { SentLinkView } from '../../schemas/api.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import { bankTime } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import { keepLock, takeLock } from '../attempts/counters.ts';
import { deliver } from '../outbox/deliver.ts';
import { outboxKey, outboxRow, messageInput } from '../outbox/outboxMessage.ts';
import { visibleRun } from '../moves/look.ts';
import type { RunRecord } from '../runs/record.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables.ts';
import { newLink } from '../links/newLink.ts';
import { resume, sealResumeLink } from './resume.ts';
import { linkAddress } from '../links/token.ts';

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
  services: Services,
  session: Session,
  { run, key }: { readonly run: string; readonly key: string },
): Promise<SentLinkView> {
  const record = await visibleRun(services, session, run);
  if (record.row.ended_at !== null) throw new ServiceError('run-ended');
  const { customerKey } = session;
  if (session.role !== 'customer' || customerKey === undefined || record.row.customer !== customerKey)
    throw new ServiceError('not-verified');
  const { mobile, maskedMobile } = await numberOf(services, session, run);
  const { row, token } = linkBack(services, { session, customerKey, record, key });
  const call = `link-${row.id}`;
  const message = outboxRow(services.secrets, row.sent_at, run, call, {
    call: {
      operation: 'message.send',
      input: messageInput({ channel: 'sms', to: mobile, text: wordsOf(services, session, record, row, token) }),
      correlation: run,
      channel: session.channel,
    },
  });
  await services.store.db.transaction().execute(async (trx) => {
    const lock = await takeLock(trx, { customer: customerKey, purpose: 'resume-link' }, row.sent_at, { windowMs: WINDOW_MS });
    if (await trx.selectFrom('links').select('id').where('id', '=', row.id).executeTakeFirst()) return;
    if (lock.sends >= MOST) throw new ServiceError('links-exceeded');
    await keepLock(trx, { ...lock, sends: lock.sends + 1 });
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
        detail: JSON.stringify({ link: row.id, purpose: row.purpose }),
      })
      .execute();
  });
  await sent(services, outboxKey(run, call));
  return { maskedMobile, expiresAt: bankTime(row.expires_at) };
}

async function numberOf(
  { bank }: Services,
  session: Session,
  run: string,
): Promise<{ readonly mobile: string; readonly maskedMobile: string }> {
  const answer = await readFromBank(
    bank,
    { operation: 'customer.mobile', input: {}, correlation: run, ...onBehalfOf(session) },
    READ_RETRIES,
  );
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
function linkBack(services: Services, { session, customerKey, record, key }: Asked): { readonly row: LinkRow; readonly token: string } {
  const { secrets, clock, flows } = services;
  const id = secrets.digest('token', `link back ${session.id} ${record.row.id} ${key}`).slice(0, ID_LENGTH);
  const now = clock();
  const { flow } = record.program.data;
  return newLink(services, resume, {
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
  services: Services,
  { locale }: Session,
  { row: { title } }: RunRecord,
  { sent_at, expires_at }: LinkRow,
  token: string,
): string {
  return fillMessage(wordsIn(services, locale)['server.link.resume.sms'] ?? '{link}', {
    service: title,
    link: linkAddress(services.config, token),
    hours: Math.floor((expires_at - sent_at) / HOUR_MS),
  });
}

/** Waits for the first attempt at handing the message over. One that is still under way arrives a little later. */
async function sent(services: Services, key: string): Promise<void> {
  await deliver(services, key);
  const message = await services.store.db.selectFrom('outbox').select('state').where('key', '=', key).executeTakeFirst();
  if (message?.state === 'failed') throw new ServiceError('service-unavailable');
}
