import { refuse, succeed } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { requiredNumber, requiredText, textOf } from '../reading.ts';
import { registeredCar, valueCar } from '../vehicles.ts';
import stock from '../vehicles.json' with { type: 'json' };
import { refuseExceeded } from '../refuseExceeded.ts';

/** Numbers that there are not, after which one run is told nothing of any other. */
const triesAllowed = 5;
/** A number with which somebody has tried too often elsewhere. */
const lockedNumber = 'ZZ99ZZ9999';

/** Makes of cars, and cities in which they are valued. */
export const listMakes: OpenOperation = () =>
  succeed({ makes: stock.makes, cities: stock.cities.map(({ code, name, aliases, state }) => ({ code, name, aliases, state })) });

/** Models of a make, in the years in which they were sold. */
export const listModels: OpenOperation = (bank, input) => {
  const make = requiredText(input, 'make');
  const thisYear = Number(todayAt(bank).slice(0, 4));
  const items = stock.variants
    .filter((one) => one.make === make)
    .map(({ code, model, variant, fuel, from, until }) => ({ code, model, variant, fuel, from, until: until ?? thisYear }));
  return succeed({ items });
};

/** What a used car is worth: by its registration number, or by what it is. */
export const valueVehicle: OpenOperation = (bank, input, correlation) => {
  const number = textOf(input, 'registrationNumber');
  const kilometres = requiredNumber(input, 'kilometres');
  const today = todayAt(bank);
  if (number !== undefined) {
    if (number === lockedNumber || triesLeft(bank, correlation) === 0) return refuseExceeded(bank);
    const car = registeredCar(number);
    return car ? valueCar({ ...car, kilometres }, today) : refuseUnknown(bank, correlation);
  }
  const [year, owners] = [input['year'], input['owners']];
  if (typeof year !== 'number' || typeof owners !== 'number') return refuse('vehicle.unknown');
  return valueCar({ variant: textOf(input, 'variant') ?? '', city: textOf(input, 'city') ?? '', year, owners, kilometres }, today);
};

function keyOf(correlation: string): string {
  return `vehicle ${correlation}`;
}

function triesLeft(bank: Bank, correlation: string | undefined): number {
  return triesAllowed - (correlation === undefined ? 0 : (bank.state.tries[keyOf(correlation)] ?? 0));
}

function refuseUnknown(bank: Bank, correlation: string | undefined) {
  if (correlation !== undefined) bank.state.tries[keyOf(correlation)] = (bank.state.tries[keyOf(correlation)] ?? 0) + 1;
  const attemptsLeft = triesLeft(bank, correlation);
  return attemptsLeft > 0 ? refuse('vehicle.unknown', { attemptsLeft }) : refuseExceeded(bank);
}
