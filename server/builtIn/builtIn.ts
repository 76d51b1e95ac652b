import type { ActorKind } from '../../engine/language/language.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { StepAtOnce } from '../store/commit.ts';
import type { Steps } from '../store/steps.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { Gained, Session } from '../sessions/session.ts';

/** A call of an operation that the server performs itself, and for whom. */
export interface BuiltInRequest {
  readonly run: string;
  readonly call: string;
  /** What the run's service is called. */
  readonly service: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** As it speaks in the run's flow. */
  readonly session: Session;
  /** Whom the run's flow is for. */
  readonly actorKind: ActorKind;
  /** Keyed digest of the network that it was asked for from. */
  readonly address: string;
  /** Idempotency key of the request that brought it about. */
  readonly eventKey: string;
  /** The request is not answered before this work is over; called before anything is waited for. */
  hold(work: Promise<unknown>): void;
  /** The steps of the run that lead to the call; absent where they are stored. */
  readonly together?: Together;
  /** Tells the audit trail whom it is about, by their digest, where that is not who is verified in the session. */
  concerns?(customer: string): void;
}

/** Steps of a run that lead to a call, and what is stored of them with it (`store/steps.ts`). */
export interface Together extends Steps {
  /** The run as it stands when the call has ended so, and as the session has gained this by it. May be asked again. */
  ended(result: CallResult, gained?: Gained): StepAtOnce;
}

/** Those that store the steps together with what they change. */
export const storesTogether: ReadonlySet<string> = new Set([
  'customer.identify',
  'customer.identifyDiy',
  'otp.verify',
  'otp.email.verify',
  'otp.mobile.verify',
  'otp.send',
  'otp.email.send',
  'otp.mobile.send',
]);

/** `waiting`: it is under way; ask again in a moment. */
export type BuiltInOutcome = CallResult | 'waiting';

/** An operation that the server performs itself. Asked twice for the same call, it does it once and answers the same. */
export type BuiltIn = (request: BuiltInRequest) => Promise<BuiltInOutcome>;

/** The built-in operations by name. */
export type BuiltIns = ReadonlyMap<string, BuiltIn>;

/** Those that a customer needs most, and that neither verify a session nor change it in any other way. */
export const leavesSession: ReadonlySet<string> = new Set([
  'customer.identify',
  'customer.identifyDiy',
  'otp.send',
  'otp.email.send',
  'otp.mobile.send',
  'loan.tracker',
  'payment.payableAsGuest',
  'beneficiary.name',
]);
