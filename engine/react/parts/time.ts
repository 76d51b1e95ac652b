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

/** The longest that a browser's timer waits, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Whether an instant is over by the bank's clock; looked at again when it is, not each second. False where there is none. */
export function useIsOver(instant: string | undefined): boolean {
  const { clock } = useHost();
  const [looks, look] = useState(0);
  const at = Date.parse(instant ?? '');
  const over = clock() >= at;
  useEffect(() => {
    if (over || Number.isNaN(at)) return undefined;
    const timer = setTimeout(() => look((times) => times + 1), Math.min(at - clock(), LONGEST_WAIT));
    return () => clearTimeout(timer);
    // A timer may come early, and waits no longer than its longest: then it is set once more.
  }, [over, at, clock, looks]);
  return over;
}
