import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { keys } from '../channel/keys.ts';
import { AfterIdle, useAfterIdle } from '../idle/AfterIdle.tsx';
import { IdleWarning } from '../idle/IdleWarning.tsx';
import { refusesKey } from '../idle/tabKey.ts';
import { useIdle } from '../idle/useIdle.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { useSession } from '../session/sessionContext.ts';

/**
 * The rules of a session that hold on every page: how long it lives, what is said before and after its end. They come as soon as
 * a page stands.
 */
export function SessionRules(): ReactNode {
  const { session, lost } = useSession();
  const phase = useIdle();
  const after = useAfterIdle();
  useTabKey(phase.state === 'over' || after);

  useEffect(() => {
    if (lost) keys.set('sessionExipry', 'true');
  }, [lost]);

  if (session === undefined || lost) return null;
  if (after) return <AfterIdle />;
  return phase.state === 'warned' ? <IdleWarning endsAt={phase.endsAt} verified={session.verified} /> : null;
}

function useTabKey(over: boolean): void {
  const setting = useSettings().settings.tabKey;
  useEffect(() => {
    if (setting === 'free') return undefined;
    const refuse = (event: KeyboardEvent): void => {
      // The overlay makes the whole page inert while something loads.
      const loading = document.getElementById('root')?.inert === true;
      if (refusesKey({ setting, key: event.key, loading, over })) event.preventDefault();
    };
    addEventListener('keydown', refuse, { capture: true });
    return () => removeEventListener('keydown', refuse, { capture: true });
  }, [setting, over]);
}
