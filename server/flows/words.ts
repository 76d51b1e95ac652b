import type { Locale } from '../../engine/language/locale.ts';
import type { FlowRegistry } from './registry.ts';

/** What shared messages are read from. */
export interface WordsContext {
  readonly flows: Pick<FlowRegistry, 'language'>;
}

type Words = Readonly<Record<string, string>>;

/** A thousand texts, which stay as long as the language does. */
const known = new WeakMap<object, Map<Locale, Words>>();

/** The shared messages in a locale, by key; English ones where it has none. */
export function wordsIn({ flows }: WordsContext, locale: Locale): Words {
  const language = flows.language();
  const inLocales = known.get(language) ?? new Map<Locale, Words>();
  known.set(language, inLocales);
  const words = inLocales.get(locale) ?? { ...language.messages, ...language.translations[locale]?.messages };
  inLocales.set(locale, words);
  return words;
}
