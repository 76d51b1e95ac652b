import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { useSession } from '../session/sessionContext.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { clockFrom } from './bankTime.ts';

/** How often what depends on the hour is looked at again, in milliseconds. */
export const pollMs = limits.limits.maintenancePollMs.value;

/** Gives the bank's clock, in milliseconds since 1970; nothing before the server has told the time. */
export function useBankClock(): (() => number) | undefined {
  const { view } = useSettings();
  const { session, clock } = useSession();
  const told = session !== undefined;
  return useMemo(() => (view && clockFrom(view.now)) ?? (told ? clock : undefined), [view, told, clock]);
}

/**
 * Gives what `read` makes of the bank's time, looked at again every five seconds; draws anew only when it has changed.
 * Nothing before the server has told the time. `read` must stay the same function and give plain data.
 */
export function useBankTime<T>(read: (now: number) => T): T | undefined {
  const clock = useBankClock();
  const last = useRef<T | undefined>(undefined);
  const look = useCallback(() => {
    const next = clock && read(clock());
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current;
  }, [clock, read]);
  return useSyncExternalStore(eachPoll, look, look);
}

function eachPoll(changed: () => void): () => void {
  const timer = setInterval(changed, pollMs);
  return () => clearInterval(timer);
}
