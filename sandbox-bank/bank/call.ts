import type { Answer, Named } from './answer.ts';
import type { Bank } from './bank.ts';
import type { ApplicantRecord } from './applicants.ts';
import type { CustomerRecord } from './personas/records.ts';

/** Who is behind a call that needs no verified customer: the customer where there is one, and the agent who asks. */
export interface Caller {
  readonly customer?: CustomerRecord | undefined;
  readonly agent?: string | undefined;
}

/** An operation that needs no verified customer. Input has been held to the contract. */
export type OpenOperation = (bank: Bank, input: Named, correlation?: string, caller?: Caller) => Answer;

/** An operation for a verified customer. Input has been held to the contract. */
export type HeldOperation = (bank: Bank, customer: CustomerRecord, input: Named) => Answer;

/** An operation for a verified applicant. Input has been held to the contract. */
export type ApplicantOperation = (bank: Bank, applicant: ApplicantRecord, input: Named, correlation?: string) => Answer;
