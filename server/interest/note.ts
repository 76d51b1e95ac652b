import { maskMobile } from '../../engine/expression/masks.ts';
import { indianMobile } from '../../field-widgets/MobileNumber/field.ts';
import type { InterestView } from '../../schemas/api.ts';
import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import { textAt } from '../json/json.ts';
import { countInterest } from '../quotas/hourly.ts';
import { bankTime, type Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import type { Store } from '../store/store.ts';
import { placeOfNumber } from './sealedNumber.ts';

/** What noting who waits for a service needs of the server. */
export interface NoteContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly outboxClock: Clock;
  readonly bank: Bank;
  readonly flows: Pick<FlowRegistry, 'served'>;
  readonly config: Pick<Config, 'hourly' | 'keepInterestMs'>;
}

/** What somebody waits for. */
export interface Interest {
  readonly service: string;
  /** As it was typed; left out by a verified customer, whose registered number it then is. */
  readonly mobile?: string | undefined;
  /** Digest of the network that asks. */
  readonly address: string;
}

/** Services that others order messages of for one number: nobody is flooded with them. */
const MOST = 10;

/**
 * Notes that a number is to be told once when a service is here, and until when that is kept; asked again, for as long anew. The
 * answer is the same whatever is known of the number. Throws `not-verified` (an agent; a stranger without a number),
 * `service-available` (it is here, and a message of it would be sent at once, again and again), `body-malformed` (no mobile number),
 * `too-many-requests`, `service-unavailable`.
 */
export async function noteInterest(context: NoteContext, session: Session, interest: Interest): Promise<InterestView> {
  if (session.role === 'agent') throw new ServiceError('not-verified');
  await countInterest(context, session.id, interest.address);
  if (context.flows.served(interest.service) !== undefined) throw new ServiceError('service-available');
  const mobile = interest.mobile === undefined ? await registeredNumber(context, session) : indianMobile(interest.mobile);
  if (mobile === undefined) throw new ServiceError('body-malformed');
  const now = context.clock();
  const own = interest.mobile === undefined;
  await keep(context, { mobile, own, service: interest.service, locale: session.locale, now });
  return { maskedMobile: maskMobile(mobile), until: bankTime(now + context.config.keepInterestMs).slice(0, 10) };
}

async function registeredNumber({ bank }: NoteContext, session: Session): Promise<string> {
  if (session.customer === undefined) throw new ServiceError('not-verified');
  const answer = await readFromBank(bank, { operation: 'customer.mobile', input: {}, correlation: session.id, ...onBehalfOf(session) });
  const mobile = answer.kind === 'done' ? textAt(answer.data, 'mobile') : undefined;
  if (mobile === undefined) throw new ServiceError('service-unavailable');
  return mobile;
}

interface Wish extends Pick<Interest, 'service'> {
  readonly mobile: string;
  /** Of the customer who asks: what others ordered for that number does not count against them. */
  readonly own: boolean;
  readonly locale: string;
  readonly now: number;
}

async function keep({ store: { db }, secrets }: NoteContext, { mobile, own, service, locale, now }: Wish): Promise<void> {
  const number = secrets.digest('pseudonym', `interest ${mobile}`);
  const others = await db.selectFrom('service_interest').select('service').where('number', '=', number).execute();
  if (!own && others.length >= MOST && others.every((other) => other.service !== service)) return;
  const sealed_mobile = secrets.seal(placeOfNumber({ number, service }), mobile);
  await db
    .insertInto('service_interest')
    .values({ number, service, sealed_mobile, locale, asked_at: now })
    .onConflict((same) => same.columns(['number', 'service']).doUpdateSet({ locale, asked_at: now }))
    .execute();
}
