import { useMemo } from 'react';
import { formatShortDuration } from '../../engine/expression/formats.ts';
import { useWhenIdle } from '../wait/useWhenIdle.ts';

/**
 * Writes a length of time once while a step is read, and leaves it: the first one has the browser fetch how a locale writes units,
 * which would come on top of the next step where that has a time limit.
 */
export function useLengthTried(locale: string, painted: boolean): void {
  useWhenIdle(useMemo(() => (painted ? () => formatShortDuration(1, locale) : undefined), [locale, painted]));
}
