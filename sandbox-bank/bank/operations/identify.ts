import { refuse, succeed, type Named } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { commonErrors } from '../contract.ts';
import { describeCustomer, findByRef } from '../customers.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import { textOf } from '../reading.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { refuseExceeded } from '../refuseExceeded.ts';
import { channelsOfApplicant } from './application.ts';

/** Wrong tries within one correlation id after which nobody is identified any more. */
const triesAllowed = 3;

/** Account numbers of this bank; any other is refused without a look into the records. */
const ownAccount = /^0001[0-9]{8}$/;

/** Account numbers 000900000001 to 7: each answers one of the common errors. */
const failingAccount = /^00090000000([1-7])$/;

/** Finds the customer to whom every detail belongs; counts wrong tries by correlation id. */
export const identify: OpenOperation = (bank, input, correlation) => {
  const account = textOf(input, 'accountNumber');
  const failing = account === undefined ? null : failingAccount.exec(account);
  if (failing) return refuse(commonErrors[Number(failing[1]) - 1] ?? 'service.error');
  if (triesLeft(bank, correlation) === 0) return refuseExceeded(bank);
  if (account !== undefined && !ownAccount.test(account)) return refuseWrongTry(bank, correlation, 'account.invalid');
  const record = bank.state.customers.find(whoHas(input));
  if (!record) return refuseWrongTry(bank, correlation, 'customer.nomatch');
  const barred = record.peculiarity?.refusals?.['customer.identify'];
  if (barred !== undefined) return barred === 'attempts.exceeded' ? refuseExceeded(bank) : refuse(barred);
  if (correlation !== undefined) delete bank.state.tries[correlation];
  return succeed({ customerRef: record.ref, ...maskedChannels(record) });
};

/** The registered contacts in full, and whom a correct code verifies: whoever is behind the reference, or the customer who is verified. */
export const channels: OpenOperation = (bank, input, _correlation, caller) => {
  const given = textOf(input, 'customerRef');
  const applicant = bank.state.applicants.find(({ ref }) => ref === given);
  if (applicant) return channelsOfApplicant(applicant);
  const record = given === undefined ? caller?.customer : findByRef(bank, given);
  if (!record) return refuse('customer.nomatch');
  return succeed({
    customerId: record.id,
    mobile: record.mobile,
    email: record.email,
    ...maskedChannels(record),
    customer: describeCustomer(bank, record),
  });
};

function maskedChannels({ mobile, email }: CustomerRecord) {
  return { maskedMobile: maskMobile(mobile), maskedEmail: email === undefined ? undefined : maskEmail(email) };
}

/** Tells to whom every detail belongs. What is asked is looked at once, and not for each customer. */
function whoHas(input: Named): (record: CustomerRecord) => boolean {
  const tests = Object.entries(input).map(([name, value]) => whoHasDetail(name, value));
  return (record) => tests.every((has) => has(record));
}

function whoHasDetail(name: string, value: unknown): (record: CustomerRecord) => boolean {
  if (name === 'accountNumber') return ({ products }) => products.some((product) => product.kind === 'account' && product.number === value);
  if (name === 'mobile') return ({ mobile }) => value === mobile || value === `+91${mobile}`;
  if (name === 'pan' || name === 'aadhaar' || name === 'dateOfBirth') return (record) => record[name] === value;
  return () => value === undefined;
}

function triesLeft(bank: Bank, correlation: string | undefined): number {
  return triesAllowed - (correlation === undefined ? 0 : (bank.state.tries[correlation] ?? 0));
}

function refuseWrongTry(bank: Bank, correlation: string | undefined, code: 'customer.nomatch' | 'account.invalid') {
  if (correlation === undefined) return refuse(code);
  bank.state.tries[correlation] = (bank.state.tries[correlation] ?? 0) + 1;
  const attemptsLeft = triesLeft(bank, correlation);
  return attemptsLeft > 0 ? refuse(code, { attemptsLeft }) : refuseExceeded(bank);
}
