import { useEffect } from 'react';
import { useSettings } from '../settings/settingsContext.ts';
import { isBlockedPress, isMenuBlocked } from './isBlocked.ts';

/**
 * Refuses the context menu and the shortcuts of developer tools, saving and source where the bank's setting says so. It
 * protects nothing and is off by default; fields, copying and pasting are never concerned.
 */
export function useBlockedShortcuts(): void {
  const blocked = useSettings().settings.blockShortcuts;
  useEffect(() => {
    if (!blocked) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (isBlockedPress(event)) event.preventDefault();
    };
    const onMenu = (event: MouseEvent): void => {
      if (isMenuBlocked(event.target, getSelection()?.toString() ?? '')) event.preventDefault();
    };
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('contextmenu', onMenu, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('contextmenu', onMenu, { capture: true });
    };
  }, [blocked]);
}
