import { useSyncExternalStore } from 'react';
import type { Tongue } from '../../engine/language/tongue.ts';
import { onSpoken, spoken } from './spoken.ts';

/** Gives the tongue that is spoken, and has the caller drawn again when another is. */
export function useTongue(): Tongue {
  return useSyncExternalStore(onSpoken, spoken).tongue;
}
