import { succeed, type Named, type Success } from './answer.ts';
import { nextNumber, nowAt, todayAt, type Bank, type RequestRecord } from './bank.ts';
import { addDays, addWorkingDays, firstOfNextMonth, instantOf } from './clock.ts';
import { findCustomer } from './customers.ts';
import type { CustomerRecord } from './personas/records.ts';
import { kycStanding } from './kycStanding.ts';
import { requestType } from './requestTypes.ts';
import { reasonOf, timelineOfCall } from './videoCalls.ts';
import wording from './wording.json' with { type: 'json' };

/** Where a request stands. */
type Stage = 'received' | 'checking' | 'added' | 'done' | 'rejected' | 'withdrawn';

/** One event in the life of a request, `at` an ISO instant. */
interface StageEvent {
  readonly at: string;
  readonly stage: Stage;
  readonly label: string;
}

/** How fast the sandbox deals with a request (far faster than a bank), and what it promises. */
interface Pace {
  readonly checkingAfterMinutes: number;
  readonly doneAfterMinutes: number;
  readonly due: (today: string) => string;
}

const usual: Pace = { checkingAfterMinutes: 1, doneAfterMinutes: 10, due: (today) => addWorkingDays(today, 7) };
const atOnce: Pace = { checkingAfterMinutes: 0, doneAfterMinutes: 0, due: (today) => today };
const paces: Readonly<Record<string, Pace>> = {
  'card.block': atOnce,
  'card.pin.set': atOnce,
  'cheque.stop': atOnce,
  'account.link': atOnce,
  'card.redispatch': { ...usual, due: (today) => addWorkingDays(today, 5) },
  'card.replace': usual,
  'card.emi.convert': { ...usual, due: (today) => addWorkingDays(today, 2) },
  'mandate.cancel': { checkingAfterMinutes: 1, doneAfterMinutes: 5, due: (today) => today },
  'nominee.register': { ...usual, due: (today) => addWorkingDays(today, 3) },
  'profile.field.update': { ...usual, due: (today) => addWorkingDays(today, 3) },
  'transfer.request': { checkingAfterMinutes: 0, doneAfterMinutes: 7 * 1440, due: (today) => addDays(today, 7) },
  'forex.order': { ...usual, doneAfterMinutes: 1440, due: (today) => addWorkingDays(today, 2) },
  'deposit.closure.accept': { ...usual, due: (today) => addWorkingDays(today, 1) },
  'deposit.renewal.accept': { ...usual, due: (today) => addWorkingDays(today, 2) },
  'fatca.declare': atOnce,
  'kyc.noChange': atOnce,
  'variant.change': { ...usual, due: (today) => firstOfNextMonth(today) },
  'grievance.submit': { checkingAfterMinutes: 5, doneAfterMinutes: 1440, due: (today) => addDays(today, 30) },
};

/** Writes a service request down and gives its record. */
export function openRequest(bank: Bank, customer: CustomerRecord, operation: string, detail?: string, about?: string): RequestRecord {
  return writeDown(bank, { customer: customer.id, ...(about !== undefined && { about }) }, operation, detail);
}

/** Writes down that an account is to have another variant from the 1st of the next month on. */
export function openVariantChange(bank: Bank, customer: CustomerRecord, account: string, variant: string): RequestRecord {
  return writeDown(bank, { customer: customer.id, about: account, variant }, 'variant.change');
}

/** Writes down that a deposit is to be closed or renewed. */
export function openDepositRequest(
  bank: Bank,
  customer: CustomerRecord,
  operation: string,
  deposit: NonNullable<RequestRecord['deposit']>,
): RequestRecord {
  return writeDown(bank, { customer: customer.id, deposit }, operation, deposit.renewed ? 'depositRenewal' : 'depositClosure');
}

/** Writes down a service request of somebody whom nobody has verified, and gives its record. */
export function openGuestRequest(bank: Bank, mobile: string, type: string): RequestRecord {
  return writeDown(bank, { customer: '', guest: mobile }, 'serviceRequest.create', type);
}

function writeDown(
  bank: Bank,
  whose: Pick<RequestRecord, 'customer' | 'guest' | 'about' | 'variant' | 'deposit'>,
  operation: string,
  detail?: string,
): RequestRecord {
  const request: RequestRecord = {
    reference: `SR${nextNumber(bank)}`,
    ...whose,
    operation,
    ...(detail !== undefined && { detail }),
    receivedAt: bank.clock().getTime(),
    dueOn: paceOf(operation, detail).due(todayAt(bank)),
  };
  bank.state.requests.push(request);
  return request;
}

/** Opens a service request and answers with its receipt, and with what the operation adds to it. */
export function receipt(bank: Bank, customer: CustomerRecord, operation: string, extra: Readonly<Record<string, unknown>> = {}): Success {
  return receiptOf(bank, openRequest(bank, customer, operation), extra);
}

/** The receipt of a request that was opened a moment ago. */
export function receiptOf(bank: Bank, { reference, dueOn }: RequestRecord, extra: Readonly<Record<string, unknown>> = {}): Success {
  return succeed({ reference, receivedAt: nowAt(bank), dueOn, ...extra });
}

/** When the bank will have dealt with a request, in milliseconds since 1970. */
export function closesAt({ operation, detail, receivedAt, variant, dueOn }: RequestRecord): number {
  // A change of variant is made on its day and not before.
  if (variant !== undefined) return Date.parse(`${dueOn}T00:00:00+05:30`);
  return receivedAt + paceOf(operation, detail).doneAfterMinutes * 60_000;
}

/** Stages after which nothing more happens. */
const closing: ReadonlySet<string> = new Set(['done', 'rejected', 'approved', 'withdrawn']);

/** KYC services that end with the call of an officer, where one is due. */
const RENEWALS: ReadonlySet<string> = new Set(['rekyc', 'kycButton', 'banking', 'dormancy', 'minorToMajor']);

/** What a customer may do with an open request, by the operation that made it; nothing with any other. */
const allowed: Readonly<Record<string, readonly ('add' | 'withdraw')[]>> = {
  'serviceRequest.create': ['add', 'withdraw'],
  'variant.change': ['add', 'withdraw'],
  'grievance.submit': ['add', 'withdraw'],
  'transfer.request': ['withdraw'],
};

function titleOf({ operation, detail }: RequestRecord): string {
  const type = operation === 'serviceRequest.create' && detail !== undefined ? requestType(detail) : undefined;
  return type?.name ?? wordingFor(wording.titles, detail ?? operation);
}

/** What comes next by the operation where that is its own, as of a slip, which waits for the customer, else by where it stands. */
function nextStepOf({ operation }: RequestRecord, status: string): string {
  return wordingFor(wording.nextSteps, operation in wording.nextSteps ? operation : status);
}

/** What `serviceRequest.status` answers of a request at this moment. */
export function describeRequest(bank: Bank, request: RequestRecord): Named {
  const call = bank.state.calls.find((one) => one.reference === request.reference);
  const awaited = awaitsCall(bank, request);
  const heldUp = request.heldUp === true || awaited || awaitsPayment(bank, request);
  const timeline = call ? timelineOfCall(bank, call) : timelineOf({ ...request, heldUp }, bank.clock());
  const last = timeline.findLast(({ stage }) => stage !== 'added');
  const status = last?.stage ?? 'received';
  const closed = closing.has(status);
  return succeed({
    reference: request.reference,
    operation: request.operation,
    title: titleOf(request),
    status,
    reason: status === 'rejected' ? call && reasonOf(call) : undefined,
    receivedAt: instantOf(new Date(request.receivedAt)),
    dueOn: request.dueOn,
    closedAt: closed ? last?.at : undefined,
    nextStep: closed ? undefined : awaited ? wording.nextSteps.videoCall : nextStepOf(request, status),
    allows: closed ? [] : (allowed[request.operation] ?? []),
    timeline: timeline.map((event) => ({ ...event })),
  }).data;
}

/** Whether KYC is not renewed before an officer has called: everything else was sent with it. */
function awaitsCall(bank: Bank, { operation, detail, customer }: RequestRecord): boolean {
  const record = operation === 'kyc.submit' && RENEWALS.has(detail ?? '') ? findCustomer(bank, customer) : undefined;
  return record !== undefined && kycStanding(bank, record).due.join() === 'video';
}

/** Whether nothing is done until money has come: a loan is closed or settled once it is paid. */
function awaitsPayment({ state }: Bank, { operation, reference }: RequestRecord): boolean {
  return operation === 'loan.closure.accept' && !state.orders.some((order) => order.about === reference && order.state === 'paid');
}

/** The customer's requests that the bank has not dealt with at this moment, oldest first. */
export function pendingRequests(bank: Bank, customer: CustomerRecord): readonly Named[] {
  return bank.state.requests
    .filter((request) => request.customer === customer.id)
    .toSorted((one, other) => one.receivedAt - other.receivedAt)
    .map((request) => describePending(bank, request))
    .filter((pending) => pending !== undefined);
}

/** What a profile tells of a request; undefined where the bank has dealt with it. */
export function describePending(bank: Bank, request: RequestRecord): Named | undefined {
  const { operation, reference, title, receivedAt, dueOn, closedAt } = describeRequest(bank, request);
  const detail = operation === 'serviceRequest.create' ? undefined : request.detail;
  return closedAt === undefined ? succeed({ operation, detail, reference, title, receivedAt, dueOn }).data : undefined;
}

/** What has happened to a request until now, oldest first. */
function timelineOf(request: RequestRecord, now: Date): readonly StageEvent[] {
  const { checkingAfterMinutes } = paceOf(request.operation, request.detail);
  const doneAfterMinutes = (closesAt(request) - request.receivedAt) / 60_000;
  const plan: readonly (readonly [Stage, number])[] = [
    ['received', 0],
    ...(checkingAfterMinutes > 0 ? [['checking', checkingAfterMinutes] as const] : []),
    ...(request.heldUp ? [] : [[request.rejected ? 'rejected' : 'done', doneAfterMinutes] as const]),
  ];
  const withdrawn = request.withdrawnAt ?? Infinity;
  const planned = plan.map(([stage, minutes]) => ({ stage, at: new Date(request.receivedAt + minutes * 60_000) }));
  const added = (request.addedAt ?? []).map((at) => ({ stage: 'added' as const, at: new Date(at) }));
  return [...planned.filter(({ at }) => at.getTime() < withdrawn), ...added]
    .concat(request.withdrawnAt === undefined ? [] : [{ stage: 'withdrawn', at: new Date(request.withdrawnAt) }])
    .filter((event) => event.at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ stage, at }) => ({ at: instantOf(at), stage, label: wordingFor(wording.stages, stage) }));
}

function paceOf(operation: string, detail?: string): Pace {
  return paces[detail ?? operation] ?? paces[operation] ?? usual;
}

function wordingFor(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
