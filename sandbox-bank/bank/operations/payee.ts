import { refuse, succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import { branchOf, holderOf, ownAccountsIfsc } from '../branches.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord } from '../personas/records.ts';
import type { Named } from '../answer.ts';
import { requiredText, textOf } from '../reading.ts';
import { refuseExceeded } from '../refuseExceeded.ts';

/** Somebody to whom money can go. */
export interface Payee {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly ifsc: string;
  /** Product id of the customer's own account. */
  readonly accountId?: string;
}

/** What the customer can choose: their own accounts in use, then those whom they registered. */
export const listPayees: HeldOperation = (_bank, customer) =>
  succeed({
    items: payeesOf(customer).map(({ number, ...payee }) => ({
      ...payee,
      maskedNumber: maskAccount(number),
      bank: branchOf(payee.ifsc)?.bank ?? '',
    })),
  });

/** The number at which the bank tells no names any more. */
const LOCKED = '100200300499';

/** In whose name the payee's account is held. */
export const payeeName: HeldOperation = (bank, customer, input) => {
  if (textOf(input, 'accountNumber') === LOCKED) return refuseExceeded(bank);
  const payee = payeeIn(customer, input);
  const found = payee && describePayee(bank, payee);
  return found ? succeed(found) : refuse('account.invalid');
};

/** The bank and branch of an IFSC. */
export const lookUpIfsc: OpenOperation = (_bank, input) => {
  const branch = branchOf(requiredText(input, 'ifsc'));
  return branch ? succeed({ ...branch }) : refuse('account.invalid');
};

/** The payee of an input: one of the list, or an account that was typed; undefined where it names none. */
export function payeeIn(customer: CustomerRecord, input: Named): Pick<Payee, 'number' | 'ifsc'> | undefined {
  const [id, number, ifsc] = ['payeeId', 'accountNumber', 'ifsc'].map((name) => textOf(input, name));
  if (id !== undefined) return payeesOf(customer).find((payee) => payee.id === id);
  return number === undefined || ifsc === undefined ? undefined : { number, ifsc };
}

/** What a payee's bank says of an account; undefined where there is none. */
export function describePayee(bank: Bank, { number, ifsc }: Pick<Payee, 'number' | 'ifsc'>) {
  const [name, branch] = [holderOf(bank.state.customers, ifsc, number), branchOf(ifsc)];
  if (name === undefined || branch === undefined) return undefined;
  return { name, maskedNumber: maskAccount(number), ifsc, bank: branch.bank, branch: branch.branch, rtgs: branch.rtgs };
}

function payeesOf({ products, payees = [] }: CustomerRecord): readonly Payee[] {
  const own = products.filter(({ kind, status }) => kind === 'account' && status === 'active');
  return [
    ...own.map(({ id, name, number }) => ({ id: `OWN-${id}`, name, number, ifsc: ownAccountsIfsc, accountId: id })),
    ...payees.toSorted((one, other) => one.name.localeCompare(other.name)),
  ];
}
