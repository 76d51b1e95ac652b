import type { Locale } from '../../engine/language/locale.ts';
import type { FlowRegistry } from './registry.ts';

/** What shared messages are read from. */
export interface WordsContext {
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** The shared messages in a locale, by key; English ones where it has none. */
export function wordsIn({ flows }: WordsContext, locale: Locale): Readonly<Record<string, string>> {
  const { messages, translations } = flows.language();
  return { ...messages, ...translations[locale]?.messages };
}
