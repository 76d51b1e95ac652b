import type { CustomerRecord } from './personas/records.ts';
import list from './branches.json' with { type: 'json' };

/** A branch of this bank. */
export type OwnBranch = (typeof list.own)[number];

/** What an IFSC stands for. */
interface Branch {
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly city: string;
  readonly rtgs: boolean;
}

const OWN_BANK = 'Seva Bank';
const NEAREST = 3;

/** Branch in which the accounts of the personas are held. */
const HOME_BRANCH = 'SEVA0000001';

/** The branch of an IFSC, of any bank; undefined where none has it. */
export function branchOf(ifsc: string): Branch | undefined {
  const own = list.own.find((branch) => branch.ifsc === ifsc);
  if (own) return { ifsc, bank: OWN_BANK, branch: own.name, city: own.city, rtgs: true };
  return list.others.find((branch) => branch.ifsc === ifsc);
}

/** The branch of this bank with an id; undefined where there is none. */
export function ownBranch(id: string | undefined): OwnBranch | undefined {
  return list.own.find((branch) => branch.id === id);
}

/** The branches of this bank that are nearest to where a customer lives: of the same city or state first. */
export function branchesNear({ address }: CustomerRecord): readonly OwnBranch[] {
  const distance = ({ city, stateCode }: OwnBranch): number => (city === address.city ? 0 : stateCode === address.stateCode ? 1 : 2);
  return list.own.toSorted((one, other) => distance(one) - distance(other)).slice(0, NEAREST);
}

/** In whose name an account is held, here or at another bank; undefined where there is no such account. */
export function holderOf(customers: readonly CustomerRecord[], ifsc: string, number: string): string | undefined {
  if (branchOf(ifsc)?.bank !== OWN_BANK) return list.accounts.find((account) => account.ifsc === ifsc && account.number === number)?.name;
  return customers
    .find(({ products }) =>
      products.some((product) => product.kind === 'account' && product.status === 'active' && product.number === number),
    )
    ?.name.toUpperCase();
}

/** Where an account of a customer of this bank is held. */
export const ownAccountsIfsc = HOME_BRANCH;
