import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ShellView } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import { SettingsContext, safeSettings } from './settingsContext.ts';
import type { SettingsState } from './settingsContext.ts';

/** How old what is known may be while somebody looks at the page, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

/** Asks the server how the portal is to behave: when it opens, each minute while it is looked at, and when it is looked at again. */
export function SettingsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { api, first } = usePortal();
  const [view, setView] = useState<ShellView | undefined>(first?.shell);

  const look = useCallback(async () => {
    try {
      const said = await api.shell();
      setView(said);
      return said;
    } catch {
      return undefined;
    }
  }, [api]);

  useEffect(() => {
    const lookWhenSeen = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    lookWhenSeen();
    const timer = setInterval(lookWhenSeen, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [look]);

  const state: SettingsState = useMemo(() => ({ settings: view?.settings ?? safeSettings, look, ...(view && { view }) }), [view, look]);
  return <SettingsContext value={state}>{children}</SettingsContext>;
}
