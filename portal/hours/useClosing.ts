import { useCallback } from 'react';
import type { Closing } from '../../schemas/opening.ts';
import { closingAt } from '../../schemas/opening.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { timeOfDay } from './bankTime.ts';
import { useBankTime } from './useBankTime.ts';

/** That the portal is closed, by the bank's clock and as the server said last; nothing while it is open or nobody knows. */
export function useClosing(): Closing | undefined {
  const { view } = useSettings();
  return useBankTime(useCallback((now: number) => view && closingAt(view, now, (instant) => timeOfDay(instant, view.timeZone)), [view]));
}
