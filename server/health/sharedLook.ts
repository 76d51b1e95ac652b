import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Has whoever asks told by one look that is being made or about to be: however many ask, one is made at a time, and the next begins no
 * earlier than `pauseMs` after the one before. What is told is never older than the look that was under way when somebody asked.
 */
export function sharedLook<Seen>(look: () => Promise<Seen>, pauseMs: number): () => Promise<Seen> {
  let under: Promise<Seen> | undefined;
  let begun = -Infinity;
  const anew = async (): Promise<Seen> => {
    const early = begun + pauseMs - performance.now();
    if (early > 0) await sleep(early);
    begun = performance.now();
    return look();
  };
  return () => {
    under ??= anew().finally(() => {
      under = undefined;
    });
    return under;
  };
}
