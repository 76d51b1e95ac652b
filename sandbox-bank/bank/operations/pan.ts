import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { daysBetween } from '../clock.ts';
import { requiredText, textOf } from '../reading.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receiptOf } from '../requests.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** Serial digits of a PAN (its sixth to ninth characters) that make `pan.verify` answer a code. */
const verifySerials: Readonly<Record<string, string>> = {
  '9001': 'pan.fetch.nomatch',
  '9002': 'pan.fetch.invalid',
  '9003': 'pan.fetch.failure',
  '9004': 'pan.notexist',
  '9005': 'pan.mismatch',
  '9006': 'pan.namedob',
  '9007': 'pan.attempts',
  '9008': 'pan.down',
};

/** Serial digits of a PAN that `pan.verify` finds, but whose name is spelt differently. */
const differentNameSerial = '9010';

/** Serial digits of a PAN that `pan.verify` finds, but on which the first name is an initial only. */
const initialOnlySerial = '9015';

/** Serial digits of a PAN that `pan.verify` finds, and that make `pan.update` answer a code. */
const updateSerials: Readonly<Record<string, string>> = {
  '9011': 'pan.updated.already',
  '9012': 'pan.attempts',
  '9013': 'upload.rejected',
};

/** Looks a PAN up; anybody else's PAN, a company's for a person, and a wrong date of birth are refused. */
export const verify: HeldOperation = (bank, customer, input) => {
  const pan = requiredText(input, 'pan');
  const code = refusedSerial(pan);
  if (code !== undefined) return refuse(code);
  if (bank.state.customers.some((other) => other.id !== customer.id && other.pan === pan)) return refuse('pan.fetch.nomatch');
  if (customer.segment === 'individual' && pan[3] !== 'P') return refuse('pan.mismatch');
  const born = textOf(input, 'dateOfBirth');
  if (born !== undefined && born !== customer.dateOfBirth) return refuse('pan.namedob');
  const nameOnPan = nameOf(customer.name, serialOf(pan));
  const name = textOf(input, 'name') ?? customer.name;
  return succeed({
    match: sameName(name, nameOnPan),
    nameOnPan: nameOnPan.toUpperCase(),
    holder: holderOf(pan),
    onRecord: pan === customer.pan,
  });
};

/** Records a PAN; an acknowledgement that is too old is a rejected document. */
export const update: HeldOperation = (bank, customer, input) => {
  const pan = requiredText(input, 'pan');
  const code = updateSerials[serialOf(pan)];
  if (code !== undefined) return refuse(code);
  if (pan === customer.pan) return refuse('pan.updated.already');
  if (customer.dormant) return refuse('branch.required');
  const dated = textOf(input, 'acknowledgementDate');
  if (dated !== undefined && isTooOld(dated, todayAt(bank))) return refuse('upload.rejected');
  const request = openRequest(bank, customer, 'pan.update');
  planChange(bank, customer, { pan }, request);
  return receiptOf(bank, request);
};

/** The code that the tax database answers to a PAN whatever else is asked; undefined where it takes it. */
export function refusedSerial(pan: string): string | undefined {
  return verifySerials[serialOf(pan)];
}

/** The name as the tax database has it. */
function nameOf(name: string, serial: string): string {
  if (serial === initialOnlySerial) return name.replace(/^(\S)\S*/, '$1');
  return serial === differentNameSerial ? name.slice(0, -1) : name;
}

function serialOf(pan: string): string {
  return pan.slice(5, 9);
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return plain(one) === plain(other);
}

function holderOf(pan: string): 'individual' | 'company' | 'other' {
  if (pan[3] === 'P') return 'individual';
  return pan[3] === 'C' ? 'company' : 'other';
}

function isTooOld(dated: string, today: string): boolean {
  const age = daysBetween(dated, today);
  return age < 0 || age > limits.limits.panAcknowledgementDays.value;
}
