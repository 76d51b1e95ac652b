import { dayOf, instantOf, type Clock } from './clock.ts';
import type { Answer, Named } from './answer.ts';
import { copyOf } from './copyOf.ts';
import type { PlannedChange } from './plannedChanges.ts';
import { seededApplicants, seededApplications, type ApplicantRecord, type ApplicationRecord } from './applicants.ts';
import type { ForexWish } from './forex.ts';
import type { LoanQuoteRecord } from './loanQuotes.ts';
import { makeSyntheticCustomers } from './syntheticCustomers.ts';
import { personas } from './personas/index.ts';
import type { CustomerRecord } from './personas/records.ts';
import { seededLoanApplications, type LoanApplicationRecord } from './seededLoanApplications.ts';
import type { OrderRecord } from './orderRecord.ts';
import { seededOrders } from './seededOrders.ts';
import { seededRequests } from './seededRequests.ts';
import { seededShipments } from './seededShipments.ts';

/** A service request that a write has opened. Where it stands follows from the time alone. */
export interface RequestRecord {
  readonly reference: string;
  /** Customer id. */
  readonly customer: string;
  /** The mobile number of somebody whom nobody verified; the request is then no customer's. */
  readonly guest?: string;
  readonly operation: string;
  /** Which of the plain details, settings or KYC services, where it is one. */
  readonly detail?: string | undefined;
  /** The account, card, loan or papers that it is about, where each may have a request of its own. */
  readonly about?: string | undefined;
  /** The variant that an account is to have from `dueOn` on. */
  readonly variant?: string;
  /** The deposit that is closed, or renewed with these terms. */
  readonly deposit?: { readonly id: string; readonly renewed?: RenewedDeposit };
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly dueOn: string;
  readonly rejected?: boolean;
  /** When its customer took it back, milliseconds since 1970. */
  withdrawnAt?: number;
  /** When its customer added a note or documents, milliseconds since 1970. */
  addedAt?: number[];
  /** It stays where it is: nobody deals with it. */
  readonly heldUp?: boolean;
  /** Its customer knows how it ended, or is told in words of their own. */
  told?: boolean;
}

/** A message that a real bank would have delivered. */
interface MessageRecord {
  readonly id: string;
  readonly at: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

/** A write that took effect; a repeated key adds none. */
interface WriteRecord {
  readonly operation: string;
  readonly key?: string;
  readonly correlation?: string;
  readonly customer?: string;
  readonly agent?: string;
  readonly reference?: string;
  readonly at: string;
}

/** A reference by which somebody pays what is not their own. */
export interface PayRefRecord {
  readonly id: string;
  /** Id of the customer who pays; of a guest, the run. */
  readonly payer: string;
  readonly holder: string;
  readonly product: string;
}

/** A video call with an officer. `asked` counts the questions for its status. */
export interface VideoCallRecord {
  readonly reference: string;
  readonly customer: string;
  /** Part of the address of its page. */
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  /** Absent for a call now. */
  startsAt?: string | undefined;
  returnUrl?: string | undefined;
  asked: number;
  /** As its page decided it. */
  ending?: 'approved' | 'rejected' | 'undecided';
  reason?: string;
}

/** Something that happened, or will, to a parcel: `at` in milliseconds since 1970. */
export interface ShipmentEvent {
  readonly status: 'preparing' | 'dispatched' | 'outForDelivery' | 'delivered' | 'returned';
  readonly at: number;
}

/** A card on its way to a customer. Where it is follows from the time alone. */
export interface ShipmentRecord {
  readonly id: string;
  /** Customer id. */
  readonly customer: string;
  readonly cardId: string;
  readonly courier: string;
  readonly trackingNumber: string;
  readonly expectedOn: string;
  /** Everything that happens to it, in order. */
  readonly plan: readonly ShipmentEvent[];
}

/** A visit to another site that a customer was sent on and is to come back from. */
export interface VisitRecord {
  /** Names the visit: part of its address, and comes back unchanged. */
  readonly state: string;
  readonly customer: string;
  readonly returnUrl?: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** What the site sent the customer back with, once they answered there, and when that was. */
  code?: string;
  answeredAt?: string;
}

/** A visit to DigiLocker. */
export interface ConsentRecord extends VisitRecord {
  readonly documents: readonly string[];
  /** Those of them that the customer shared on DigiLocker's page. */
  shared?: readonly string[];
}

/** A visit to the page on which a customer signs with Aadhaar. */
export interface SignatureRecord extends VisitRecord {
  /** What is signed. */
  readonly title: string;
  readonly text: string;
}

/** Cells of a grid card that were asked for. */
export interface GridChallenge {
  readonly ref: string;
  /** Customer id. */
  readonly customer: string;
  readonly cells: readonly string[];
  /** Correlation id of the run in which they were answered rightly. */
  answeredIn?: string;
}

/** A quote for instalments. What it comes to follows from the purchases. */
export interface QuoteRecord {
  readonly ref: string;
  /** Customer id. */
  readonly customer: string;
  readonly cardId: string;
  readonly transactionIds: readonly string[];
  readonly months: number;
  /** The rate has gone up since an earlier quote. */
  readonly raised: boolean;
  /** Milliseconds since 1970: it is good from then on for a while. */
  askedAt: number;
  accepted?: boolean;
}

/** What a deposit becomes when it is renewed, in rupees and per cent a year. */
export interface RenewedDeposit {
  readonly from: string;
  readonly months: number;
  readonly rate: number;
  readonly amount: number;
  readonly paidOut: number;
  readonly maturesOn: string;
  readonly maturityAmount: number;
}

/** A quote for foreign currency. What it comes to follows from the wish and from how often it was replaced. */
export interface ForexQuoteRecord extends ForexWish {
  readonly ref: string;
  /** Customer id. */
  readonly customer: string;
  /** How many quotes for the same have expired before it. */
  readonly replaced: number;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  ordered?: boolean;
}

/** A code that UIDAI has sent. */
interface AadhaarCodeRecord {
  readonly ref: string;
  readonly customer: string;
  readonly aadhaar: string;
  wrong: number;
  /** True once the right code was given. */
  confirmed?: boolean;
}

/** Everything that the bank remembers; plain JSON, so that it can be kept in a file. */
export interface BankState {
  customers: CustomerRecord[];
  requests: RequestRecord[];
  messages: MessageRecord[];
  /** Changes of customers' records that have not taken effect yet, oldest first. */
  plannedChanges: PlannedChange[];
  /** Cards on their way, oldest first. */
  shipments: ShipmentRecord[];
  writes: WriteRecord[];
  /** Answers given to idempotency keys, with the operation, a fingerprint of the call and the moment. */
  keys: Record<string, { readonly operation: string; readonly call: string; readonly answer: Answer; readonly at: string }>;
  orders: OrderRecord[];
  payRefs: PayRefRecord[];
  consents: ConsentRecord[];
  signatures: SignatureRecord[];
  /** Who opens an account. */
  applicants: ApplicantRecord[];
  applications: ApplicationRecord[];
  calls: VideoCallRecord[];
  aadhaarCodes: AadhaarCodeRecord[];
  /** Wrong tries to identify oneself, by correlation id. */
  tries: Record<string, number>;
  grids: GridChallenge[];
  quotes: QuoteRecord[];
  forexQuotes: ForexQuoteRecord[];
  loanQuotes: LoanQuoteRecord[];
  loanApplications: readonly LoanApplicationRecord[];
  /** Last number given out. */
  counter: number;
}

/** A call that came in. */
export interface HeardCall {
  readonly operation: string;
  readonly input: unknown;
  readonly correlation: string | undefined;
}

/** What an operation is made to answer: a code, or values in place of its own (`null` takes one away). */
export type ForcedAnswer = string | Named;

/** The sandbox bank: what it remembers, what time it believes in, where it is reached. */
export interface Bank {
  readonly clock: Clock;
  /** Address of its own pages, without a slash at the end. */
  url: string;
  state: BankState;
  /** Twins of every persona that it has besides. */
  readonly syntheticCustomers: number;
  /**
   * What operations (`*` for all) are made to answer. Of a list one after the other, the last one from there on; `ok` lets
   * the bank answer by itself.
   */
  failures: Readonly<Record<string, ForcedAnswer | ForcedAnswer[]>>;
  /** Keys of the writes that are being carried out. */
  readonly working: Map<string, { readonly operation: string }>;
  /** Calls as they come in, where somebody keeps them: those that are repeated too. */
  heard?: HeardCall[];
}

/** A bank as it stands in the morning: every persona, no request but old ones of Asha's, Gopal's and Meena's. */
export function openBank(
  options: { readonly clock?: Clock; readonly url?: string; readonly state?: BankState; readonly syntheticCustomers?: number } = {},
): Bank {
  const clock = options.clock ?? (() => new Date());
  const syntheticCustomers = options.syntheticCustomers ?? 0;
  return {
    clock,
    url: options.url ?? '',
    state: options.state ?? freshState(clock(), syntheticCustomers),
    syntheticCustomers,
    failures: {},
    working: new Map(),
  };
}

/** Forgets everything that has happened since the bank opened. */
export function resetBank(bank: Bank): void {
  bank.state = freshState(bank.clock(), bank.syntheticCustomers);
  bank.failures = {};
}

/** The next number, unique within this bank. */
export function nextNumber(bank: Bank): number {
  bank.state.counter += 1;
  return bank.state.counter;
}

/** The moment at the bank, ISO with offset. */
export function nowAt(bank: Bank): string {
  return instantOf(bank.clock());
}

/** The day at the bank, `YYYY-MM-DD`. */
export function todayAt(bank: Bank): string {
  return dayOf(bank.clock());
}

/** The morning that was asked for last, which nobody changes: each example opens a bank, most of them at the same moment. */
let morning: { readonly at: number; readonly state: BankState } | undefined;

/** What was written here a moment ago needs no looking at. */
const fromText: (state: string) => BankState = JSON.parse;

function freshState(now: Date, syntheticCustomers: number): BankState {
  // Written and read once: what it is made of is shared with other mornings, and what is undefined is not there.
  if (morning?.at !== now.getTime()) morning = { at: now.getTime(), state: fromText(JSON.stringify(seededState(now))) };
  const state = copyOf(morning.state);
  // Not pushed all at once: there may be more of them than a call takes parameters.
  return { ...state, customers: [...state.customers, ...makeSyntheticCustomers(syntheticCustomers)] };
}

function seededState(now: Date): BankState {
  return {
    customers: [...personas],
    requests: seededRequests(now),
    messages: [],
    plannedChanges: [],
    shipments: seededShipments(now),
    writes: [],
    keys: {},
    orders: seededOrders(now),
    payRefs: [],
    consents: [],
    signatures: [],
    calls: [],
    aadhaarCodes: [],
    tries: {},
    grids: [],
    quotes: [],
    forexQuotes: [],
    loanQuotes: [],
    loanApplications: seededLoanApplications(now),
    applicants: seededApplicants(),
    applications: seededApplications(),
    counter: 200_000_000,
  };
}
