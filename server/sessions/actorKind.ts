import { isForApplicants, type Flow } from '../../engine/language/flow.ts';
import type { ActorKind } from '../../engine/language/language.ts';
import type { Session } from './session.ts';

/** A program, as far as it says whom it is for. */
export interface Spoken {
  readonly data: { readonly flow: Pick<Flow, 'audience'> };
}

/** Whom the runs of a flow are verified for. Pure. */
export function actorKindOf({ data: { flow } }: Spoken): ActorKind {
  return isForApplicants(flow) ? 'applicant' : 'customer';
}

/**
 * The session as it speaks in the runs of a flow: in a flow for applicants its applicant stands where the customer does,
 * and nowhere else. So an applicant who proved a mobile number to open an account is a stranger to every service for customers,
 * and a customer to none for applicants. Done twice it is the same. Pure.
 */
export function speakingIn(session: Session, program: Spoken): Session {
  if (actorKindOf(program) === 'customer') return session;
  const { customer: _customer, customerKey: _customerKey, grant: _grant, ...rest } = session;
  const { applicant, applicantKey } = session;
  return { ...rest, ...(applicant ? { customer: applicant } : {}), ...(applicantKey === undefined ? {} : { customerKey: applicantKey }) };
}
