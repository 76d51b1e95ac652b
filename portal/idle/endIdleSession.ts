import { channelNow } from '../channel/channel.ts';
import { keys } from '../channel/keys.ts';
import { openRuns } from '../flow/openRuns.ts';
import { forgetUnsent } from '../flow/unsent.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import type { PortalHistory } from '../history/history.ts';
import { navigationState } from '../history/navigationState.ts';
import { idleEnd } from './idleEnd.ts';

/** What is needed to send somebody away. */
export interface Leaving {
  readonly history: PortalHistory;
  readonly kioskAddress: string;
  /** Ends the session on the server. */
  readonly end: () => Promise<void>;
}

/** Longest wait for the server to have ended the session, in milliseconds: a device without a connection leaves all the same. */
const TIMEOUT_MS = 3000;

/**
 * Ends the session of somebody who has been away too long, and leads them away. What was typed is kept on the server first;
 * their runs are theirs again once they are verified. Runs that end with the session, and all of a kiosk's, are forgotten, and
 * what could not be sent.
 */
export async function endIdleSession({ history, kioskAddress, end }: Leaving): Promise<void> {
  const { location: here } = history.visit();
  const channel = channelNow();
  const away = idleEnd({ pathname: here.pathname, channel, kioskAddress });
  if (away === undefined) return;
  await unsavedWork.saveAll();
  keys.set('sessionExipry', 'true');
  if (channel.kiosk) openRuns.forget();
  else openRuns.endSession();
  forgetUnsent(() => sessionStorage);
  // What stood on the screen goes first: nobody may read it while the server is asked.
  if (away.kind === 'move') history.navigator.replace(away.to, { ...navigationState(here.state), idle: true });
  await atMost(TIMEOUT_MS, end());
  if (away.kind === 'load') location.replace(away.to);
}

/** Waits, but not for ever; how it ends is of no matter. The next page ends a session that is still there. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}
