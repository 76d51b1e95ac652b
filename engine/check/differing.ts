import { isDictionary } from '../load/reading.ts';
import { firstOf } from './words.ts';

/** How many parts of a difference are named. */
const MOST_NAMED = 3;

/** What is new in a list and what is gone from it, wherever it stands; of one thing that stands for another both. Pure. */
export function textsDiffering(expected: unknown, found: unknown): string {
  const { gone, come } = parted(listOf(expected), listOf(found));
  if (gone.length + come.length === 0) return inOtherOrder(expected, found);
  if (gone.length === 1 && come.length === 1) return instead(come[0], gone[0]);
  return firstOf([...come.map((one) => `${inJson(one)} is new`), ...gone.map((one) => `${inJson(one)} is gone`)], MOST_NAMED);
}

/** Which calls are new or gone, and what the others are given otherwise. Pure. */
export function callsDiffering(expected: unknown, found: unknown): string {
  const { pairs, gone, come } = callsParted(expected, found);
  const parts = [
    ...pairs.flatMap(([before, now]) => inputsDiffering(before, now)),
    ...come.map((call) => `${inJson(call)} is called too`),
    ...gone.map((call) => `${operationOf(call)} is no longer called`),
  ];
  return parts.length === 0 ? inOtherOrder(expected, found) : firstOf(parts, MOST_NAMED);
}

/** What calls that are made are given otherwise; undefined where each has its inputs, whether all are made or not. Pure. */
export function inputsOfCallsDiffering(expected: unknown, found: unknown): string | undefined {
  const parts = callsParted(expected, found).pairs.flatMap(([before, now]) => inputsDiffering(before, now));
  return parts.length === 0 ? undefined : firstOf(parts, MOST_NAMED);
}

interface Parted {
  readonly gone: readonly unknown[];
  readonly come: readonly unknown[];
}

/** What each of two lists has more often than the other. */
function parted(expected: readonly unknown[], found: readonly unknown[]): Parted {
  return { gone: without(expected, found), come: without(found, expected) };
}

function without(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const left = other.map(inJson);
  return list.filter((one) => {
    const at = left.indexOf(inJson(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

interface Calls extends Parted {
  /** Calls of one operation with other inputs. */
  readonly pairs: readonly (readonly [before: unknown, now: unknown])[];
}

function callsParted(expected: unknown, found: unknown): Calls {
  const { gone, come } = parted(listOf(expected), listOf(found));
  const left = [...come];
  const pairs = gone.flatMap((call) => {
    const at = left.findIndex((one) => operationOf(one) === operationOf(call));
    return at < 0 ? [] : [[call, left.splice(at, 1)[0]] as const];
  });
  const paired = pairs.map(([call]) => call);
  return { pairs, gone: gone.filter((call) => !paired.includes(call)), come: left };
}

function operationOf(call: unknown): string {
  return isDictionary(call) ? (Object.keys(call)[0] ?? '') : '';
}

function inputsDiffering(before: unknown, now: unknown): readonly string[] {
  const operation = operationOf(before);
  const [was, is] = [inputOf(before), inputOf(now)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => inJson(was[name]) !== inJson(is[name]));
  return names.map((name) => {
    if (!(name in is)) return `"${name}" of ${operation} is no longer sent`;
    return name in was ? `"${name}" of ${operation} is ${instead(is[name], was[name])}` : `"${name}" of ${operation} is sent too`;
  });
}

function inputOf(call: unknown): Readonly<Record<string, unknown>> {
  const input = isDictionary(call) ? call[operationOf(call)] : undefined;
  return isDictionary(input) ? input : {};
}

function inOtherOrder(expected: unknown, found: unknown): string {
  const [wanted, came] = [listOf(expected), listOf(found)];
  const at = wanted.findIndex((one, index) => inJson(one) !== inJson(came[index]));
  return `in another order, ${instead(came[at], wanted[at])}`;
}

function instead(now: unknown, before: unknown): string {
  return `${inJson(now)} where ${inJson(before)} should be`;
}

/** The order of keys says nothing. */
function inJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      isDictionary(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
    ) ?? 'nothing'
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
