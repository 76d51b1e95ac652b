import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { UNINTELLIGIBLE } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import { linkPolicy, type LinkPolicy } from '../links/link.ts';
import { newLink } from '../links/newLink.ts';
import type { LinkSendingContext } from '../links/send.ts';
import { linkAddress } from '../links/token.ts';
import { sendOnce, type Draft, type Sending } from '../messages/sendOnce.ts';
import type { Message } from '../outbox/outboxMessage.ts';
import { factsFor } from '../runs/facts.ts';
import { loadRun } from '../runs/record.ts';
import { bankTime } from '../runtime/clock.ts';
import { randomId } from '../secrets/secrets.ts';
import { agentKeyOf } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { parseConfirmers, type Confirmers } from './confirmers.ts';
import { openRequest, sealRequest, type RequestContent } from './content.ts';
import { confirmingRoles, type ConfirmingRole } from './roles.ts';
import { wantedBy, wantedDigest, type AuthorisationContext } from './wanted.ts';

/** What asking for two confirmations needs of the server. */
export type AskBothContext = AuthorisationContext & LinkSendingContext;

/**
 * `agent.authorisation.send`: asks the customer and the manager of the agent's branch to confirm exactly what the run
 * would send now, each by a link of their own. What asks for anything else is withdrawn, confirmed or not; who has confirmed
 * this is not asked again. For an agent only. Carried out once per call; waits until both messages have been handed over.
 */
export async function askBoth(context: AskBothContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const messages = confirmingRoles.map(({ kind }) => kind.name);
  return sendOnce(context, request, { messages, needs: 'all', prepare: () => prepareLinks(context, request) });
}

/** The question that is to be sent to both. */
interface QuestionFor {
  readonly confirmers: Confirmers;
  readonly content: RequestContent;
  readonly agentKey: string;
  readonly customer: string;
  readonly policy: LinkPolicy;
  readonly now: number;
}

async function prepareLinks(context: AskBothContext, request: BuiltInRequest): Promise<Sending | { readonly code: string }> {
  const { session, run } = request;
  const { agent, agentKey, customer, customerKey } = session;
  if (!agent || agentKey === undefined || !customer || customerKey === undefined) return { code: 'session.expired' };
  const call = { operation: 'agent.confirmers', input: { agentId: agent.id }, correlation: run, ...onBehalfOf(session) };
  const answer = await readFromBank(context.bank, call);
  if (answer.kind === 'refused') return { code: answer.code };
  const confirmers = parseConfirmers(answer.data);
  if (!confirmers) return { code: UNINTELLIGIBLE };
  // Whatever the bank says: two people confirm, and neither is the one who asks.
  if (confirmers.manager.id === agent.id || confirmers.managerCustomerId === customer.id) return { code: 'manager.none' };
  const digest = await digestNow(context, request);
  if (digest === undefined) return { code: UNINTELLIGIBLE };
  const content: RequestContent = {
    digest,
    agent,
    manager: confirmers.manager,
    managerKey: agentKeyOf(context.secrets, confirmers.manager.id),
    maskedMobile: confirmers.maskedMobile,
    customer: textAt(customer.profile, 'firstName') ?? '',
  };
  const policy = linkPolicy(context.flows.language().limits);
  const question: QuestionFor = { confirmers, content, agentKey, customer: customerKey, policy, now: context.clock() };
  return {
    counter: { customer: customerKey, purpose: 'request' },
    limit: policy,
    now: question.now,
    compose: (trx) => draftOf(context, request, question, trx),
  };
}

async function digestNow(context: AskBothContext, { run, session }: BuiltInRequest): Promise<string | undefined> {
  const record = await loadRun(context, run);
  const wanted = record && wantedBy(record.program, record.run, await factsFor(context, record.row, sessionFacts(session)));
  return wanted && wantedDigest(context.secrets, run, wanted);
}

/** Links and messages for those who have neither confirmed nor been asked a moment ago. */
async function draftOf(context: AskBothContext, request: BuiltInRequest, question: QuestionFor, trx: Kysely<Tables>): Promise<Draft> {
  const { policy, now } = question;
  const same = await sameQuestion(context, request, question, trx);
  const coolingDown = same.filter(({ state, sent_at }) => state === 'confirmed' || sent_at > now - policy.resendPauseMs);
  const roles = confirmingRoles.filter(({ kind }) => !coolingDown.some((row) => row.purpose === kind.name));
  const asked = roles.map((role) => linkFor(context, request, question, role));
  const sentAt = roles.length > 0 ? now : Math.max(...coolingDown.map(({ sent_at }) => sent_at));
  return {
    answer: answerOf(question, sentAt),
    messages: new Map(asked.map(({ row, message }) => [row.purpose, message])),
    async store() {
      await trx
        .insertInto('links')
        .values(asked.map(({ row }) => row))
        .execute();
    },
  };
}

/** The links of this run that ask for the same. Those that ask for anything else are withdrawn, answered or not. */
async function sameQuestion(
  { secrets }: AskBothContext,
  { run }: BuiltInRequest,
  { content }: QuestionFor,
  trx: Kysely<Tables>,
): Promise<readonly LinkRow[]> {
  const kinds = confirmingRoles.map(({ kind }) => kind.name);
  const links = await trx
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where('purpose', 'in', kinds)
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

function linkFor(
  context: AskBothContext,
  { session, run }: BuiltInRequest,
  { confirmers, content, agentKey, customer, policy, now }: QuestionFor,
  role: ConfirmingRole,
): { readonly row: LinkRow; readonly message: Message } {
  const id = randomId();
  const { row, token } = newLink(context, role.kind, {
    id,
    session: session.id,
    run,
    agent: agentKey,
    customer,
    once: 1,
    sealed_link: sealRequest(context.secrets, id, content),
    sentAt: now,
    expiresAt: now + policy.validMs,
  });
  const text = fillMessage(wordsIn(context, session.locale)[role.sms] ?? '{link}', {
    agent: content.agent.name,
    link: linkAddress(context.config, token, role.page),
    minutes: Math.floor(policy.validMs / 60_000),
  });
  return { row, message: { channel: 'sms', to: role.numberOf(confirmers), text } };
}

function answerOf({ confirmers, policy }: QuestionFor, sentAt: number): JsonValue {
  const { maskedMobile, manager, managerMaskedMobile } = confirmers;
  return {
    maskedMobile,
    managerName: manager.name,
    managerMaskedMobile,
    expiresAt: bankTime(sentAt + policy.validMs),
    resendAt: bankTime(sentAt + policy.resendPauseMs),
  };
}
