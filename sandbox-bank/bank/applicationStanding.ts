import type { ApplicationRecord, ApplicationStatus } from './applicants.ts';
import type { Bank } from './bank.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };

/** Statuses in which something is still to be done. */
const underWay: readonly ApplicationStatus[] = ['Open', 'Reopen', 'AgentAssigned', 'AuditorAssigned', 'AuditorReady'];

/** An application in which the applicant is not done. */
export function isUnfinished({ status }: ApplicationRecord): boolean {
  return status === 'Open' || status === 'Reopen';
}

/** An application of which the bank has made up its mind. */
export function isDecided({ status }: ApplicationRecord): boolean {
  return !underWay.includes(status);
}

/** An application by which nobody is given anything, so that it can be made anew. */
export function isTurnedDown({ status }: ApplicationRecord): boolean {
  return status === 'NotApproved' || status === 'Rejected';
}

/** An application by which somebody was given what they asked for. */
export function isGiven({ status }: ApplicationRecord): boolean {
  return status === 'Approved' || status === 'Successful';
}

/** An application in which nothing was done for so long counts no more: another may be begun with the same PAN. */
export function hasLapsed(bank: Bank, { status, updatedAt }: ApplicationRecord): boolean {
  const hours = (bank.clock().getTime() - Date.parse(updatedAt)) / 3_600_000;
  return underWay.includes(status) && hours > limits.limits.trackApplicationHourDifference.value;
}
