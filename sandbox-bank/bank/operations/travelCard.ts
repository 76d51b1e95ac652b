import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { instantOf } from '../clock.ts';
import { paise } from '../instalments.ts';
import products from '../products.json' with { type: 'json' };
import { objectsOf, requiredNumber, requiredText } from '../reading.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** Rupees for one of the currency. */
const rates = new Map([
  ['AED', 23.4],
  ['AUD', 56.15],
  ['EUR', 98.6],
  ['GBP', 114.25],
  ['SGD', 66.3],
  ['USD', 86.2],
]);
const FEE = 150;
/** GST on buying currency is on this part of the sum. */
const taxedPart = 0.01;
const VALID_MINUTES = 30;

/** What it costs to load a travel card, at the rates of the moment. */
export const quoteTravelCard: OpenOperation = (bank, input) => {
  const items = objectsOf(input, 'loads').map((load) => priced(requiredText(load, 'currency'), requiredNumber(load, 'amount')));
  const sold = items.filter((item) => item !== undefined);
  if (sold.length < items.length) return refuse('product.none');
  const rupees = sold.reduce((sum, item) => sum + paise(item.rupees), 0);
  const gst = Math.round((rupees * taxedPart + paise(FEE)) * limits.limits.gstRate.value);
  const total = (rupees + gst + paise(FEE)) / 100;
  return succeed({
    quote: `TQ-${todayAt(bank).slice(2).replaceAll('-', '')}-${String(Math.round(total))}`,
    items: sold,
    fee: FEE,
    gst: gst / 100,
    total,
    validUntil: instantOf(new Date(bank.clock().getTime() + VALID_MINUTES * 60_000)),
  });
};

function priced(currency: string, amount: number) {
  const rate = rates.get(currency);
  const name = products.flatMap((one) => one.currencies ?? []).find(({ code }) => code === currency)?.name;
  return rate === undefined || name === undefined
    ? undefined
    : { currency, name, amount, rate, rupees: Math.round(amount * rate * 100) / 100 };
}
