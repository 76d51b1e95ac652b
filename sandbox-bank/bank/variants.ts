import { todayAt, type Bank, type RequestRecord } from './bank.ts';
import type { CustomerRecord, ProductRecord } from './personas/records.ts';

/** Variants of accounts, as the contract names them. */
export type Variant = 'basic' | 'silver' | 'gold' | 'titanium';

/** What sort of account it is: a family is joined in a variant of one's own sort only. */
type Sort = 'salary' | 'staff' | 'savings' | 'business';

interface Standing {
  readonly sort: Sort;
  readonly variant: Variant;
}

/** By the name of the account; any other is a basic savings account. */
const STANDINGS = new Map<string, Standing>([
  ['Salary account', { sort: 'salary', variant: 'silver' }],
  ['Staff salary account', { sort: 'staff', variant: 'gold' }],
  ['Joint savings account', { sort: 'savings', variant: 'silver' }],
  ['Senior savings account', { sort: 'savings', variant: 'silver' }],
  ['Current account', { sort: 'business', variant: 'titanium' }],
]);

/** Which variants there are of each sort. The employer settles that of a staff account. */
const OFFERED: Readonly<Record<Sort, readonly Variant[]>> = {
  salary: ['silver', 'gold'],
  staff: [],
  savings: ['silver'],
  business: ['titanium'],
};

/** A change of variant that was asked for, and the day from which it holds. */
export interface PlannedVariant {
  readonly variant: string;
  readonly from: string;
}

/** Whether a salary is paid into the account. */
export function isSalaryAccount({ kind, name, status }: ProductRecord): boolean {
  const { sort } = standingOf(name);
  return kind === 'account' && status === 'active' && (sort === 'salary' || sort === 'staff');
}

/** The variant of an account today. */
export function variantOf(bank: Bank, owner: CustomerRecord, account: ProductRecord): string {
  const last = changesOf(bank, owner, account).findLast(({ dueOn }) => dueOn <= todayAt(bank));
  return last?.variant ?? standingOf(account.name).variant;
}

/** The change of variant that an account waits for, if any. */
export function plannedVariant(bank: Bank, owner: CustomerRecord, account: ProductRecord): PlannedVariant | undefined {
  const next = changesOf(bank, owner, account).find(({ dueOn }) => dueOn > todayAt(bank));
  return next && { variant: next.variant, from: next.dueOn };
}

/** The variants that an account may be changed to: those of its own sort but its present one. */
export function variantsFor(bank: Bank, owner: CustomerRecord, account: ProductRecord): readonly string[] {
  const present = variantOf(bank, owner, account);
  return offeredFor(account).filter((variant) => variant !== present);
}

/** Whether a customer has an account in whose sort there is the variant. */
export function mayHave({ products }: CustomerRecord, variant: string): boolean {
  return products.some((product) => product.kind === 'account' && product.status === 'active' && offeredFor(product).includes(variant));
}

function offeredFor({ name }: ProductRecord): readonly string[] {
  return OFFERED[standingOf(name).sort];
}

function standingOf(name: string): Standing {
  return STANDINGS.get(name) ?? { sort: 'savings', variant: 'basic' };
}

function changesOf(bank: Bank, owner: CustomerRecord, account: ProductRecord) {
  return bank.state.requests.flatMap((request) =>
    isChangeOf(request, owner, account) ? [{ variant: request.variant, dueOn: request.dueOn }] : [],
  );
}

function isChangeOf(
  request: RequestRecord,
  owner: CustomerRecord,
  account: ProductRecord,
): request is RequestRecord & { readonly variant: NonNullable<RequestRecord['variant']> } {
  return (
    request.customer === owner.id && request.withdrawnAt === undefined && request.variant !== undefined && request.about === account.id
  );
}
