import { refuse, type Refused } from './answer.ts';
import type { ApplicantRecord, ApplicationRecord } from './applicants.ts';
import { hasLapsed, isGiven, isTurnedDown, isUnfinished } from './applicationStanding.ts';
import { todayAt, type Bank } from './bank.ts';
import { textOf } from './reading.ts';

/** Why somebody cannot begin an application for a product now, by those that there are already; undefined where they can. */
export function inTheWay(bank: Bank, applicant: ApplicantRecord, product: string): Refused | undefined {
  if (!isCustomer(bank, applicant) && bank.state.customers.some(({ pan }) => pan === applicant.pan)) return refuse('application.exists');
  const earlier = earlierOf(bank, applicant, product);
  const waits = earlier.filter((one) => isTurnedDown(one) && one.product === product && againOf(one) > todayAt(bank));
  // Nobody is told what became of an application that was made with another mobile number.
  const isOthers = waits.some((one) => one.applicant !== applicant.id);
  if (isOthers || earlier.some((one) => !isTurnedDown(one))) return refuse('application.exists');
  const last = waits.toSorted((one, other) => againOf(one).localeCompare(againOf(other))).at(-1);
  return last && refuse('application.tooSoon', { about: { reference: last.leadId, again: againOf(last) } });
}

/** Whether it is a customer who applies. */
export function isCustomer(bank: Bank, { id }: ApplicantRecord): boolean {
  return bank.state.customers.some((one) => one.id === id);
}

/** A customer may apply for each product, and for it again once they have it; anybody else with a PAN for one product. */
function earlierOf(bank: Bank, applicant: ApplicantRecord, product: string): readonly ApplicationRecord[] {
  const { applicants } = bank.state;
  const applications = bank.state.applications.filter((one) => !hasLapsed(bank, one));
  if (isCustomer(bank, applicant))
    return applications.filter((one) => one.applicant === applicant.id && one.product === product && !isGiven(one));
  const samePan = applicants.filter(({ pan }) => pan === applicant.pan).map(({ id }) => id);
  return applications.filter((one) => samePan.includes(one.applicant) && !givesWay(one, applicant, product));
}

/** Whoever finds out at once that a product is not for them, as by their age, may begin another: nothing was kept of the first. */
function givesWay(one: ApplicationRecord, applicant: ApplicantRecord, product: string): boolean {
  return one.applicant === applicant.id && one.product !== product && isUnfinished(one) && one.version === 0;
}

/** The day from which what was turned down can be asked for again; empty where it can at any time. */
function againOf({ decision = {} }: ApplicationRecord): string {
  return textOf(decision, 'again') ?? '';
}
