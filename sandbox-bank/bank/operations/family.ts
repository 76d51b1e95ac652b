import { refuse, succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { objectsOf, requiredText } from '../reading.ts';
import type { ProductRecord } from '../personas/records.ts';

/** Variants of accounts at the sandbox bank, by the name of the account; any other is basic. */
const VARIANTS = new Map([
  ['Salary account', 'gold'],
  ['Staff salary account', 'gold'],
  ['Joint savings account', 'silver'],
  ['Senior savings account', 'silver'],
  ['Current account', 'titanium'],
]);

/**
 * Who of a family holds an account, and whether the family may be joined in a variant: one member at least must
 * be an active holder in it. Who has no active account cannot begin a family; a family of strangers has none to join.
 */
export const familyEligibility: HeldOperation = (bank, customer, input) => {
  if (!customer.products.some(({ kind, status }) => kind === 'account' && status === 'active')) return refuse('family.ineligible');
  const variant = requiredText(input, 'variant');
  const members = objectsOf(input, 'members').map((member) =>
    describeMember(requiredText(member, 'id'), accountsOf(bank, requiredText(member, 'id'))),
  );
  if (members.every(({ holder }) => holder === 'none')) return refuse('addon.noaccount');
  const activeHolders = members.filter((member) => member.holder === 'active' && member.variant === variant).length;
  return succeed({ eligible: activeHolders > 0 && members.every(({ eligible }) => eligible), activeHolders, members });
};

/** The account of that number, or all accounts of the customer with that id. */
function accountsOf(bank: Bank, id: string): readonly ProductRecord[] {
  const accounts = bank.state.customers.flatMap((record) =>
    record.products.filter(({ kind }) => kind === 'account').map((product) => ({ product, owner: record.id })),
  );
  return accounts.filter(({ product, owner }) => product.number === id || owner === id).map(({ product }) => product);
}

function describeMember(id: string, accounts: readonly ProductRecord[]) {
  const account = accounts.find(({ status }) => status === 'active') ?? accounts[0];
  if (!account) return { id, holder: 'none', eligible: false } as const;
  const holder = account.status === 'active' ? 'active' : account.status === 'closed' ? 'closed' : 'dormant';
  return { id, holder, eligible: holder !== 'closed', variant: VARIANTS.get(account.name) ?? 'basic' } as const;
}
