import type { Locale } from '../../engine/language/locale.ts';
import type { Services } from '../services.ts';

/** The shared messages in a locale, by key; English ones where it has none. */
export function wordsIn({ flows }: Pick<Services, 'flows'>, locale: Locale): Readonly<Record<string, string>> {
  const { messages, translations } = flows.language();
  return { ...messages, ...translations[locale]?.messages };
}
