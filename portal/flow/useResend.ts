import { useCallback, useRef } from 'react';
import type { RunEvent } from '../../engine/run/run.ts';
import type { Message } from '../../engine/react/screenMachine.ts';
import { isQuiet } from '../../engine/react/screenMachine.ts';
import { useOnline } from '../api/useOnline.ts';

/** A run's way to the server, and the message that stands in front of it. */
export interface Sending {
  readonly message: Message | undefined;
  readonly send: (event: RunEvent) => void;
  readonly close: () => void;
}

/**
 * Sends what the customer did last once more when the connection comes back, while the page still says that it did not
 * arrive. It goes under its old key, so that it counts once. Gives the way to send that notes what is sent.
 */
export function useResend({ message, send, close }: Sending): (event: RunEvent) => void {
  const last = useRef<RunEvent>(undefined);
  const again = useCallback(() => {
    if (last.current === undefined) return;
    close();
    send(last.current);
  }, [send, close]);
  useOnline(message?.key === 'engine.notSent', again);
  return useCallback(
    (event) => {
      if (!isQuiet(event)) last.current = event;
      send(event);
    },
    [send],
  );
}
