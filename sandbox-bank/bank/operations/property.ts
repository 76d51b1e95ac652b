import { succeed } from '../answer.ts';
import type { OpenOperation } from '../call.ts';
import { requiredNumber, requiredText } from '../reading.ts';
import market from '../homes.json' with { type: 'json' };

/** As many as the contract allows. */
const MOST = 20;
/** Step in which a budget is chosen, in rupees. */
const STEP = 500_000;
/** What the bank lends on a home, and how the EMI beside it is worked out. */
const loan = { share: 0.8, rate: 8.75, months: 240 };

/** Cities with homes for sale, each with the budgets that make sense there. */
export const listCities: OpenOperation = () =>
  succeed({
    items: market.cities.map((city) => {
      const prices = market.homes.filter((home) => home.city === city.code).map(({ price }) => price);
      const least = Math.floor(Math.min(...prices) / STEP) * STEP;
      return { ...city, least, most: Math.ceil(Math.max(...prices) / STEP) * STEP, step: STEP };
    }),
  });

/** Homes for sale in a city within a budget, the cheapest first. */
export const searchHomes: OpenOperation = (_bank, input) => {
  const city = market.cities.find(({ code }) => code === requiredText(input, 'city'));
  const [least, bedrooms] = [input['minPrice'], input['bedrooms']];
  const most = requiredNumber(input, 'maxPrice');
  const items = market.homes
    .filter((home) => home.city === city?.code && home.price <= most && (typeof least !== 'number' || home.price >= least))
    .filter((home) => typeof bedrooms !== 'number' || bedrooms === 0 || home.bedrooms === bedrooms)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, MOST)
    .map((home) => ({ ...home, city: city?.name, ...loanFor(home.price) }));
  return succeed({ items });
};

/** The loan on a home of this price. */
function loanFor(price: number) {
  const loanUpTo = Math.floor((price * loan.share) / 100_000) * 100_000;
  const monthly = loan.rate / 1200;
  const monthlyEmi = Math.round((loanUpTo * monthly) / (1 - (1 + monthly) ** -loan.months));
  return { loanUpTo, monthlyEmi, rate: loan.rate, months: loan.months };
}
