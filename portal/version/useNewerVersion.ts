import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../settings/settingsContext.ts';
import { loadThisFresh } from './freshLoad.ts';
import { isBetween } from './isBetween.ts';
import { thisVersion } from './ownVersion.ts';
import { renewalOf } from './renewal.ts';

/**
 * Lets a newer portal take the place of this one: when the page has just been loaded, and when the customer comes to home
 * or to an area; never while a page is in use, so that nothing typed into it is lost.
 */
export function useNewerVersion(): void {
  const [renewal] = useState(() => renewalOf(thisVersion, () => sessionStorage));
  const { view } = useSettings();
  const { key, pathname, search } = useLocation();
  const newest = view?.version;
  /** The entry of the history to which what the server said was applied. */
  const applied = useRef<string>(undefined);

  useEffect(() => {
    if (newest === undefined || applied.current === key) return;
    applied.current = key;
    if (renewal.isDue({ newest, between: isBetween({ pathname, search }) })) void loadThisFresh();
  }, [renewal, newest, key, pathname, search]);
}
