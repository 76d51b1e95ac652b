import type { ActorKind } from '../../engine/language/language.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { askBoth } from '../authorisation/send.ts';
import { authorisationStatus } from '../authorisation/status.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from '../identity/aadhaar.ts';
import { challengeGrid } from '../grid/challenge.ts';
import { verifyGrid } from '../grid/verify.ts';
import { logInAgent } from '../identity/agentLogin.ts';
import { evenly } from '../builtIn/constantTime.ts';
import { identifyCustomer, identifyDiy, identifyForAgent } from '../identity/identify.ts';
import { sendLink } from '../links/send.ts';
import { linkStatus } from '../links/status.ts';
import { sendEmailOtp, sendOtp } from '../otp/send.ts';
import { verifyEmailOtp, verifyOtp } from '../otp/verify.ts';
import type { CallResult } from '../bank/callResult.ts';

/** A call that the server carries out itself, and for whom. */
export interface OwnRequest {
  readonly run: string;
  readonly call: string;
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
}

/** `waiting`: it is under way; look again in a moment. */
export type OwnOutcome = CallResult | 'waiting';

/** Carries out one operation. Asked twice for the same call, it does it once and answers the same. */
export type OwnOperation = (services: Services, request: OwnRequest) => Promise<OwnOutcome>;

/** Operations whose provider is `seva` in `schemas/bank.openapi.json`, and those of the bank's that the server watches over, by name. */
export const ownOperations: ReadonlyMap<string, OwnOperation> = new Map<string, OwnOperation>([
  ['customer.identify', evenly(identifyCustomer)],
  ['kyc.aadhaar.otp', sendAadhaarOtp],
  ['kyc.aadhaar.verify', verifyAadhaarOtp],
  ['agent.login', evenly(logInAgent)],
  ['agent.customer.identify', evenly(identifyForAgent)],
  ['customer.identifyDiy', evenly(identifyDiy)],
  ['agent.link.send', sendLink],
  ['agent.link.status', linkStatus],
  ['agent.authorisation.send', askBoth],
  ['agent.authorisation.status', authorisationStatus],
  ['otp.send', sendOtp],
  ['otp.verify', verifyOtp],
  ['otp.email.send', sendEmailOtp],
  ['otp.email.verify', verifyEmailOtp],
  ['grid.challenge', challengeGrid],
  ['grid.verify', verifyGrid],
]);
