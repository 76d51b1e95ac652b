import { useEffect, useState } from 'react';

/** Milliseconds before a wait is shown: most answers are there sooner, and a flash would only unsettle. */
const rest = 400;

/** Becomes true when `busy` has lasted a little, and false at once when it ends. */
export function useSpinDelay(busy: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!busy) {
      setLasted(false);
      return undefined;
    }
    const timer = setTimeout(() => setLasted(true), rest);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && lasted;
}
