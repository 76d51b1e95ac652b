import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { UNINTELLIGIBLE, UNREACHABLE } from '../bank/bank.ts';
import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import { bankTime } from '../runtime/clock.ts';
import { wordsIn } from '../flows/words.ts';
import { parseChannels, type CustomerChannels } from '../bank/customerChannels.ts';
import { keepLock, takeLock } from '../attempts/counters.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { deliver } from '../outbox/deliver.ts';
import { outboxKey, outboxRow, messageInput } from '../outbox/outboxMessage.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { OwnOutcome, OwnRequest } from '../moves/builtIns.ts';
import { randomId } from '../secrets/secrets.ts';
import type { Services } from '../services.ts';
import { customerKeyOf, type Agent } from '../sessions/session.ts';
import type { LinkRow, Tables } from '../store/tables.ts';
import { linkPolicy, openLink, sealLink, type LinkPolicy } from './link.ts';
import { newLink } from './newLink.ts';
import { confirm } from '../linkPurposes/confirm.ts';
import { linkAddress } from './token.ts';

/** What one sending works with. */
interface Sending {
  readonly services: Services;
  readonly request: OwnRequest;
  readonly channels: CustomerChannels;
  readonly agent: Agent;
  readonly agentKey: string;
  readonly customer: string;
  readonly policy: LinkPolicy;
  readonly now: number;
}

/**
 * `agent.link.send`: makes a link for the customer behind a reference and has the bank send it to the registered
 * mobile number. Its token is stored as a keyed digest only; its text leaves through the outbox. For a signed-in
 * agent only. Carried out once per call; waits until the message has been handed over.
 */
export async function sendLink(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  const earlier = await earlierResult(services, services.store.db, request);
  const result = earlier ?? (await makeLink(services, request));
  return result.ok ? messageSent(services, request, result) : result;
}

async function makeLink(services: Services, request: OwnRequest): Promise<CallResult> {
  const {
    session: { agent, agentKey, channel },
    input,
    run,
  } = request;
  if (!agent || agentKey === undefined) return { ok: false, code: 'session.expired' };
  const answer = await readFromBank(
    services.bank,
    {
      operation: 'customer.channels',
      input: { customerRef: input['customerRef'] ?? '' },
      correlation: run,
      channel,
      agent: agent.id,
    },
    READ_RETRIES,
  );
  if (answer.kind === 'refused') return { ok: false, code: answer.code === UNREACHABLE ? UNREACHABLE : UNINTELLIGIBLE };
  const language = services.flows.language();
  const channels = parseChannels(answer.data, language.customer);
  if (!channels) return { ok: false, code: UNINTELLIGIBLE };
  const sending: Sending = {
    services,
    request,
    channels,
    agent,
    agentKey,
    customer: customerKeyOf(services.secrets, channels.customerId),
    policy: linkPolicy(language.limits),
    now: services.clock(),
  };
  return services.store.db.transaction().execute((trx) => decide(sending, trx));
}

/** Sends, or keeps to the link that was sent a moment ago, or refuses. */
async function decide(sending: Sending, trx: Kysely<Tables>): Promise<CallResult> {
  const { services, request, customer, policy, now } = sending;
  const lock = await takeLock(trx, { customer, purpose: 'link' }, now, policy);
  const earlier = await earlierResult(services, trx, request);
  if (earlier) return earlier;
  const coolingDown = (await sameQuestion(sending, trx)).find(
    ({ state, sent_at }) => state === 'waiting' && sent_at > now - policy.resendPauseMs,
  );
  const refused = !coolingDown && lock.sends >= policy.sends;
  if (!refused && !coolingDown) await keepLock(trx, { ...lock, sends: lock.sends + 1 });
  const result: CallResult = refused
    ? { ok: false, code: 'attempts.exceeded' }
    : { ok: true, data: answerOf(sending, coolingDown ?? (await storeLink(sending, trx))) };
  await keepResult(services, trx, request, result);
  return result;
}

/** The links of this run that ask the same customer for the same, the newest first. Those that ask anything else are withdrawn, answered or not. */
async function sameQuestion(
  { services: { secrets }, request: { run, input }, customer }: Sending,
  trx: Kysely<Tables>,
): Promise<readonly LinkRow[]> {
  const links = await trx
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where('state', 'in', ['waiting', 'confirmed'])
    .orderBy('sent_at', 'desc')
    .execute();
  const same = links.filter((row) => row.customer === customer && openLink(secrets, row).area === input['area']);
  const others = links.filter((row) => !same.includes(row)).map(({ id }) => id);
  if (others.length > 0)
    await trx
      .updateTable('links')
      .set({ state: 'replaced' })
      .where('id', 'in', others)
      .where('state', 'in', ['waiting', 'confirmed'])
      .execute();
  return same;
}

async function storeLink(sending: Sending, trx: Kysely<Tables>): Promise<LinkRow> {
  const {
    services: { secrets },
    request: { session, run, input },
    channels,
    agent,
    agentKey,
    customer,
    policy,
    now,
  } = sending;
  const id = randomId();
  const content = {
    customer: { id: channels.customerId, profile: channels.customer, profileAt: now },
    maskedMobile: channels.maskedMobile,
    agent,
    area: typeof input['area'] === 'string' ? input['area'] : '',
  };
  const { row, token } = newLink(sending.services, confirm, {
    id,
    session: session.id,
    run,
    agent: agentKey,
    customer,
    once: 1,
    sealed_link: sealLink(secrets, id, content),
    sentAt: now,
    expiresAt: now + policy.validMs,
  });
  await trx.insertInto('links').values(row).execute();
  await trx.insertInto('outbox').values(messageRow(sending, token)).execute();
  return row;
}

function messageRow({ services, request, channels, agent, policy, now }: Sending, token: string) {
  const { config, secrets } = services;
  const words = wordsIn(services, request.session.locale);
  const link = linkAddress(config, token);
  const text = fillMessage(words['server.link.sms'] ?? '{link}', { agent: agent.name, link, minutes: Math.floor(policy.validMs / 60_000) });
  return outboxRow(secrets, now, request.run, messageCall(request), {
    call: {
      operation: 'message.send',
      input: messageInput({ channel: 'sms', to: channels.mobile, text }),
      correlation: request.run,
      channel: request.session.channel,
      agent: agent.id,
    },
  });
}

function messageCall({ call }: OwnRequest): string {
  return `${call}!link`;
}

function answerOf({ channels: { maskedMobile }, policy }: Sending, { expires_at, sent_at }: LinkRow): JsonValue {
  return { maskedMobile, expiresAt: bankTime(expires_at), resendAt: bankTime(sent_at + policy.resendPauseMs) };
}

async function messageSent(services: Services, request: OwnRequest, result: CallResult): Promise<OwnOutcome> {
  const key = outboxKey(request.run, messageCall(request));
  await deliver(services, key);
  const message = await services.store.db.selectFrom('outbox').select('state').where('key', '=', key).executeTakeFirst();
  if (!message || message.state === 'done') return result;
  return message.state === 'failed' ? { ok: false, code: UNREACHABLE } : 'waiting';
}
