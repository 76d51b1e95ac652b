import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { fillMessage } from '../../engine/render/index.ts';
import { UNINTELLIGIBLE, type Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { wordsIn } from '../flows/words.ts';
import { newLink } from '../links/newLink.ts';
import type { LinkSendingContext } from '../links/send.ts';
import { linkAddress } from '../links/token.ts';
import { sendOnce, type Draft, type Sending } from '../messages/sendOnce.ts';
import type { Message } from '../outbox/outboxMessage.ts';
import { bankTime } from '../runtime/clock.ts';
import { randomId } from '../secrets/secrets.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { parseEverybody, type Everybody } from './everybody.ts';
import { holderKey, openPart, partDigest, partLink, partsOf, sealPart, type Part } from './partLink.ts';

/** Most people of one application. */
const MOST_PEOPLE = 20;

const DAY_MS = 86_400_000;

/** How links to the people of an application are handled; lengths of time in milliseconds. */
interface PartPolicy {
  readonly validMs: number;
  readonly resendPauseMs: number;
  /** Rounds of links of one applicant within the window: nobody can be flooded with them. */
  readonly sends: number;
  readonly windowMs: number;
}

function partPolicy({ flows }: LinkSendingContext): PartPolicy {
  const { limits } = flows.language();
  const seconds = (name: string, fallback: number) => (limits[name] ?? fallback) * 1000;
  return {
    validMs: seconds('partLinkValiditySeconds', 604_800),
    resendPauseMs: seconds('otpResendPauseSeconds', 30),
    sends: 6,
    windowMs: 30 * 60_000,
  };
}

/**
 * `application.people.ask`: sends everybody whom an application names, but the applicant, a link to their own telephone.
 * Behind it each reads what the application says of them, and confirms or declines it. Who has confirmed exactly these words is
 * not asked again; links with other words are withdrawn, answered or not. Carried out once per call; waits until all messages
 * have been handed over.
 */
export async function askPeople(context: LinkSendingContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const messages = Array.from({ length: MOST_PEOPLE }, (_, index) => `part-${index}`);
  return sendOnce(context, request, { messages, needs: 'all', prepare: () => prepareLinks(context, request) });
}

/** The application's words about everybody, as the bank has them now; or the code of what is in the way. */
export async function everybodyOf(
  { bank }: { readonly bank: Bank },
  { session, run, input }: BuiltInRequest,
): Promise<Everybody | { readonly code: string }> {
  if (session.customerKey === undefined || session.role !== 'customer') return { code: 'session.expired' };
  const asked = { operation: 'application.people', input: { leadId: input['leadId'] ?? '' }, correlation: run, ...onBehalfOf(session) };
  const answer = await readFromBank(bank, asked);
  if (answer.kind === 'refused') return { code: answer.code };
  const everybody = parseEverybody(answer.data);
  return everybody && everybody.people.length <= MOST_PEOPLE ? everybody : { code: UNINTELLIGIBLE };
}

async function prepareLinks(context: LinkSendingContext, request: BuiltInRequest): Promise<Sending | { readonly code: string }> {
  const everybody = await everybodyOf(context, request);
  if ('code' in everybody) return everybody;
  const { customerKey = '' } = request.session;
  const [policy, now] = [partPolicy(context), context.clock()];
  return {
    counter: { customer: customerKey, purpose: 'people' },
    limit: policy,
    now,
    compose: (trx) => draftOf(context, request, { parts: partsOf(everybody), policy, now }, trx),
  };
}

interface Asking {
  readonly parts: readonly Part[];
  readonly policy: PartPolicy;
  readonly now: number;
}

/** Links and messages for those who have neither confirmed nor been asked a moment ago. */
async function draftOf(context: LinkSendingContext, request: BuiltInRequest, asking: Asking, trx: Kysely<Tables>): Promise<Draft> {
  const { parts, policy, now } = asking;
  const { secrets } = context;
  const digests = new Set(parts.map((part) => partDigest(secrets, request.run, part)));
  const same = await withdrawOthers(context, request.run, digests, trx);
  const spared = same.filter(({ state, sent_at }) => state === 'confirmed' || sent_at > now - policy.resendPauseMs);
  const sparedDigests = new Set(spared.map((row) => partDigest(secrets, request.run, openPart(secrets, row))));
  const asked = parts
    .map((part, index) => ({ part, name: `part-${index}` }))
    .filter(({ part }) => !sparedDigests.has(partDigest(secrets, request.run, part)))
    .map(({ part, name }) => ({ name, ...linkFor(context, request, asking, part) }));
  const sentAt = asked.length > 0 || spared.length === 0 ? now : Math.max(...spared.map(({ sent_at }) => sent_at));
  return {
    answer: answerOf(asking, sentAt),
    messages: new Map(asked.map(({ name, message }) => [name, message])),
    async store() {
      await trx
        .insertInto('links')
        .values(asked.map(({ row }) => row))
        .execute();
    },
  };
}

/** The run's links that ask for one of these; all others are withdrawn. */
async function withdrawOthers(
  { secrets }: LinkSendingContext,
  run: string,
  digests: ReadonlySet<string>,
  trx: Kysely<Tables>,
): Promise<readonly LinkRow[]> {
  const links = await trx
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where('purpose', '=', partLink.name)
    .where('state', 'in', ['waiting', 'confirmed', 'declined'])
    .execute();
  // Asked again, whoever has declined may answer anew.
  const same = links.filter((row) => row.state !== 'declined' && digests.has(partDigest(secrets, run, openPart(secrets, row))));
  const others = links.filter((row) => !same.includes(row)).map(({ id }) => id);
  if (others.length > 0) await trx.updateTable('links').set({ state: 'replaced' }).where('id', 'in', others).execute();
  return same;
}

function linkFor(
  context: LinkSendingContext,
  { session, run }: BuiltInRequest,
  { policy, now }: Asking,
  part: Part,
): { readonly row: LinkRow; readonly message: Message } {
  const id = randomId();
  const { row, token } = newLink(context, partLink, {
    id,
    session: session.id,
    run,
    agent: null,
    customer: holderKey(context.secrets, part.person),
    once: 1,
    sealed_link: sealPart(context.secrets, id, part),
    sentAt: now,
    expiresAt: now + policy.validMs,
  });
  // No word that somebody has typed: whoever applies could write to any telephone in the bank's name.
  const text = fillMessage(wordsIn(context, session.locale)['server.part.sms'] ?? '{link}', {
    link: linkAddress(context.config, token),
    days: Math.floor(policy.validMs / DAY_MS),
  });
  return { row, message: { channel: 'sms', to: part.person.mobile, text } };
}

function answerOf({ parts, policy }: Asking, sentAt: number): JsonValue {
  return {
    people: parts.map(({ person: { name, maskedMobile } }) => ({ name, maskedMobile })),
    expiresAt: bankTime(sentAt + policy.validMs),
    resendAt: bankTime(sentAt + policy.resendPauseMs),
  };
}
