import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { IdleTime } from '../../engine/language/language.ts';
import { channelNow } from '../channel/channel.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { keepFresh } from '../session/tokenRefresh.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { useTab } from '../tabs/tabContext.ts';
import { createIdleClock } from './idleClock.ts';
import type { IdleClock, IdlePhase } from './idleClock.ts';
import { isWatched } from './idleEnd.ts';
import { idleTimeAt } from './idlePaths.ts';
import { sharedActivityIn, watchActivity } from './activity.ts';
import { useShownRunTime } from './runTime.ts';
import { endIdleSession } from './endIdleSession.ts';

/** How long somebody counts as being here where nobody is sent away, in seconds. */
const HERE_SECONDS = 900;

/**
 * Watches for as long as it is drawn whether the customer is here: refreshes the session while they are, sends them away
 * when they have not been for the time that holds at the present address. Gives how long they have been away.
 *
 * The server's own limit is as long as the longest idle time and counts from the last request; the refresh every twelve
 * minutes keeps it behind the browser's, so that in an open page the session ends when the idle rules say so, warned. Where
 * nobody is sent away (exempt addresses, inside the mobile app) the refresh stops with the activity, and the server ends
 * the session by itself: no address and no flag keeps one alive on an empty chair.
 */
export function useIdle(): IdlePhase {
  const { clock, phase } = useClock();
  const { touch } = useSession();
  const time = useTimeHere();
  const { seconds, warnSeconds } = time ?? {};
  const latest = useRef({ touch, seconds, state: phase.state });
  latest.current = { touch, seconds, state: phase.state };

  useEffect(() => {
    clock.watch(seconds === undefined || warnSeconds === undefined ? undefined : { seconds, warnSeconds });
    return () => clock.stop();
  }, [clock, seconds, warnSeconds]);

  useEffect(() => {
    const ends = [
      watchActivity(window, () => latest.current.state === 'warned', clock.noteActivity),
      watchWaking(clock.check),
      keepFresh({
        now: Date.now,
        isHere: () => clock.activeWithin(latest.current.seconds ?? HERE_SECONDS),
        refresh: () => void latest.current.touch(),
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [clock]);

  useEndIdleSession(clock, phase);
  return phase;
}

function useClock(): { readonly clock: IdleClock; readonly phase: IdlePhase } {
  const [phase, setPhase] = useState<IdlePhase>({ state: 'here' });
  const [clock] = useState(() => {
    const shared = sharedActivityIn(() => localStorage);
    return createIdleClock({ now: Date.now, activityElsewhere: shared.last, onActivity: shared.note, onPhase: setPhase });
  });
  return { clock, phase };
}

/** The time that holds where the customer is; none without a session to end, and none in a tab that another has put aside. */
function useTimeHere(): IdleTime | undefined {
  const { history } = usePortal();
  const { settings, view } = useSettings();
  const { session, lost } = useSession();
  const visit = useSyncExternalStore(history.subscribe, history.visit);
  const run = useShownRunTime();
  const { state } = useTab();
  if (state !== 'on' || session === undefined || lost || view === undefined || !isWatched(channelNow())) return undefined;
  const time = idleTimeAt(visit.location.pathname, run, view.idle);
  return time && settings.idle === 'redirect' ? { ...time, warnSeconds: time.seconds } : time;
}

function useEndIdleSession(clock: IdleClock, { state }: IdlePhase): void {
  const { history } = usePortal();
  const { settings } = useSettings();
  const { end } = useSession();
  const latest = useRef({ kioskAddress: settings.kioskAddress, end });
  latest.current = { kioskAddress: settings.kioskAddress, end };
  useEffect(() => {
    if (state === 'over') void endIdleSession({ history, ...latest.current }).finally(clock.begin);
  }, [clock, history, state]);
}

/** Calls back when a page is looked at again, after a sleep or out of the browser's memory. */
function watchWaking(onWake: () => void): () => void {
  document.addEventListener('visibilitychange', onWake);
  addEventListener('pageshow', onWake);
  addEventListener('focus', onWake);
  return () => {
    document.removeEventListener('visibilitychange', onWake);
    removeEventListener('pageshow', onWake);
    removeEventListener('focus', onWake);
  };
}
