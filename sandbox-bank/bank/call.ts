import type { Answer, Named } from './answer.ts';
import type { Bank } from './bank.ts';
import type { ApplicantRecord } from './applicants.ts';
import type { CustomerRecord } from './personas/records.ts';

/** An operation that needs no verified customer, who is named where there is one. Input has been held to the contract. */
export type OpenOperation = (bank: Bank, input: Named, correlation?: string, customer?: CustomerRecord) => Answer;

/** An operation for a verified customer. Input has been held to the contract. */
export type HeldOperation = (bank: Bank, customer: CustomerRecord, input: Named) => Answer;

/** An operation for a verified applicant. Input has been held to the contract. */
export type ApplicantOperation = (bank: Bank, applicant: ApplicantRecord, input: Named, correlation?: string) => Answer;
