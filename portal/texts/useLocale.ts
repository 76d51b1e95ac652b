import { useSyncExternalStore } from 'react';
import type { Locale } from '../../engine/language/locale.ts';
import { onSpoken, spoken } from './spoken.ts';

/** Gives the locale that is spoken, and has the caller drawn again when another is. */
export function useLocale(): Locale {
  return useSyncExternalStore(onSpoken, spoken, spoken).locale;
}
