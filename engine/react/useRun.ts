import { useCallback, useEffect, useRef, useState } from 'react';
import { useMachine } from '@xstate/react';
import type { RunEvent } from '../run/run.ts';
import type { View } from '../render/view.ts';
import { isQuiet, screenMachine } from './screenMachine.ts';
import type { Delivery, Message } from './screenMachine.ts';

/** A run as a page sees it. */
export interface OpenRun<V extends View> {
  readonly view: V;
  /** An answer is on its way or the bank is working; not true for the questions of a wait step, which nobody notices. */
  readonly busy: boolean;
  /** What the message box says; none when it is closed. */
  readonly message: Message | undefined;
  readonly send: (event: RunEvent) => void;
  /** The page may be gone in a moment: the newest draft goes at once, whatever is on its way. */
  readonly hurry: () => void;
  /** What may not have arrived is at hand: `resend` sends it, and any other answer takes its place. */
  readonly unsent: boolean;
  /** Closes the message box. What may not have arrived is not sent any more. */
  readonly close: () => void;
  /** Closes the message box, and keeps what may not have arrived for `resend`; `close` takes it back. */
  readonly later: () => void;
  /** Sends once more what may not have arrived. */
  readonly resend: () => void;
  /** Asks for the same run again, in the words of now. What is being typed stays. */
  readonly renew: () => void;
}

/**
 * Opens a run in the browser: the view at hand, and a way to send events. `delivery` is taken from
 * the first render; a new `view` from outside (another run, a reload) takes the place of the present one.
 */
export function useRun<V extends View>(view: V, delivery: Delivery<V>): OpenRun<V> {
  const [machine] = useState(() => screenMachine<V>());
  const [snapshot, tell] = useMachine(machine, { input: { view, delivery } });
  const given = useRef(view);
  useEffect(() => {
    if (given.current === view) return;
    given.current = view;
    tell({ type: 'SHOW', view });
  }, [tell, view]);
  const send = useCallback((event: RunEvent) => tell({ type: 'SEND', event }), [tell]);
  const hurry = useCallback(() => tell({ type: 'HURRY' }), [tell]);
  const close = useCallback(() => tell({ type: 'CLOSE' }), [tell]);
  const later = useCallback(() => tell({ type: 'LATER' }), [tell]);
  const resend = useCallback(() => tell({ type: 'RESEND' }), [tell]);
  const renew = useCallback(() => tell({ type: 'RENEW' }), [tell]);
  const { context } = snapshot;
  const awaited = [context.event, context.queued].some((event) => event !== undefined && !isQuiet(event));
  const { view: now, message } = context;
  const unsent = context.unsent !== undefined;
  return { view: now, busy: awaited || now.state === 'busy', message, unsent, send, hurry, close, later, resend, renew };
}
