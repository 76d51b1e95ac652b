import type { JsonValue } from '../../../engine/language/text.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from '../../../engine/expression/calendar.ts';

/** Answers in a row, one for each whole number: numbers, days, months, years, or texts by their length. */
export interface Row {
  /** Where the answer stands that is given. */
  readonly own: number;
  readonly least: number;
  readonly most: number;
  /** The answer at a place of the row; undefined where there is none. */
  at(place: number): JsonValue | undefined;
}

/** What is known of how an answer is asked for. */
interface Asked {
  readonly options?: unknown;
  readonly precision?: unknown;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const BEGIN = '1900-01-01';

/** The row in which an answer stands, as its field asks for it; undefined where it stands in none, as an option does. Pure. */
export function rowOf(answer: JsonValue | undefined, field: Asked | undefined): Row | undefined {
  if (typeof answer === 'number') return { own: Math.floor(answer), least: -1, most: 1e10, at: (place) => place };
  if (typeof answer !== 'string' || answer === '' || answer.startsWith('$') || field?.options !== undefined) return undefined;
  if (!DAY.test(answer))
    return { own: answer.length, least: 1, most: 2000, at: (length) => answer.padEnd(length, answer.at(-1)).slice(0, length) };
  if (field?.precision === 'month' || field?.precision === 'year') {
    const months = field.precision === 'month' ? 1 : 12;
    const own = Math.floor((monthsBetween(BEGIN, answer) ?? 0) / months);
    return { own, least: 0, most: 2400 / months, at: (count) => addMonths(BEGIN, count * months) };
  }
  return { own: daysBetween(BEGIN, answer) ?? 0, least: 0, most: 73_000, at: (count) => addDays(BEGIN, count) };
}

/** So many turns of one row are looked at. */
const MOST_TURNS = 4;

/**
 * Where something turns along a row: the places whose next one it tells otherwise of. It is asked around the answer that is
 * given, ever further away, and between two places that differ in the middle until they are neighbours. Pure, as it is.
 */
export function turnsOf(row: Row, tells: (answer: JsonValue) => boolean | undefined): readonly number[] {
  const told = (place: number): boolean | undefined => {
    const answer = row.at(place);
    return answer === undefined ? undefined : tells(answer);
  };
  const known = placesAround(row).flatMap((place) => {
    const value = told(place);
    return value === undefined ? [] : [{ place, value }];
  });
  const turns = known.flatMap(({ place, value }, index) => {
    const next = known[index + 1];
    return next === undefined || next.value === value ? [] : [between(place, next.place, (middle) => told(middle) === value)];
  });
  return turns.slice(0, MOST_TURNS);
}

function placesAround({ own, least, most }: Row): readonly number[] {
  const away = Array.from({ length: 11 }, (_, power) => [10 ** power, 3 * 10 ** power]).flat();
  const places = [own, 0, least, most, ...away.flatMap((by) => [own - by, own + by])];
  return [...new Set(places.filter((place) => place >= least && place <= most))].toSorted((a, b) => a - b);
}

function between(from: number, to: number, isAsBefore: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAsBefore(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The answers at turns of a row, and one before and one behind each. Pure. */
export function answersAt(row: Row, turns: readonly number[]): readonly JsonValue[] {
  const places = turns.flatMap((turn) => [turn, turn + 1, turn - 1, turn + 2]);
  return places.map((place) => row.at(place)).filter((answer) => answer !== undefined);
}
