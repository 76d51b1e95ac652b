import type { Bank, RequestRecord } from './bank.ts';
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
  const { requests } = bank.state;
  const looked = lookedAt.get(requests) ?? { count: 0, nextAt: Infinity };
  // What is due is looked at with all others, in their order; else only what has come in since.
  const isDue = looked.nextAt <= now;
  let nextAt = isDue ? Infinity : looked.nextAt;
  for (let at = isDue ? 0 : looked.count; at < requests.length; at += 1) {
    const request = requests[at];
    if (!request || request.told === true || request.heldUp === true) continue;
    const isOver = closesAt(request) <= now && tellOfEnd(bank, request);
    if (!isOver) nextAt = Math.min(nextAt, closesAt(request));
  }
  lookedAt.set(requests, { count: requests.length, nextAt });
}

/**
 * How many requests of a list were looked at, and when the next of them is due, in milliseconds since 1970: every call settles the bank
 * first, and under load it has thousands. Requests are only added to a list; when one closes does not change.
 */
const lookedAt = new WeakMap<readonly RequestRecord[], { readonly count: number; readonly nextAt: number }>();

/**
 * Tells by text message how a request has ended, once. What is done while the customer waits, or was withdrawn, needs no message.
 * False where it has not ended.
 */
function tellOfEnd(bank: Bank, request: RequestRecord): boolean {
  const seen = describeRequest(bank, request);
  const closedAt = textOf(seen, 'closedAt');
  if (closedAt === undefined) return false;
  request.told = true;
  const words = new Map(Object.entries(wording.requestEnds)).get(textOf(seen, 'status') ?? '');
  const to = request.guest ?? findCustomer(bank, request.customer)?.mobile;
  if (words === undefined || to === undefined || Date.parse(closedAt) <= request.receivedAt) return true;
  const text = words.replace('{reference}', request.reference).replace('{title}', textOf(seen, 'title') ?? '');
  tell(bank, to, { subject: '', text }, closedAt);
  return true;
}
