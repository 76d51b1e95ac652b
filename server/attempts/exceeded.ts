import type { JsonValue } from '../../engine/language/text.ts';
import type { Refused } from '../../engine/run/run.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import { seeCounters } from './counters.ts';
import type { AttemptContext, Counted, Tried } from './tries.ts';
import { overAt, WINDOW_MS } from './window.ts';

/** `attempts.exceeded`, with what it is about. */
export type Exceeded = Refused & { readonly ok: false };

/** `attempts.exceeded` until a moment, which is told as the first whole minute at which there are tries: nobody comes back too early. */
export function exceededUntil(moment: number): Exceeded {
  return exceededWith({ until: wholeMinuteFrom(moment) });
}

/**
 * `attempts.exceeded` by our own count, until that is forgotten. Where it is not used up, it is the bank's own: until when the bank
 * says, else for a whole window.
 */
export async function exceeded(
  { store, clock }: Pick<AttemptContext, 'store' | 'clock'>,
  purpose: Tried,
  counters: readonly Counted[],
  ofBank?: JsonValue,
): Promise<Exceeded> {
  const now = clock();
  const keys = counters.map(({ key }) => ({ customer: key, purpose, windowMs: WINDOW_MS }));
  const seen = keys.length === 0 ? [] : await seeCounters(store.db, keys, now);
  const ends = counters.flatMap(({ most }, at) => {
    const counted = seen[at]?.now;
    return counted && counted.failures >= most ? [overAt(counted.window_from, { windowMs: WINDOW_MS })] : [];
  });
  if (ends.length === 0 && ofBank !== undefined) return exceededWith(ofBank);
  return exceededUntil(ends.length === 0 ? now + WINDOW_MS : Math.max(...ends));
}

function exceededWith(about: JsonValue): Exceeded {
  return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0, about };
}
