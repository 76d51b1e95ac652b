import { useEffect, useSyncExternalStore } from 'react';

/** Does something when the connection comes back, for as long as `waiting`. Keep `act` stable with useCallback. */
export function useOnline(waiting: boolean, act: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  }, [waiting, act]);
}

/** Tells whether the device has a connection, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
