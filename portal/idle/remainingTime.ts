/** Writes a span for reading in a locale, e.g. `1 minute 45 seconds`. Parts of a second count as a whole one. Pure. */
export function remainingTime(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [
    { amount: Math.floor(seconds / 60), unit: 'minute' },
    { amount: seconds % 60, unit: 'second' },
  ];
  const shown = parts.filter(({ amount, unit }) => amount > 0 || (unit === 'second' && seconds === 0));
  return shown
    .map(({ amount, unit }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount))
    .join(' ');
}
