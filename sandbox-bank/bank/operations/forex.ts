import limits from '../../../schemas/limits.json' with { type: 'json' };
import { refuse, succeed, type Named } from '../answer.ts';
import { nowAt, todayAt, type Bank, type ForexQuoteRecord } from '../bank.ts';
import { branchesNear, ownBranch } from '../branches.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, instantOf, nextWorkingDay } from '../clock.ts';
import { currencies, priceOf, purposesFor, rateOf, type ForexPrice, type ForexWish } from '../forex.ts';
import rules from '../forex.json' with { type: 'json' };
import { paise } from '../instalments.ts';
import { maskAccount } from '../mask.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';
import { findPincode } from '../pincodes.ts';
import { objectsOf, requiredNumber, requiredText, textOf } from '../reading.ts';
import { openRequest, receiptOf } from '../requests.ts';

/** An amount of any currency that the bank takes from nobody. */
const refusedAmount = 13_000;
const minuteMs = 60_000;
const directions = ['buy', 'sell'] as const;

/** What the bank deals in at this moment, for what, and what of the yearly limit is left. */
export const listRates: HeldOperation = (bank, customer, input) => {
  if (!mayDeal(customer)) return refuse('branch.required');
  const way = requiredText(input, 'way');
  return succeed({
    at: nowAt(bank),
    rates: currencies.flatMap((currency) =>
      directions.map((direction) => {
        const { code, name, unit, least, most, multipleOf } = currency;
        return { currency: code, name, direction, unit, rate: rateOf(currency, direction, 0), least, most, multipleOf };
      }),
    ),
    validMinutes: rules.validMinutes,
    purposes: purposesFor(customer).map(({ code, name, direction, passport, documents }) => ({
      code,
      name,
      direction,
      passport,
      documents: documents === '' ? undefined : documents,
    })),
    scheme: schemeOf(bank, customer),
    branches: way === 'branch' ? branchesNear(customer).map(({ id, name, address }) => ({ id, name, address })) : undefined,
  });
};

/** What currencies cost or bring, for a short time; a quote that has expired is replaced by one with the rates of the moment. */
export const quoteForex: HeldOperation = (bank, customer, input) => {
  if (!mayDeal(customer)) return refuse('branch.required');
  const wish = wishOf(input);
  const purpose = purposesFor(customer).some(({ code, direction }) => code === wish.purpose && direction === wish.direction);
  if (!purpose || !priceOf(wish, 0)) return refuse('product.none');
  const quote = quoteFor(bank, customer, wish);
  const before = bank.state.forexQuotes.find(({ ref, customer: whose }) => ref === textOf(input, 'replaces') && whose === customer.id);
  return succeed(describeQuote(bank, customer, quote, before && before !== quote && isOver(bank, before) ? before : undefined));
};

/** Days on which somebody brings currency to an address. */
export const deliveryDays: HeldOperation = (bank, _customer, input) => {
  const pincode = requiredText(input, 'pincode');
  const place = findPincode(pincode);
  if (!place) return refuse('pincode.invalid');
  if (!rules.delivery.prefixes.includes(pincode.slice(0, 3))) return refuse('product.none');
  return succeed({ pincode, city: place.cities[0] ?? place.state, fee: rules.fee.delivery, days: daysFrom(bank) });
};

/** Takes an order on the terms of a quote. The account is debited or credited when the notes change hands. */
export const orderForex: HeldOperation = (bank, customer, input) => {
  const quote = bank.state.forexQuotes.find(({ ref, customer: whose }) => ref === requiredText(input, 'quoteRef') && whose === customer.id);
  const price = quote && priceOf(quote, quote.replaced);
  if (!price || quote.ordered === true || isOver(bank, quote)) return refuse('quote.expired');
  const account = customer.products.find(
    ({ id, kind, status }) => id === requiredText(input, 'accountId') && kind === 'account' && status === 'active',
  );
  if (!account || quote.lines.some(({ amount }) => amount === refusedAmount)) return refuse('transaction.failed');
  if (quote.direction === 'buy' && price.usd > leftFor(bank, customer)) return refuse('transaction.failed');
  if (quote.direction === 'buy' && paise(price.total) > available(account)) return refuse('funds.insufficient');
  quote.ordered = true;
  const request = openRequest(bank, customer, 'forex.order', detailOf(quote));
  const branch = ownBranch(textOf(input, 'branchId'));
  const slot = daysFrom(bank).find(({ id }) => id === textOf(input, 'slot'));
  return receiptOf(bank, request, {
    direction: quote.direction,
    lines: price.lines,
    total: price.total,
    accountName: account.name,
    maskedAccount: maskAccount(account.number),
    branch: branch && `${branch.name}, ${branch.address}`,
    handOverOn: slot?.on ?? request.dueOn,
  });
};

/** Non-residents and minors are served at a branch. */
function mayDeal({ residency, minor }: CustomerRecord): boolean {
  return residency === 'resident' && minor !== true;
}

function wishOf(input: Named): ForexWish {
  return {
    way: requiredText(input, 'way') === 'delivery' ? 'delivery' : 'branch',
    direction: requiredText(input, 'direction') === 'sell' ? 'sell' : 'buy',
    purpose: requiredText(input, 'purpose'),
    lines: objectsOf(input, 'lines').map((line) => ({ currency: requiredText(line, 'currency'), amount: requiredNumber(line, 'amount') })),
  };
}

/** The quote that is still good for this wish, or a new one. */
function quoteFor(bank: Bank, customer: CustomerRecord, wish: ForexWish): ForexQuoteRecord {
  const own = bank.state.forexQuotes.filter(({ customer: whose }) => whose === customer.id);
  const same = own.filter((one) => JSON.stringify(wishIn(one)) === JSON.stringify(wish));
  const good = same.find((one) => one.ordered !== true && !isOver(bank, one));
  if (good) return good;
  const quote: ForexQuoteRecord = {
    ...wish,
    ref: `FX-${customer.id}-${own.length + 1}`,
    customer: customer.id,
    replaced: same.filter(({ ordered }) => ordered !== true).length,
    askedAt: bank.clock().getTime(),
  };
  bank.state.forexQuotes.push(quote);
  return quote;
}

function wishIn({ way, direction, purpose, lines }: ForexQuoteRecord): ForexWish {
  return { way, direction, purpose, lines };
}

function validUntil({ askedAt }: ForexQuoteRecord): number {
  return askedAt + rules.validMinutes * minuteMs;
}

function isOver(bank: Bank, quote: ForexQuoteRecord): boolean {
  return bank.clock().getTime() > validUntil(quote);
}

function describeQuote(bank: Bank, customer: CustomerRecord, quote: ForexQuoteRecord, replaced: ForexQuoteRecord | undefined) {
  const price = priceOf(quote, quote.replaced);
  const previous = replaced && priceOf(replaced, replaced.replaced);
  return {
    quoteRef: quote.ref,
    at: instantOf(new Date(quote.askedAt)),
    validUntil: instantOf(new Date(validUntil(quote))),
    direction: quote.direction,
    ...price,
    gstRate: Math.round(limits.limits.gstRate.value * 100),
    scheme: quote.direction === 'buy' ? schemeOf(bank, customer) : undefined,
    previous: price && previous && comparison(previous, price),
  };
}

/** An earlier price beside the present one. Another number of notes is no change of rates. */
function comparison(previous: ForexPrice, { lines, total }: ForexPrice) {
  return {
    total: previous.total,
    differs: previous.total !== total,
    lines: lines.map(({ currency, name, rate, unit }) => ({
      currency,
      name,
      unit,
      rate: previous.lines.find((line) => line.currency === currency)?.rate ?? rate,
      now: rate,
    })),
  };
}

/** The yearly limit of a person; a company has none. */
function schemeOf(bank: Bank, customer: CustomerRecord) {
  if (customer.segment === 'company') return undefined;
  const { limitUsd } = rules.scheme;
  const leftUsd = leftFor(bank, customer);
  return { year: financialYear(todayAt(bank)), limitUsd, usedUsd: limitUsd - leftUsd, leftUsd };
}

/** US dollars; what was ordered here counts from the order on. */
function leftFor(bank: Bank, { id, segment, schemeUsedUsd = 0 }: CustomerRecord): number {
  if (segment === 'company') return Infinity;
  const ordered = bank.state.forexQuotes.filter((one) => one.customer === id && one.ordered === true && one.direction === 'buy');
  return ordered.reduce((left, quote) => left - (priceOf(quote, quote.replaced)?.usd ?? 0), rules.scheme.limitUsd - schemeUsedUsd);
}

function financialYear(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return `${year}-${String(year + 1).slice(2)}`;
}

function available({ balance = 0, overdraft = 0 }: ProductRecord): number {
  return paise(balance) + paise(overdraft);
}

function detailOf({ way, direction }: ForexQuoteRecord): string {
  if (way === 'delivery') return 'forexDelivery';
  return direction === 'buy' ? 'forexBuy' : 'forexSell';
}

/** The next working days from the day after tomorrow on, each with its hours. */
function daysFrom(bank: Bank) {
  const days: string[] = [];
  for (let day = addDays(todayAt(bank), 2); days.length < rules.delivery.days; day = addDays(day, 1)) {
    day = nextWorkingDay(day);
    days.push(day);
  }
  return days.flatMap((on) => rules.delivery.slots.map(({ id, from, to }) => ({ id: `${on}-${id}`, on, from, to })));
}
