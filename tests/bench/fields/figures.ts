/** The value below which that part of the values lies. NaN for none. Pure. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle one of the values that there are. NaN for none. Pure. */
export function median(values: readonly (number | undefined)[]): number {
  return percentile(
    values.flatMap((value) => (value === undefined || Number.isNaN(value) ? [] : [value])),
    0.5,
  );
}
