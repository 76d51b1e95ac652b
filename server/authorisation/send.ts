import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { UNINTELLIGIBLE, UNREACHABLE } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import { bankTime } from '../runtime/clock.ts';
import { textAt } from '../json/json.ts';
import { wordsIn } from '../flows/words.ts';
import { linkPolicy, type LinkPolicy } from '../links/link.ts';
import { newLink } from '../links/newLink.ts';
import { linkAddress } from '../links/token.ts';
import { keepLock, takeLock } from '../attempts/counters.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { deliver } from '../outbox/deliver.ts';
import { outboxKey, outboxRow, MESSAGE, messageInput } from '../outbox/outboxMessage.ts';
import type { CallResult } from '../bank/callResult.ts';
import { factsFor, lastingFacts } from '../runs/facts.ts';
import type { OwnOutcome, OwnRequest } from '../moves/builtIns.ts';
import { loadRun } from '../runs/record.ts';
import { randomId } from '../secrets/secrets.ts';
import type { Services } from '../services.ts';
import { agentKeyOf } from '../sessions/session.ts';
import type { LinkRow, Tables } from '../store/tables.ts';
import { openRequest, sealRequest, type RequestContent } from './content.ts';
import { parseConfirmers, type Confirmers } from './confirmers.ts';
import { confirmingRoles, type ConfirmingRole } from './roles.ts';
import { wantedBy, wantedDigest } from './wanted.ts';

/** What one sending works with. */
interface Sending {
  readonly services: Services;
  readonly request: OwnRequest;
  readonly confirmers: Confirmers;
  readonly content: RequestContent;
  readonly agentKey: string;
  readonly customer: string;
  readonly policy: LinkPolicy;
  readonly now: number;
}

/**
 * `agent.authorisation.send`: asks the customer and the manager of the agent's branch to confirm exactly what the run
 * would send now, each by a link of their own. What asks for anything else is withdrawn, confirmed or not; who has confirmed
 * this is not asked again. For an agent only. Carried out once per call; waits until both messages have been handed over.
 */
export async function askBoth(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  const earlier = await earlierResult(services, services.store.db, request);
  const result = earlier ?? (await makeLinks(services, request));
  return result.ok ? messagesSent(services, request, result) : result;
}

async function makeLinks(services: Services, request: OwnRequest): Promise<CallResult> {
  const { session, run } = request;
  const { agent, agentKey, customer, customerKey } = session;
  if (!agent || agentKey === undefined || !customer || customerKey === undefined) return { ok: false, code: 'session.expired' };
  const answer = await readFromBank(
    services.bank,
    { operation: 'agent.confirmers', input: { agentId: agent.id }, correlation: run, ...onBehalfOf(session) },
    READ_RETRIES,
  );
  if (answer.kind === 'refused') return { ok: false, code: answer.code };
  const confirmers = parseConfirmers(answer.data);
  if (!confirmers) return { ok: false, code: UNINTELLIGIBLE };
  // Whatever the bank says: two people confirm, and neither is the one who asks.
  if (confirmers.manager.id === agent.id || confirmers.managerCustomerId === customer.id) return { ok: false, code: 'manager.none' };
  const digest = await digestNow(services, request);
  if (digest === undefined) return { ok: false, code: UNINTELLIGIBLE };
  const content: RequestContent = {
    digest,
    agent,
    manager: confirmers.manager,
    managerKey: agentKeyOf(services.secrets, confirmers.manager.id),
    maskedMobile: confirmers.maskedMobile,
    customer: textAt(customer.profile, 'firstName') ?? '',
  };
  const sending: Sending = {
    services,
    request,
    confirmers,
    content,
    agentKey,
    customer: customerKey,
    policy: linkPolicy(services.flows.language().limits),
    now: services.clock(),
  };
  return services.store.db.transaction().execute((trx) => decide(sending, trx));
}

async function digestNow(services: Services, { run, session }: OwnRequest): Promise<string | undefined> {
  const record = await loadRun(services, run);
  const wanted = record && wantedBy(record.program, record.run, await factsFor(services, record.row, lastingFacts(session)));
  return wanted && wantedDigest(services.secrets, run, wanted);
}

/** Sends to those who have neither confirmed nor been asked a moment ago, or refuses. */
async function decide(sending: Sending, trx: Kysely<Tables>): Promise<CallResult> {
  const { services, request, customer, policy, now } = sending;
  const lock = await takeLock(trx, { customer, purpose: 'request' }, now, policy);
  const earlier = await earlierResult(services, trx, request);
  if (earlier) return earlier;
  const same = await sameQuestion(sending, trx);
  const coolingDown = same.filter(({ state, sent_at }) => state === 'confirmed' || sent_at > now - policy.resendPauseMs);
  const roles = confirmingRoles.filter(({ purpose }) => !coolingDown.some((row) => row.purpose === purpose.name));
  const refused = roles.length > 0 && lock.sends >= policy.sends;
  if (!refused && roles.length > 0) await keepLock(trx, { ...lock, sends: lock.sends + 1 });
  if (!refused) for (const role of roles) await storeLink(sending, trx, role);
  const sentAt = roles.length > 0 ? now : Math.max(...coolingDown.map(({ sent_at }) => sent_at));
  const result: CallResult = refused ? { ok: false, code: 'attempts.exceeded' } : { ok: true, data: answerOf(sending, sentAt) };
  await keepResult(services, trx, request, result);
  return result;
}

/** The links of this run that ask for the same. Those that ask for anything else are withdrawn, answered or not. */
async function sameQuestion(
  { services: { secrets }, request: { run }, content }: Sending,
  trx: Kysely<Tables>,
): Promise<readonly LinkRow[]> {
  const links = await trx
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where(
      'purpose',
      'in',
      confirmingRoles.map(({ purpose }) => purpose.name),
    )
    .where('state', 'in', ['waiting', 'confirmed'])
    .execute();
  const same = links.filter((row) => {
    const { digest, managerKey } = openRequest(secrets, row);
    return digest === content.digest && managerKey === content.managerKey;
  });
  const others = links.filter((row) => !same.includes(row)).map(({ id }) => id);
  if (others.length > 0) await trx.updateTable('links').set({ state: 'replaced' }).where('id', 'in', others).execute();
  return same;
}

async function storeLink(sending: Sending, trx: Kysely<Tables>, role: ConfirmingRole): Promise<void> {
  const {
    services,
    request: { session, run },
    content,
    agentKey,
    customer,
    policy,
    now,
  } = sending;
  const id = randomId();
  const { row, token } = newLink(services, role.purpose, {
    id,
    session: session.id,
    run,
    agent: agentKey,
    customer,
    once: 1,
    sealed_link: sealRequest(services.secrets, id, content),
    sentAt: now,
    expiresAt: now + policy.validMs,
  });
  await trx.insertInto('links').values(row).execute();
  await trx
    .insertInto('outbox')
    .values(messageRow(sending, role, token))
    .execute();
}

function messageRow({ services, request, confirmers, content, policy, now }: Sending, role: ConfirmingRole, token: string) {
  const { config, secrets } = services;
  const words = wordsIn(services, request.session.locale);
  const text = fillMessage(words[role.sms] ?? '{link}', {
    agent: content.agent.name,
    link: linkAddress(config, token, role.page),
    minutes: Math.floor(policy.validMs / 60_000),
  });
  return outboxRow(secrets, now, request.run, messageCall(request, role), {
    call: {
      operation: MESSAGE,
      input: messageInput({ channel: 'sms', to: role.numberOf(confirmers), text }),
      correlation: request.run,
      channel: request.session.channel,
      agent: content.agent.id,
    },
  });
}

function messageCall({ call }: OwnRequest, { purpose }: ConfirmingRole): string {
  return `${call}!${purpose.name}`;
}

function answerOf({ confirmers, policy }: Sending, sentAt: number): JsonValue {
  const { maskedMobile, manager, managerMaskedMobile } = confirmers;
  return {
    maskedMobile,
    managerName: manager.name,
    managerMaskedMobile,
    expiresAt: bankTime(sentAt + policy.validMs),
    resendAt: bankTime(sentAt + policy.resendPauseMs),
  };
}

async function messagesSent(services: Services, request: OwnRequest, result: CallResult): Promise<OwnOutcome> {
  const keys = confirmingRoles.map((role) => outboxKey(request.run, messageCall(request, role)));
  for (const key of keys) await deliver(services, key);
  const messages = await services.store.db.selectFrom('outbox').select('state').where('key', 'in', keys).execute();
  if (messages.some(({ state }) => state === 'failed')) return { ok: false, code: UNREACHABLE };
  return messages.every(({ state }) => state === 'done') ? result : 'waiting';
}
