import { refuse, succeed, type Answer } from './answer.ts';
import { addDays } from './clock.ts';
import stock from './vehicles.json' with { type: 'json' };

/** Years after which the bank values no car. */
const OLDEST = 15;
const VALID_DAYS = 15;
/** What is left of the price after each year on the road, after each further owner, and beyond the usual kilometres. */
const left = { firstYear: 0.82, year: 0.9, owner: 0.94, kilometres: 0.96 };
const usualPerYear = 12_000;
const spread = 0.06;
const loanShare = 0.8;

/** A car that somebody wants to have valued. */
export interface ValuedCar {
  readonly variant: string;
  readonly city: string;
  readonly year: number;
  readonly owners: number;
  readonly kilometres: number;
}

/** The car that is registered under a number, without what it has been driven; undefined where there is none. */
export function registeredCar(number: string): Omit<ValuedCar, 'kilometres'> | undefined {
  return stock.registered.find((car) => car.number === number);
}

/** What a car is worth on a day, or why nobody can say. Pure. */
export function valueCar(car: ValuedCar, today: string): Answer {
  const variant = stock.variants.find(({ code }) => code === car.variant);
  const city = stock.cities.find(({ code }) => code === car.city);
  const thisYear = Number(today.slice(0, 4));
  if (!variant || !city || car.year < variant.from || car.year > (variant.until ?? thisYear)) return refuse('vehicle.unknown');
  const age = thisYear - car.year;
  if (variant.rare === true || age > OLDEST) return refuse('vehicle.unvalued');
  const fair = variant.price * city.factor * wearOf(car, age);
  const make = stock.makes.find(({ code }) => code === variant.make);
  return succeed({
    model: `${make?.name ?? ''} ${variant.model}`,
    variant: variant.variant,
    fuel: variant.fuel,
    year: car.year,
    city: city.name,
    cityName: city.name,
    owners: car.owners,
    kilometres: car.kilometres,
    low: inThousands(fair * (1 - spread)),
    high: inThousands(fair * (1 + spread)),
    fair: inThousands(fair),
    loanUpTo: inThousands(fair * loanShare),
    asOf: today,
    validUntil: addDays(today, VALID_DAYS),
  });
}

/** The part of the price when new that is left. */
function wearOf({ owners, kilometres }: ValuedCar, age: number): number {
  const byAge = age === 0 ? 1 : left.firstYear * left.year ** (age - 1);
  const beyond = Math.max(0, kilometres - usualPerYear * Math.max(1, age)) / 10_000;
  return byAge * left.owner ** (owners - 1) * left.kilometres ** beyond;
}

function inThousands(rupees: number): number {
  return Math.round(rupees / 1000) * 1000;
}
