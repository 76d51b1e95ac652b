import { nextNumber, nowAt, type Bank, type RequestRecord } from './bank.ts';
import { instantOf } from './clock.ts';
import { findCustomer } from './customers.ts';
import { maskEmail, maskMobile } from './mask.ts';
import type { CustomerRecord } from './personas/records.ts';
import { closesAt } from './requests.ts';
import wording from './wording.json' with { type: 'json' };

/** Where the bank reaches a customer. */
type Contact = 'mobile' | 'email';

/** A new mobile number or e-mail address that takes effect when its request is done. */
export interface ContactChange {
  readonly contact: Contact;
  readonly to: string;
  /** Customer id. */
  readonly customer: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Notes a change that takes effect when its request is done, and tells the present number or address at once, while there
 * is time to stop it. Whoever has no e-mail address is told by text message.
 */
export function planContactChange(bank: Bank, customer: CustomerRecord, contact: Contact, to: string, request: RequestRecord): void {
  const words = fill(wording.contactChanges[contact].asked, { new: masked(contact, to) });
  tell(bank, addressOf(customer, contact), words, nowAt(bank));
  bank.state.contactChanges.push({ contact, to, customer: customer.id, at: closesAt(request) });
}

/** Makes every change whose time has come, and tells the old number or address and the new one. */
export function settleContactChanges(bank: Bank): void {
  const now = bank.clock().getTime();
  const due = bank.state.contactChanges.filter(({ at }) => at <= now);
  if (due.length === 0) return;
  bank.state.contactChanges = bank.state.contactChanges.filter(({ at }) => at > now);
  for (const { contact, to, customer, at } of due) {
    const record = findCustomer(bank, customer);
    if (record) makeChange(bank, record, contact, to, instantOf(new Date(at)));
  }
}

function makeChange(bank: Bank, customer: CustomerRecord, contact: Contact, to: string, at: string): void {
  const words = fill(wording.contactChanges[contact].made, { new: masked(contact, to) });
  const old = addressOf(customer, contact);
  customer[contact] = to;
  for (const address of [old, to]) tell(bank, address, words, at);
}

function addressOf(customer: CustomerRecord, contact: Contact): string {
  return customer[contact] ?? customer.mobile;
}

function tell(bank: Bank, to: string, { subject, text }: { readonly subject: string; readonly text: string }, at: string): void {
  const channel = to.includes('@') ? 'email' : 'sms';
  bank.state.messages.push({ id: `MSG${nextNumber(bank)}`, at, channel, to, ...(channel === 'email' && { subject }), text });
}

function masked(contact: Contact, value: string): string {
  return contact === 'email' ? maskEmail(value) : maskMobile(value);
}

function fill({ subject, text }: { readonly subject: string; readonly text: string }, { new: value }: { readonly new: string }) {
  return { subject, text: text.replace('{new}', value) };
}
