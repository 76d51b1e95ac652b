import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { instalmentOf, paise } from '../instalments.ts';
import { requiredNumber, requiredText } from '../reading.ts';
import { valueCar } from '../vehicles.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** Per cent a year, for a new car and for a used one; a long term costs a little more. */
const rates = { fresh: 9.25, used: 12.5, long: 0.35 };
const LONG = 60;
const fee = { rate: 0.005, least: 1000, most: 8000 };
const VALID_DAYS = 15;

/** What a loan on a car costs. The instalment is rounded to the paisa, and the sums follow from it. */
export const quoteLoan: OpenOperation = (bank, input) => {
  const today = todayAt(bank);
  const [amount, months, kilometres] = [
    requiredNumber(input, 'amount'),
    requiredNumber(input, 'months'),
    requiredNumber(input, 'kilometres'),
  ];
  const [year, owners] = [requiredNumber(input, 'year'), requiredNumber(input, 'owners')];
  const value = valueCar({ variant: requiredText(input, 'variant'), city: requiredText(input, 'city'), year, owners, kilometres }, today);
  if (!value.ok) return value;
  const { loanUpTo } = value.data;
  if (typeof loanUpTo !== 'number' || amount > loanUpTo) return refuse('vehicle.unvalued');
  const rate = (kilometres === 0 ? rates.fresh : rates.used) + (months > LONG ? rates.long : 0);
  const emi = instalmentOf(paise(amount), rate / 1200, months);
  const interest = emi * months - paise(amount);
  const charged = Math.round(paise(Math.min(fee.most, Math.max(fee.least, amount * fee.rate))) * (1 + limits.limits.gstRate.value));
  return succeed({
    quote: `CL-${today.slice(2).replaceAll('-', '')}-${String(amount)}-${String(months)}`,
    amount,
    months,
    rate,
    emi: emi / 100,
    interest: interest / 100,
    fee: charged / 100,
    total: (paise(amount) + interest + charged) / 100,
    validUntil: addDays(today, VALID_DAYS),
  });
};
