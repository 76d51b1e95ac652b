import { useEffect } from 'react';
import { formatShortDuration } from '../../engine/expression/formats.ts';

/**
 * Writes a length of time once while a step is read, and leaves it: the first one has the browser fetch how a locale writes units,
 * which would come on top of the next step where that has a time limit.
 */
export function useLengthTried(locale: string, painted: boolean): void {
  useEffect(() => {
    if (!painted || !('requestIdleCallback' in window)) return undefined;
    const tried = requestIdleCallback(() => formatShortDuration(1, locale));
    return () => cancelIdleCallback(tried);
  }, [locale, painted]);
}
