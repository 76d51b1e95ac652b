import { useEffect } from 'react';
import { usePortal } from '../context/portalContext.ts';
import { useSettings } from '../settings/settingsContext.ts';

/** Has the browser's Back refused where the bank's setting says so; by default it leads to the previous step. */
export function useBlockedBack(): void {
  const { history } = usePortal();
  const { settings } = useSettings();
  const blocked = settings.back === 'blocked';
  useEffect(() => history.blockBack(blocked), [history, blocked]);
}
