import { maskName, maskProduct, maskRegistration } from './mask.ts';
import { nextNumber, type Bank } from './bank.ts';
import type { CustomerRecord, ProductRecord } from './personas/records.ts';

/** A product with whom it belongs to. */
export interface Held {
  readonly holder: CustomerRecord;
  readonly product: ProductRecord;
}

/** The card or loan of this number, whosever it is. */
export function heldByNumber(bank: Bank, kind: string, number: string): Held | undefined {
  const held = bank.state.customers.flatMap((holder) => holder.products.map((product) => ({ holder, product })));
  return held.find(({ product }) => product.kind === kind && product.number === number);
}

/** A reference by which `payer` may pay what belongs to somebody else: the same one each time. */
export function referTo(bank: Bank, payer: string, { holder, product }: Held): string {
  const known = bank.state.payRefs.find((one) => one.payer === payer && one.holder === holder.id && one.product === product.id);
  if (known) return known.id;
  const id = `PR${nextNumber(bank)}`;
  bank.state.payRefs.push({ id, payer, holder: holder.id, product: product.id });
  return id;
}

/** What `payer` means by this id: a product of their own, or what a reference of theirs stands for. */
export function heldFor(bank: Bank, payer: string, id: string): Held | undefined {
  const own = bank.state.customers.find((customer) => customer.id === payer)?.products.find((product) => product.id === id);
  const reference = bank.state.payRefs.find((one) => one.payer === payer && one.id === id);
  const holder = bank.state.customers.find((customer) => customer.id === (own ? payer : reference?.holder));
  const product = own ?? holder?.products.find((one) => one.id === reference?.product);
  return holder && product ? { holder, product } : undefined;
}

/** What anybody may know who pays it. */
export function describeHeld({ holder, product }: Held) {
  return {
    kind: product.kind,
    holder: maskName(holder.name),
    name: product.name,
    maskedNumber: maskProduct(product),
    loanType: product.loan?.type,
    maskedRegistration: product.loan?.registration && maskRegistration(product.loan.registration),
  };
}
