import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { askChannels } from '../bank/askChannels.ts';
import type { Bank } from '../bank/bank.ts';
import type { CustomerChannels } from '../bank/customerChannels.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import type { HandOverContext } from '../messages/handOver.ts';
import { sendOnce, type Draft, type Sending } from '../messages/sendOnce.ts';
import { bankTime } from '../runtime/clock.ts';
import { randomId } from '../secrets/secrets.ts';
import { customerKeyOf, type Agent } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { linkPolicy, openLink, sealLink, type LinkPolicy } from './link.ts';
import { newLink, type LinkKind } from './newLink.ts';
import { linkAddress, type TokenContext } from './token.ts';

/** A link by which a customer lets an agent act. */
export const confirmLink: LinkKind = { name: 'confirm', mark: 'c' };

/** What sending links needs of the server. */
export interface LinkSendingContext extends HandOverContext, TokenContext {
  readonly bank: Bank;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/**
 * `agent.link.send`: makes a link for the customer behind a reference and has the bank send it to the registered
 * mobile number. Its token is stored as a keyed digest only; its text leaves through the outbox. For a signed-in
 * agent only. Carried out once per call; waits until the message has been handed over.
 */
export async function sendLink(context: LinkSendingContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const prepare = () => prepareLink(context, request);
  return sendOnce(context, request, { messages: ['link'], needs: 'all', prepare });
}

/** A link that is to be sent. */
interface LinkFor {
  readonly channels: CustomerChannels;
  readonly agent: Agent;
  readonly agentKey: string;
  readonly customer: string;
  readonly area: string;
  readonly policy: LinkPolicy;
  readonly now: number;
}

async function prepareLink(context: LinkSendingContext, request: BuiltInRequest): Promise<Sending | { readonly code: string }> {
  const { session, input, run } = request;
  const { agent, agentKey, channel } = session;
  if (!agent || agentKey === undefined) return { code: 'session.expired' };
  const language = context.flows.language();
  const asked = { input: { customerRef: input['customerRef'] ?? '' }, correlation: run, channel, agent: agent.id };
  const channels = await askChannels(context.bank, language.customer, asked);
  if ('code' in channels) return channels;
  const customer = customerKeyOf(context.secrets, channels.customerId);
  const policy = linkPolicy(language.limits);
  const now = context.clock();
  const link: LinkFor = { channels, agent, agentKey, customer, area: textAt(input, 'area') ?? '', policy, now };
  return {
    counter: { customer, purpose: 'link' },
    limit: policy,
    now,
    async compose(trx) {
      const same = await sameQuestion(context, request, link, trx);
      const recent = same.find(({ state, sent_at }) => state === 'waiting' && sent_at > now - policy.resendPauseMs);
      return recent ? { answer: answerOf(link, recent), messages: new Map(), store: async () => {} } : draftOf(context, request, link, trx);
    },
  };
}

/**
 * The links of this run that ask the same customer for the same, the newest first. Those that ask anything else are
 * withdrawn, answered or not.
 */
async function sameQuestion(
  { secrets }: LinkSendingContext,
  { run, input }: BuiltInRequest,
  { customer }: LinkFor,
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

function draftOf(context: LinkSendingContext, { session, run }: BuiltInRequest, link: LinkFor, trx: Kysely<Tables>): Draft {
  const { channels, agent, agentKey, customer, area, policy, now } = link;
  const id = randomId();
  const content = {
    customer: { id: channels.customerId, profile: channels.customer, profileAt: now },
    maskedMobile: channels.maskedMobile,
    agent,
    area,
  };
  const { row, token } = newLink(context, confirmLink, {
    id,
    session: session.id,
    run,
    agent: agentKey,
    customer,
    once: 1,
    sealed_link: sealLink(context.secrets, id, content),
    sentAt: now,
    expiresAt: now + policy.validMs,
  });
  const text = fillMessage(wordsIn(context, session.locale)['server.link.sms'] ?? '{link}', {
    agent: agent.name,
    link: linkAddress(context.config, token),
    minutes: Math.floor(policy.validMs / 60_000),
  });
  return {
    answer: answerOf(link, row),
    messages: new Map([['link', { channel: 'sms', to: channels.mobile, text }]]),
    async store() {
      await trx.insertInto('links').values(row).execute();
    },
  };
}

function answerOf({ channels: { maskedMobile }, policy }: LinkFor, { expires_at, sent_at }: LinkRow): JsonValue {
  return { maskedMobile, expiresAt: bankTime(expires_at), resendAt: bankTime(sent_at + policy.resendPauseMs) };
}
