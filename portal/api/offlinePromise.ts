import { useEffect, useSyncExternalStore } from 'react';

/** What is done as soon as the connection is back, in words, and how that is taken back. */
export interface OfflinePromise {
  readonly words: string;
  /** On the button that takes it back. */
  readonly label: string;
  readonly takeBack: () => void;
}

const listeners = new Set<() => void>();
let given: OfflinePromise | undefined;

function give(promise: OfflinePromise | undefined): void {
  given = promise;
  listeners.forEach((tell) => tell());
}

/** Gives a promise for as long as it is drawn and `holds`. Only a page gives one, so there is one at most. Keep `takeBack` stable. */
export function useGivenPromise(holds: boolean, { words, label, takeBack }: OfflinePromise): void {
  useEffect(() => {
    if (!holds) return undefined;
    give({ words, label, takeBack });
    return () => give(undefined);
  }, [holds, words, label, takeBack]);
}

/** Tells what was promised, if anything. */
export function useOfflinePromise(): OfflinePromise | undefined {
  return useSyncExternalStore(listen, promised, promised);
}

const promised = (): OfflinePromise | undefined => given;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
