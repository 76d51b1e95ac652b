import limits from '../../../schemas/limits.json' with { type: 'json' };
import { refuse, succeed } from '../answer.ts';
import { todayAt, type Bank, type QuoteRecord } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, instantOf } from '../clock.ts';
import { gstPercent, hasPlan, paise, planFor, tenures, type Plan } from '../instalments.ts';
import type { CustomerRecord, ProductRecord, PurchaseRecord } from '../personas/records.ts';
import { requiredNumber, requiredText, textOf, textsOf } from '../reading.ts';
import { receipt } from '../requests.ts';

const VALID_MINUTES = 10;
/** From this tenure on the rate has gone up when a quote expired. */
const LONG_MONTHS = 9;
const BILLING_DAY = 12;
const { value: leastAmount } = limits.limits.emiMinimumAmount;

/** Purchases on a credit card, newest first, each with the reason why it takes no instalments. */
export const listPurchases: HeldOperation = (bank, customer, input) => {
  const card = cardOf(customer, requiredText(input, 'cardId'));
  if (!card) return refuse('product.none');
  const items = purchasesOn(customer, card).map((purchase) => ({
    ...describe(purchase, todayAt(bank)),
    excluded: exclusionOf(purchase, card),
  }));
  return succeed({ items, months: tenures });
};

/**
 * What purchases cost in instalments. The same asked again is the same quote, good for as long again; one that has
 * expired is replaced by another, whose rate is higher for a long tenure.
 */
export const quoteInstalments: HeldOperation = (bank, customer, input) => {
  const card = cardOf(customer, requiredText(input, 'cardId'));
  const months = requiredNumber(input, 'months');
  const ids = textsOf(input, 'transactionIds').toSorted();
  const chosen = card ? purchasesOn(customer, card).filter(({ id }) => ids.includes(id)) : [];
  const open = card !== undefined && chosen.length === ids.length && chosen.every((one) => exclusionOf(one, card) === undefined);
  if (!open || !hasPlan(sumOf(chosen), months)) return refuse('product.none');
  const quote = quoteFor(bank, { customer: customer.id, cardId: card.id, transactionIds: ids, months });
  const replaced = bank.state.quotes.find(({ ref, customer: whose }) => ref === textOf(input, 'replaces') && whose === customer.id);
  return succeed(describeQuote(bank, card, chosen, quote, replaced && isOver(bank, replaced) ? replaced : undefined));
};

/** Turns the purchases of a quote into instalments; all or none. */
export const convertToInstalments: HeldOperation = (bank, customer, input) => {
  const quote = bank.state.quotes.find(({ ref, customer: whose }) => ref === requiredText(input, 'quoteRef') && whose === customer.id);
  const card = quote && cardOf(customer, quote.cardId);
  if (!card || quote.accepted || isOver(bank, quote)) return refuse('quote.expired');
  const chosen = purchasesOn(customer, card).filter(({ id }) => quote.transactionIds.includes(id));
  if (chosen.some((purchase) => purchase.reversed === true || purchase.converted === true)) return refuse('transaction.failed');
  for (const purchase of chosen) purchase.converted = true;
  quote.accepted = true;
  const { sums, instalments } = planOf(bank, card, chosen, quote);
  return receipt(bank, customer, 'card.emi.convert', {
    monthlyEmi: sums.monthlyEmi,
    months: quote.months,
    firstOn: instalments[0]?.on,
    totalPayable: sums.totalPayable,
  });
};

/** A credit card that is in use; a blocked one takes no instalments, wherever it was blocked. */
function cardOf(customer: CustomerRecord, id: string): ProductRecord | undefined {
  return customer.products.find(
    (product) => product.id === id && product.kind === 'creditCard' && product.status === 'active' && product.blockedElsewhere !== true,
  );
}

function purchasesOn(customer: CustomerRecord, card: ProductRecord): readonly PurchaseRecord[] {
  return (customer.purchases ?? []).filter(({ cardId }) => cardId === card.id).toSorted((one, other) => one.daysAgo - other.daysAgo);
}

function exclusionOf(purchase: PurchaseRecord, card: ProductRecord): string | undefined {
  if (card.business === true) return 'businessCard';
  if (purchase.converted === true) return 'converted';
  return purchase.kind ?? (purchase.amount < leastAmount ? 'belowMinimum' : undefined);
}

function describe({ id, daysAgo, merchant, amount }: PurchaseRecord, today: string) {
  return { id, on: addDays(today, -daysAgo), merchant, amount };
}

function sumOf(purchases: readonly PurchaseRecord[]): number {
  return purchases.reduce((sum, { amount }) => sum + paise(amount), 0) / 100;
}

/** The quote that is still good for this request, or a new one. */
function quoteFor(bank: Bank, wanted: Pick<QuoteRecord, 'customer' | 'cardId' | 'transactionIds' | 'months'>): QuoteRecord {
  const name = `EQ-${wanted.customer}-${wanted.cardId}-${wanted.months}-${wanted.transactionIds.join('')}`;
  const before = bank.state.quotes.filter(({ ref }) => ref.startsWith(`${name}-`));
  const last = before.at(-1);
  const now = bank.clock().getTime();
  if (last && !last.accepted && !isOver(bank, last)) {
    last.askedAt = now;
    return last;
  }
  const quote: QuoteRecord = {
    ...wanted,
    ref: `${name}-${before.length + 1}`,
    raised: last !== undefined && wanted.months >= LONG_MONTHS,
    askedAt: now,
  };
  bank.state.quotes.push(quote);
  return quote;
}

function isOver(bank: Bank, { askedAt }: QuoteRecord): boolean {
  return bank.clock().getTime() > askedAt + VALID_MINUTES * 60_000;
}

function planOf(bank: Bank, card: ProductRecord, chosen: readonly PurchaseRecord[], { months, raised }: QuoteRecord): Plan {
  return planFor({ amount: sumOf(chosen), months, raised, billingDay: card.billingDay ?? BILLING_DAY, today: todayAt(bank) });
}

function describeQuote(
  bank: Bank,
  card: ProductRecord,
  chosen: readonly PurchaseRecord[],
  quote: QuoteRecord,
  replaced: QuoteRecord | undefined,
) {
  const { sums, gstOnFee, gstOnInterest, instalments } = planOf(bank, card, chosen, quote);
  const previous = replaced && planOf(bank, card, chosen, replaced).sums;
  return {
    quoteRef: quote.ref,
    validUntil: instantOf(new Date(quote.askedAt + VALID_MINUTES * 60_000)),
    months: quote.months,
    totalTransaction: sumOf(chosen),
    ...sums,
    gstRate: gstPercent,
    gstOnFee,
    gstOnInterest,
    firstOn: instalments[0]?.on,
    transactions: chosen.map((purchase) => describe(purchase, todayAt(bank))),
    instalments,
    previous: previous && { ...previous, differs: JSON.stringify(previous) !== JSON.stringify(sums) },
  };
}
