import { refuse, succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { describeCustomer } from '../customers.ts';
import { describeLoan, isPaidOff } from '../loans.ts';
import { maskEmail, maskGstin, maskMobile, maskProduct } from '../mask.ts';
import { requiredText, textOf } from '../reading.ts';
import type { ChequeBookRecord, CustomerRecord, ProductRecord } from '../personas/records.ts';
import { planChange, type NewValues } from '../plannedChanges.ts';
import { openRequest, pendingRequests, receiptOf } from '../requests.ts';
import { isSalaryAccount, plannedVariant, variantOf, variantsFor } from '../variants.ts';
import { isSame } from './email.ts';
import { asKept } from './mobile.ts';
import { payslipMonths } from './payslip.ts';

/** What the bank holds about the customer. */
export const profile: HeldOperation = (bank, customer, { withoutEmail }) => {
  if (customer.emailUnreadable && withoutEmail !== true) return refuse('email.fetch.failure');
  return succeed({
    customer: describeCustomer(bank, withoutEmail === true ? unmailed(customer) : customer),
    address: customer.address,
    permanentAddress: customer.permanentAddress,
    ...customer.details,
    alternateMobile: customer.alternateMobile && maskMobile(customer.alternateMobile),
    alternateEmail: customer.alternateEmail && maskEmail(customer.alternateEmail),
    missing: (customer.missing ?? []).filter((name) => customer.details[name] === undefined),
    taxResidences: customer.taxResidences,
    fatcaDeclaredOn: customer.declaration?.declaredOn,
    pending: pendingRequests(bank, customer),
  });
};

/** The customer's products, of one kind or all. */
export const products: HeldOperation = (bank, customer, input) => {
  const kind = textOf(input, 'kind');
  const id = textOf(input, 'productId');
  if (id !== undefined && !customer.products.some((product) => product.id === id)) return refuse('account.invalid');
  const wanted = customer.products.filter((product) => (kind ?? product.kind) === product.kind && (id ?? product.id) === product.id);
  return succeed({ items: wanted.map((product) => describeProduct(bank, customer, product)) });
};

/**
 * Changes the employer, landline, marital status, username, second number or second e-mail address;
 * two customers cannot have one username.
 */
export const updateField: HeldOperation = (bank, customer, input) => {
  const field = requiredText(input, 'field');
  const value = requiredText(input, 'value');
  if (field === 'username' && isTaken(bank, customer, value)) return refuse('username.taken');
  if (field === 'alternateMobile' && asKept(value) === customer.mobile) return refuse('mobile.same');
  if (field === 'alternateEmail' && isSame(customer.email, value)) return refuse('email.same');
  const request = openRequest(bank, customer, 'profile.field.update', field);
  planChange(bank, customer, valuesOf(field, value), request);
  return receiptOf(bank, request);
};

function valuesOf(field: string, value: string): NewValues {
  if (field === 'alternateMobile') return { alternateMobile: asKept(value) };
  return field === 'alternateEmail' ? { alternateEmail: value } : { details: { [field]: value } };
}

function unmailed({ email: _email, ...rest }: CustomerRecord): CustomerRecord {
  return rest;
}

/** Capitals make no difference; a name that somebody has asked for is theirs. */
function isTaken({ state }: Bank, customer: CustomerRecord, username: string): boolean {
  const present = state.customers.map(({ id, details }) => ({ id, name: details['username'] }));
  const asked = state.plannedChanges.map(({ customer: id, values }) => ({ id, name: values.details?.['username'] }));
  return [...present, ...asked].some(({ id, name }) => id !== customer.id && name?.toLowerCase() === username.toLowerCase());
}

function describeProduct(bank: Bank, customer: CustomerRecord, product: ProductRecord) {
  const account = customer.products.find(({ id }) => id === product.linkedTo);
  return {
    id: product.id,
    kind: product.kind,
    name: product.name,
    maskedNumber: maskProduct(product),
    status: isPaidOff(bank, customer, product) ? 'closed' : product.status,
    jointly: product.jointly ?? false,
    balance: product.balance,
    linkedTo: account && maskProduct(account),
    expiresOn: product.expiresOn,
    currentAccount: product.currentAccount,
    ageBelow: product.ageBelow,
    blocked: product.blocked,
    billingDay: product.billingDay,
    business: product.business,
    maskedGstin: product.gstin && maskGstin(product.gstin),
    chequeBook: product.chequeBook && describeBook(product.chequeBook),
    loan: product.loan && describeLoan(bank, customer, product, product.loan),
    ...(isSalaryAccount(product) && describeSalary(bank, customer, product)),
  };
}

function describeSalary(bank: Bank, customer: CustomerRecord, product: ProductRecord) {
  return {
    salary: true,
    variant: variantOf(bank, customer, product),
    variants: variantsFor(bank, customer, product),
    nextVariant: plannedVariant(bank, customer, product),
    payslips: payslipMonths(bank, product),
  };
}

function describeBook({ first, last, lastPaid }: ChequeBookRecord) {
  return { first, last, lastPaid };
}
