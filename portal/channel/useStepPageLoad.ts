import { useEffect, useState } from 'react';
import { usePortal } from '../context/portalContext.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { channelNow } from './channel.ts';
import { stepPageLoad } from './stepPageLoad.ts';

/** Does, once the server has told the settings, what is to be done when the page of a step has been loaded by its address. */
export function useStepPageLoad(): void {
  const { history } = usePortal();
  const { view } = useSettings();
  const [pathname] = useState(() => history.visit().location.pathname);
  const setting = view?.settings.stepPageLoad;

  useEffect(() => {
    const cleared = setting && stepPageLoad({ setting, pathname, channel: channelNow() });
    if (cleared === undefined) return;
    emptyStorage();
    if (cleared.to !== undefined) location.replace(cleared.to);
  }, [setting, pathname]);
}

function emptyStorage(): void {
  try {
    localStorage.clear();
  } catch (thrown) {
    // A storage that is refused has nothing in it.
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}
