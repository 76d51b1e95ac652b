import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { requiredText } from '../reading.ts';
import { describeRequest, receipt } from '../requests.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** Takes a complaint and promises a reply. */
export const submitGrievance: HeldOperation = (bank, customer) =>
  receipt(bank, customer, 'grievance.submit', { replyBy: addDays(todayAt(bank), limits.limits.grievanceReplyDays.value) });

/** Where a request of the customer's own stands. */
export const requestStatus: HeldOperation = (bank, customer, input) => {
  const reference = requiredText(input, 'reference');
  const request = bank.state.requests.find((candidate) => candidate.reference === reference && candidate.customer === customer.id);
  return request ? succeed(describeRequest(bank, request)) : refuse('account.invalid');
};
