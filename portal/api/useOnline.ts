import { useEffect } from 'react';

/** Does something when the connection comes back, for as long as `waiting`. Keep `act` stable with useCallback. */
export function useOnline(waiting: boolean, act: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  }, [waiting, act]);
}
