import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenRun } from '../../engine/react/useRun.ts';
import type { RunView } from '../../schemas/api.ts';
import { useGivenPromise } from '../api/offlinePromise.ts';
import { useOnline } from '../api/useOnline.ts';
import { text } from '../texts/text.ts';
import type { Unsent } from './unsent.ts';

/** What becomes of an answer that did not arrive. */
export interface SendingLater {
  /** It goes to the bank as soon as the connection is back. */
  readonly promised: boolean;
  /** Closes the box. It does not go: the customer said so, or changed it. */
  readonly takeBack: () => void;
}

/**
 * Sends what did not arrive as soon as the connection is back, under its old key, whether the box that says so is still open or
 * not. Whoever does not want that takes it back; leaving the service does so too. Nobody knows whether what was taken back had arrived
 * already: the run is asked for again when the connection is back.
 */
export function useSendingLater(open: OpenRun<RunView>, kept: Unsent): SendingLater {
  const { view, unsent, message, close, resend, renew } = open;
  const [takenBack, setTakenBack] = useState(false);
  const { run } = view;
  const takeBack = useCallback(() => {
    close();
    if (!unsent) return;
    kept.withdrawn(run);
    setTakenBack(true);
  }, [close, unsent, kept, run]);
  const askAgain = useCallback(() => {
    setTakenBack(false);
    renew();
  }, [renew]);
  useOnline(unsent, resend);
  useOnline(takenBack, askAgain);
  const promised = unsent && message === undefined;
  useGivenPromise(promised, { words: text('shell.offline.promise'), label: text('shell.offline.takeBack'), takeBack });

  const leaving = useRef<() => void>(undefined);
  leaving.current = unsent ? () => kept.withdrawn(run) : undefined;
  useEffect(() => () => leaving.current?.(), []);
  return { promised, takeBack };
}
