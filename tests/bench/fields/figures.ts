/** The value below which that part of the values lies. NaN for none. Pure. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle value. NaN for none. Pure. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
