import { type Bank, type RequestRecord } from './bank.ts';
import { findCustomer } from './customers.ts';
import { settleFamilies } from './familyDecision.ts';
import { settleChanges, tell } from './plannedChanges.ts';
import { textOf } from './reading.ts';
import { closesAt, describeRequest } from './requests.ts';
import wording from './wording.json' with { type: 'json' };

/**
 * Brings the bank to this moment: changes whose time has come are made, families whose time to agree is over are decided, and
 * customers are told of requests that have ended.
 */
export function settle(bank: Bank): void {
  settleChanges(bank);
  settleFamilies(bank);
  const now = bank.clock().getTime();
  for (const request of bank.state.requests)
    if (request.told !== true && request.heldUp !== true && closesAt(request) <= now) tellOfEnd(bank, request);
}

/** Tells by text message how a request has ended, once. What is done while the customer waits, or was withdrawn, needs no message. */
function tellOfEnd(bank: Bank, request: RequestRecord): void {
  const seen = describeRequest(bank, request);
  const closedAt = textOf(seen, 'closedAt');
  if (closedAt === undefined) return;
  request.told = true;
  const words = new Map(Object.entries(wording.requestEnds)).get(textOf(seen, 'status') ?? '');
  const to = request.guest ?? findCustomer(bank, request.customer)?.mobile;
  if (words === undefined || to === undefined || Date.parse(closedAt) <= request.receivedAt) return;
  const text = words.replace('{reference}', request.reference).replace('{title}', textOf(seen, 'title') ?? '');
  tell(bank, to, { subject: '', text }, closedAt);
}
