import { succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { addDays, instantOf } from '../clock.ts';
import { paise } from '../instalments.ts';
import { maskAccount } from '../mask.ts';
import share from '../shares.json' with { type: 'json' };

const minuteMs = 60_000;

/** What the customer has invested through the bank, each with its value of the day before. */
export const listInvestments: HeldOperation = (bank, customer) => {
  const valuedOn = addDays(todayAt(bank), -1);
  const items = (customer.investments ?? []).map(({ number, jointly = false, ...rest }) => ({
    ...rest,
    jointly,
    maskedNumber: maskAccount(number),
    valuedOn,
  }));
  return succeed({ items });
};

/** What a share of the bank costs at the exchange, some minutes ago. */
export const sharePrice: OpenOperation = (bank) => {
  const { symbol, exchange, price, previousClose, open, high, low, delayMinutes, supplier } = share;
  const change = paise(price) - paise(previousClose);
  const at = instantOf(new Date(bank.clock().getTime() - delayMinutes * minuteMs));
  return succeed({
    symbol,
    exchange,
    price,
    previousClose,
    open,
    high,
    low,
    change: change / 100,
    changePercent: Math.round((change / paise(previousClose)) * 10_000) / 100,
    at,
    delayMinutes,
    supplier,
  });
};
