import { useEffect, useSyncExternalStore } from 'react';
import type { IdleTime } from '../../engine/language/language.ts';

const listeners = new Set<() => void>();
let shown: IdleTime | undefined;

function show(time: IdleTime | undefined): void {
  shown = time;
  listeners.forEach((tell) => tell());
}

/** Says for as long as it is drawn that a run is shown, and the idle time of its journey. At most one run is shown at a time. */
export function useRunTime({ seconds, warnSeconds }: IdleTime): void {
  useEffect(() => {
    show({ seconds, warnSeconds });
    return () => show(undefined);
  }, [seconds, warnSeconds]);
}

/** Gives the idle time of the run that is shown, if any. */
export function useShownRunTime(): IdleTime | undefined {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shown,
  );
}
