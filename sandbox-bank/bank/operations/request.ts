import { applicationAsRequest } from '../applicationAsRequest.ts';
import { refuse, succeed } from '../answer.ts';
import { nowAt, todayAt, type Bank, type RequestRecord } from '../bank.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import type { Answer, Named } from '../answer.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { orderAsRequest } from '../orderAsRequest.ts';
import { findOrder } from '../orders.ts';
import { objectsOf, requiredText, textOf } from '../reading.ts';
import { describeRequest, openGuestRequest, openRequest, receipt, receiptOf } from '../requests.ts';
import { isFor, mayAsk, requestType } from '../requestTypes.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };
import { refuseExceeded } from '../refuseExceeded.ts';

/** A note with which the documents beside it do not arrive. */
const lostFile = 'LOST-FILE';

/** Requests without a login that one mobile number may make within a day. */
const guestRequests = 3;
const dayMs = 86_400_000;

/** Takes a complaint and promises a reply. */
export const submitGrievance: HeldOperation = (bank, customer) =>
  receipt(bank, customer, 'grievance.submit', { replyBy: addDays(todayAt(bank), limits.limits.grievanceReplyDays.value) });

/** Takes a request of one of the types, for whom and for which accounts the type is. */
export const createRequest: HeldOperation = (bank, customer, input) => {
  const type = requestType(requiredText(input, 'type'));
  const account = objectsOf(input, 'fields').find((field) => textOf(field, 'name') === 'account');
  const product = customer.products.find(({ id }) => id === (account && textOf(account, 'value')));
  if (!type || !mayAsk(type, customer, product)) return refuse('branch.required');
  if (textOf(input, 'note') === lostFile) return refuse('upload.failed');
  return receiptOf(bank, openRequest(bank, customer, 'serviceRequest.create', type.code));
};

/** Takes a request from anybody, where its type is for guests. */
export const createGuestRequest: OpenOperation = (bank, input) => {
  const type = requestType(requiredText(input, 'type'));
  if (!type || !isFor(type, 'guest')) return refuse('session.expired');
  if (textOf(input, 'note') === lostFile) return refuse('upload.failed');
  const mobile = requiredText(input, 'mobile');
  const since = bank.clock().getTime() - dayMs;
  const before = bank.state.requests.filter(({ guest, receivedAt }) => guest === mobile && receivedAt > since);
  const oldest = before.at(-guestRequests);
  if (oldest) return refuseExceeded(bank, oldest.receivedAt + dayMs);
  return receiptOf(bank, openGuestRequest(bank, mobile, type.code));
};

/** Where a request of the customer's own stands. */
export const requestStatus: HeldOperation = (bank, customer, input) => {
  const request = ownRequest(bank, customer, input);
  const application = bank.state.applications.find((one) => one.leadId === input['reference'] && one.applicant === customer.id);
  if (application) return succeed(applicationAsRequest(application));
  const order = findOrder(bank, requiredText(input, 'reference'));
  if (order?.payer === customer.id) return succeed(orderAsRequest(order));
  return request ? succeed(describeRequest(bank, request)) : refuse('account.invalid');
};

/** Notes that the customer has sent something more. */
export const addToRequest: HeldOperation = (bank, customer, input) =>
  changeOpen(bank, customer, input, 'add', (request) => {
    if (textOf(input, 'note') === lostFile) return refuse('upload.failed');
    request.addedAt = [...(request.addedAt ?? []), bank.clock().getTime()];
    return succeed({ reference: request.reference, receivedAt: nowAt(bank) });
  });

/** Takes a request back. */
export const withdrawRequest: HeldOperation = (bank, customer, input) =>
  changeOpen(bank, customer, input, 'withdraw', (request) => {
    request.withdrawnAt = bank.clock().getTime();
    return succeed({ reference: request.reference, withdrawnAt: nowAt(bank) });
  });

function changeOpen(
  bank: Bank,
  customer: CustomerRecord,
  input: Named,
  what: 'add' | 'withdraw',
  change: (request: RequestRecord) => Answer,
): Answer {
  const request = ownRequest(bank, customer, input);
  if (!request) return refuse('account.invalid');
  const { allows } = describeRequest(bank, request);
  return Array.isArray(allows) && allows.includes(what) ? change(request) : refuse('reference.closed');
}

function ownRequest(bank: Bank, customer: CustomerRecord, input: Named): RequestRecord | undefined {
  const reference = requiredText(input, 'reference');
  return bank.state.requests.find((candidate) => candidate.reference === reference && candidate.customer === customer.id);
}
