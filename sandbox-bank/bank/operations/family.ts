import { refuse, succeed } from '../answer.ts';
import type { Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { objectsOf, requiredText } from '../reading.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { mayHave, variantOf } from '../variants.ts';

/**
 * Who of a family holds an account, and whether the family may be joined in a variant: the customer has an active account
 * of a sort in which there is the variant, and one member at least is an active holder in it. A family of strangers has
 * none to join.
 */
export const familyEligibility: HeldOperation = (bank, customer, input) => {
  const variant = requiredText(input, 'variant');
  if (!mayHave(customer, variant)) return refuse('family.ineligible');
  const members = objectsOf(input, 'members').map((member) => describeMember(bank, customer, requiredText(member, 'id'), variant));
  if (members.every(({ holder }) => holder === 'none')) return refuse('addon.noaccount');
  const activeHolders = members.filter((member) => member.eligible && member.holder === 'active' && member.variant === variant).length;
  return succeed({ eligible: activeHolders > 0 && members.every(({ eligible }) => eligible), activeHolders, members });
};

interface Account {
  readonly product: ProductRecord;
  readonly owner: CustomerRecord;
}

/** The account of that number, or all accounts of the customer with that id. */
function accountsOf(bank: Bank, id: string): readonly Account[] {
  const accounts = bank.state.customers.flatMap((owner) =>
    owner.products.filter(({ kind }) => kind === 'account').map((product) => ({ product, owner })),
  );
  return accounts.filter(({ product, owner }) => product.number === id || owner.id === id);
}

/** Nobody is a member of their own family. */
function describeMember(bank: Bank, customer: CustomerRecord, id: string, wanted: string) {
  const accounts = accountsOf(bank, id).map((account) => ({ ...account, variant: variantOf(bank, account.owner, account.product) }));
  const active = accounts.filter(({ product }) => product.status === 'active');
  const account = active.find(({ variant }) => variant === wanted) ?? active[0] ?? accounts[0];
  if (!account) return { id, holder: 'none', eligible: false } as const;
  const { status } = account.product;
  const holder = status === 'active' ? 'active' : status === 'closed' ? 'closed' : 'dormant';
  return { id, holder, eligible: holder !== 'closed' && account.owner.id !== customer.id, variant: account.variant } as const;
}
