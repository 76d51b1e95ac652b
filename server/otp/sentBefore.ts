import type { Kysely } from 'kysely';
import type { SeenCounter } from '../attempts/counters.ts';
import { takingSeen } from '../attempts/places.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Looking } from '../store/decide.ts';
import { refuseApart } from '../store/steps.ts';
import { earlierResult, type ResultContext } from '../builtIn/results.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { OtpRow } from '../store/tables/proofs.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import type { OtpPolicy } from './policy.ts';
import type { Recipient } from './recipient.ts';
import { fullUntil, mostOf, networkPlace, sessionSeen, type Most } from './velocity.ts';

/** A code that is to be sent. */
export interface CodeFor {
  readonly recipient: Recipient;
  /** Digest under which the customer is counted. */
  readonly customer: string;
  /** Keyed digest of what the code proves beside the person. */
  readonly subject: string;
  readonly policy: OtpPolicy;
  readonly now: number;
}

/** A code that was sent, and how far the message has come that carries it; null where nothing is kept of that any more. */
export type SentCode = OtpRow & { readonly delivery: OutboxRow['state'] | null };

/** What sending is decided by. */
export interface SeenBefore {
  /** The result of the same call; not looked for where it would be told by what it stands in the way of. */
  readonly earlier?: CallResult | undefined;
  /** The newest code of this session that is so young that no other is sent. */
  readonly recent?: SentCode | undefined;
  readonly counter: SeenCounter;
  /** Until when the session or the network may be sent no more. */
  readonly full?: number | undefined;
  /** How many there may be of the session and the network. */
  readonly most: Most;
}

/** What looking at it needs of the server. */
export interface SeenBeforeContext extends ResultContext {
  readonly store: Pick<Store, 'dialect'>;
}

/** Looks at what was sent before, and how much, and takes a place in the network for another. */
export async function lookBefore(
  context: SeenBeforeContext,
  request: BuiltInRequest,
  { recipient: { purpose, counted }, customer, subject, policy, now }: CodeFor,
  { db, certain, take }: Looking,
): Promise<SeenBefore> {
  if (certain) await refuseApart(request.together, db);
  const earlier = certain ? await earlierResult(context, db, request) : undefined;
  // Counters first: what is sent after they were read has changed them, and what was sent before is seen below.
  const own = { customer: counted ?? customer, purpose, windowMs: policy.windowMs };
  const { seen, place } = await take(takingSeen(context.store.dialect, networkPlace('sends', request), [own, sessionSeen(request)], now));
  const [counter, session] = seen;
  if (!counter || !session) throw new Error('A counter was not read');
  const since = now - policy.resendPauseMs;
  const [recent] = (await sentLately(db, { session: request.session.id, customer, purpose, subject, since })).rows;
  const most = mostOf('sends', request, counter.now);
  const full = fullUntil('sends', session.now, place, most, now);
  return { earlier, recent: recent?.delivery === 'failed' ? undefined : recent, counter, full, most };
}

const sentLately = compiledOnce(
  (
    db: Kysely<Tables>,
    {
      session,
      customer,
      purpose,
      subject,
      since,
    }: Pick<OtpRow, 'session' | 'customer' | 'purpose' | 'subject'> & { readonly since: number },
  ) =>
    db
      .selectFrom('otp')
      .leftJoin('outbox', 'outbox.key', 'otp.message')
      .selectAll('otp')
      .select('outbox.state as delivery')
      .where('session', '=', session)
      .where('customer', '=', customer)
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .where('sent_at', '>', since)
      .orderBy('sent_at', 'desc')
      .limit(1),
);
