import { add, subtract, toNumber } from '../../engine/expression/decimal.ts';
import type { Numbers, Slider } from './sliders.ts';

/**
 * The numbers after one slider was moved, where all of them make up `sum`: the others take up what it leaves or
 * takes, the next one first, each within its limits. The moved one goes no further than they can follow. A number
 * that is missing counts as its least. Exact; the sum is kept wherever the limits allow any such numbers. Pure.
 */
export function shared(numbers: Numbers, moved: string, sum: number, sliders: readonly Slider[]): Numbers {
  const at = sliders.findIndex(({ id }) => id === moved);
  const slider = sliders[at];
  if (!slider) return numbers;
  const others = [...sliders.slice(at + 1), ...sliders.slice(0, at)];
  const least = total(others.map(({ min }) => min));
  const most = total(others.map((other) => other.max ?? Infinity));
  const place = within(
    numbers[moved] ?? slider.min,
    Math.max(slider.min, less(sum, most)),
    Math.min(slider.max ?? Infinity, less(sum, least)),
  );
  const next: Record<string, number | undefined> = { ...numbers, [moved]: place };
  for (const other of others) next[other.id] = within(next[other.id] ?? other.min, other.min, other.max ?? Infinity);
  for (const other of others) {
    const rest = less(sum, total(sliders.map(({ id }) => next[id] ?? 0)));
    if (rest === 0) break;
    next[other.id] = within(total([next[other.id] ?? 0, rest]), other.min, other.max ?? Infinity);
  }
  return next;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => (Number.isFinite(value) ? (toNumber(add(sum, value) ?? 0) ?? 0) : value), 0);
}

function less(a: number, b: number): number {
  return Number.isFinite(b) ? (toNumber(subtract(a, b) ?? 0) ?? 0) : -b;
}
