import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays } from '../clock.ts';

/** Days ago on which the bank looked at everybody. */
const lookedDaysAgo = 3;
const likeliestFirst = ['high', 'improve', 'minimal'];

/** Products for which the bank has looked at the customer, the likeliest first. */
export const listOffers: HeldOperation = (bank, customer) => {
  const { offers = [] } = customer;
  if (offers.length === 0) return refuse('product.none');
  const items = offers
    .toSorted((one, other) => likeliestFirst.indexOf(one.chance) - likeliestFirst.indexOf(other.chance))
    .map(({ validDays, ...offer }) => ({ ...offer, validUntil: addDays(todayAt(bank), validDays) }));
  return succeed({ asOf: addDays(todayAt(bank), -lookedDaysAgo), items });
};
