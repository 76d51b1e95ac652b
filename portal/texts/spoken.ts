import type { Locale } from '../../engine/language/locale.ts';
import type { Catalogue } from './translate.ts';

/** The words that the portal speaks with at present, besides the English ones that it always has. */
export interface Spoken {
  readonly locale: Locale;
  /** The shared catalogue in this locale; what it lacks is said in English. */
  readonly shared: Catalogue;
  /** The field types' words in this locale. */
  readonly widgets: Catalogue;
}

/** English alone. */
export const english: Spoken = { locale: 'en', shared: {}, widgets: {} };

/** Words beyond the English ones are fetched when somebody wants them. */
const fetched: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Spoken>>> = {
  hi: async () => (await import('./hindi.ts')).hindi,
};

let present = english;
let wanted: Locale = 'en';
const listeners = new Set<() => void>();

/** Gives what is spoken at present; the same object until that changes. */
export function spoken(): Spoken {
  return present;
}

/** Calls back whenever another locale is spoken. Returns the removal. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Speaks another locale from now on, and tells the document. The words are fetched first; rejects, and changes
 * nothing, where they cannot be had. Of two that are asked for the later counts.
 */
export async function speak(locale: Locale): Promise<void> {
  wanted = locale;
  const next = locale === 'en' ? english : await fetched[locale]().catch(refuse(locale));
  if (wanted !== locale) return;
  present = next;
  document.documentElement.lang = `${locale}-IN`;
  listeners.forEach((tell) => tell());
}

/** Draws something in a locale whose words are there, and nothing else meanwhile: on the server, which draws for everybody. */
export function spokenIn<T>(words: Spoken, draw: () => T): T {
  const before = present;
  present = words;
  try {
    return draw();
  } finally {
    present = before;
  }
}

/** Gives the locale that is spoken, or will be as soon as its words are there: in it the server is asked to answer. */
export function wantedLocale(): Locale {
  return wanted;
}

function refuse(locale: Locale): (thrown: unknown) => never {
  return (thrown) => {
    if (wanted === locale) wanted = present.locale;
    throw thrown;
  };
}
