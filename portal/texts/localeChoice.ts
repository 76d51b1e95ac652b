import type { Locale } from '../../engine/language/locale.ts';
import { localeIn } from '../../engine/language/locale.ts';

/** Where the browser keeps the customer's choice; it outlives the session, and the keys that a session's end clears. */
export const localeKey = 'seva.locale';

/** What a choice is read from and kept in. */
export interface LocaleSource {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Tags in the customer's order, as the browser knows them. */
  readonly languages: readonly string[];
}

/** Gives the locale to begin with: the one that was chosen here, else the first of the browser's that we speak, else English. */
export function firstLocale({ storage, languages }: LocaleSource): Locale {
  return keptLocale(storage) ?? languages.map(localeIn).find((locale) => locale !== undefined) ?? 'en';
}

/** Keeps a choice; a browser that keeps nothing forgets it with the page. */
export function keepLocale(storage: LocaleSource['storage'], locale: Locale): void {
  try {
    storage().setItem(localeKey, locale);
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
  }
}

function keptLocale(storage: LocaleSource['storage']): Locale | undefined {
  try {
    return localeIn(storage().getItem(localeKey) ?? undefined);
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}
