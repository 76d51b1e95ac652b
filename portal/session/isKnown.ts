import type { SessionView } from '../../schemas/api.ts';

/** Whether somebody is known here: a verified customer, an applicant, or an agent of the bank. Pure. */
export function isKnown({ verified, agent, applicant }: SessionView): boolean {
  return verified || agent !== undefined || applicant === true;
}
