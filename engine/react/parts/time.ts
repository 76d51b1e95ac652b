import { useEffect, useState } from 'react';
import { useHost } from '../host.ts';

/**
 * Whole seconds from the bank's clock until an instant, counted down once a second; 0 from then on.
 * An instant that cannot be read is over.
 */
export function useSecondsUntil(instant: string): number {
  const { clock } = useHost();
  const at = Date.parse(instant);
  const left = () => (Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - clock()) / 1000)));
  const [, count] = useState(0);
  const seconds = left();
  const over = seconds === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => count((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [over, at]);
  return seconds;
}

/**
 * A length of time in the words of a language, such as "1 minute 40 seconds": in its largest unit and the next, for
 * nobody plans hours by the second. What is left over is not told.
 */
export function lengthOfTime(seconds: number, locale: string): string {
  const units = [
    { unit: 'day', amount: Math.floor(seconds / 86_400) },
    { unit: 'hour', amount: Math.floor((seconds % 86_400) / 3600) },
    { unit: 'minute', amount: Math.floor((seconds % 3600) / 60) },
    { unit: 'second', amount: seconds % 60 },
  ];
  const largest = units.findIndex(({ amount }) => amount > 0);
  const parts = largest < 0 ? [] : units.slice(largest, largest + 2).filter(({ amount }) => amount > 0);
  const shown = parts.length > 0 ? parts : [{ unit: 'second', amount: 0 }];
  return shown
    .map(({ unit, amount }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount))
    .join(' ');
}
