import { useCallback, useEffect, useRef, useState } from 'react';
import type { AskBank } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';

/** Where a lookup stands: nothing asked, asking, an answer, or none to be had. */
export type LookupState =
  { readonly kind: 'idle' | 'asking' | 'failed'; readonly found?: undefined } | { readonly kind: 'found'; readonly found: Found };

/** A lookup and what a widget does with it. */
export interface LookupOf {
  readonly state: LookupState;
  /** Asks about what is typed now; whatever was asked before is dropped, also when its answer comes later. */
  readonly ask: (typed: unknown) => void;
  /** Asks no more, and forgets what was found. */
  readonly stop: () => void;
}

const IDLE: LookupState = { kind: 'idle' };

/**
 * Asks the bank about an answer that is being typed. It does not wait by itself: a draft is handed on after
 * 250 ms of rest already. `onFound` hears each answer that is still wanted. Without a lookup nothing happens.
 */
export function useLookup(lookup: AskBank | undefined, onFound?: (found: Found) => void): LookupOf {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | undefined>(undefined);
  const heard = useRef(onFound);
  useEffect(() => {
    heard.current = onFound;
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState(IDLE);
  }, []);

  const ask = useCallback(
    (typed: unknown) => {
      running.current?.abort();
      if (!lookup) return;
      const asking = new AbortController();
      running.current = asking;
      setState({ kind: 'asking' });
      const unless = (then: () => void) => {
        if (!asking.signal.aborted) then();
      };
      lookup(typed, asking.signal).then(
        (found) =>
          unless(() => {
            setState({ kind: 'found', found });
            heard.current?.(found);
          }),
        () => unless(() => setState({ kind: 'failed' })),
      );
    },
    [lookup],
  );

  return { state, ask, stop };
}
