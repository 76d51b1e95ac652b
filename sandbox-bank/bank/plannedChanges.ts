import { nextNumber, nowAt, type Bank, type RequestRecord } from './bank.ts';
import { instantOf } from './clock.ts';
import { findCustomer } from './customers.ts';
import { maskEmail, maskMobile } from './mask.ts';
import type { CustomerRecord } from './personas/records.ts';
import { closesAt } from './requests.ts';
import wording from './wording.json' with { type: 'json' };

/** Where the bank reaches a customer. */
type Contact = 'mobile' | 'email';

/** What a change puts into a customer's record; of `details` only those that it names. */
export type NewValues = Partial<
  Pick<
    CustomerRecord,
    | 'dateOfBirth'
    | 'mobile'
    | 'alternateMobile'
    | 'email'
    | 'alternateEmail'
    | 'pan'
    | 'residency'
    | 'minor'
    | 'address'
    | 'permanentAddress'
    | 'taxResidences'
    | 'details'
  >
>;

/** A change of a customer's record that takes effect when its request is done: until then the record is as it was. */
export interface PlannedChange {
  readonly values: NewValues;
  /** Customer id. */
  readonly customer: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Notes a change that takes effect when its request is done. Of a new number or address the present one is told at once,
 * while there is time to stop it. Whoever has no e-mail address is told by text message.
 */
export function planChange(bank: Bank, customer: CustomerRecord, values: NewValues, request: RequestRecord): void {
  for (const [contact, to] of contactsIn(values))
    tell(bank, addressOf(customer, contact), fill(wording.contactChanges[contact].asked, { new: masked(contact, to) }), nowAt(bank));
  if (contactsIn(values).length > 0) request.told = true;
  bank.state.plannedChanges.push({ values, customer: customer.id, at: closesAt(request) });
}

/** Makes every change whose time has come, and tells the old number or address and the new one. */
export function settleChanges(bank: Bank): void {
  const now = bank.clock().getTime();
  const due = bank.state.plannedChanges.filter(({ at }) => at <= now);
  if (due.length === 0) return;
  bank.state.plannedChanges = bank.state.plannedChanges.filter(({ at }) => at > now);
  for (const { values, customer, at } of due) {
    const record = findCustomer(bank, customer);
    if (record) makeChange(bank, record, values, instantOf(new Date(at)));
  }
}

function makeChange(bank: Bank, customer: CustomerRecord, { details, ...values }: NewValues, at: string): void {
  const told = contactsIn(values).map(([contact, to]) => ({ contact, to, old: addressOf(customer, contact) }));
  Object.assign(customer, values);
  Object.assign(customer.details, details);
  for (const { contact, to, old } of told)
    for (const address of [old, to]) tell(bank, address, fill(wording.contactChanges[contact].made, { new: masked(contact, to) }), at);
}

function contactsIn({ mobile, email }: NewValues): readonly (readonly [Contact, string])[] {
  return [...(mobile === undefined ? [] : [['mobile', mobile] as const]), ...(email === undefined ? [] : [['email', email] as const])];
}

function addressOf(customer: CustomerRecord, contact: Contact): string {
  return customer[contact] ?? customer.mobile;
}

/** Sends a message to an e-mail address or a mobile number; `at` is an ISO instant. */
export function tell(bank: Bank, to: string, { subject, text }: { readonly subject: string; readonly text: string }, at: string): void {
  const channel = to.includes('@') ? 'email' : 'sms';
  bank.state.messages.push({ id: `MSG${nextNumber(bank)}`, at, channel, to, ...(channel === 'email' && { subject }), text });
}

function masked(contact: Contact, value: string): string {
  return contact === 'email' ? maskEmail(value) : maskMobile(value);
}

function fill({ subject, text }: { readonly subject: string; readonly text: string }, { new: value }: { readonly new: string }) {
  return { subject, text: text.replace('{new}', value) };
}
