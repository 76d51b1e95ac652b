import type { Field } from '../../../engine/language/field.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { EXAMPLE_NOW } from '../../../sandbox-bank/bank/answering/exampleHost.ts';

/** The day on which examples take place unless they say another. */
const TODAY = EXAMPLE_NOW.slice(0, 10);

/** Answers beside one: none, another option, and at and beside each bound of the fields that ask for it; days beside today. Pure. */
export function besides(answer: JsonValue, fields: readonly Field[], today = TODAY): readonly JsonValue[] {
  const offered = fields.flatMap(({ options }) => (options === undefined || 'from' in options ? [] : options.map(({ value }) => value)));
  const bounds = fields.flatMap((field) => Object.values({ ...field }).filter((setting): setting is number => typeof setting === 'number'));
  if (typeof answer === 'number') return [null, ...[answer, ...bounds].flatMap((bound) => [bound - 1, bound, bound + 1])];
  if (typeof answer === 'boolean') return [!answer, null];
  if (offered.length > 0) return [null, ...offered.map((value) => (Array.isArray(answer) ? [value] : value))];
  if (Array.isArray(answer)) return [null, ...itemsBeside(answer)];
  if (typeof answer !== 'string' || answer.startsWith('$')) return [null];
  if (fields.some(({ type }) => type === 'date')) return [null, ...daysBeside([answer, today])];
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]).filter((length) => length > 0 && length < 2000);
  return [null, answer.slice(0, -1), `${answer}1`, ...lengths.map((length) => answer.padEnd(length, answer.at(-1)).slice(0, length))];
}

/** A list with one fewer, and with its last element again and again. Pure. */
export function itemsBeside(items: readonly JsonValue[]): readonly JsonValue[] {
  const last = items.at(-1);
  if (last === undefined) return [];
  const more = Array.from({ length: 11 }, (_, count) => [...items, ...Array<JsonValue>(count + 1).fill(last)]);
  return [items.slice(0, -1), ...more];
}

function daysBeside(days: readonly string[]): readonly string[] {
  return days.flatMap((day) => [-1, 0, 1].flatMap((by) => dayAfter(day, by)));
}

function dayAfter(day: string, by: number): readonly string[] {
  const at = Date.parse(day);
  return Number.isNaN(at) ? [] : [new Date(at + by * 86_400_000).toISOString().slice(0, 10)];
}
