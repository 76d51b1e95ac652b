/**
 * A language that customers read. The flow language, in which analysts write, is something else: hence the word.
 * `en` is the one that flows and catalogues are written in; every other one stands in files beside theirs.
 */
export type Locale = 'en' | 'hi';

/** Every locale that customers may choose, the original first. */
export const locales: readonly Locale[] = ['en', 'hi'];

/** How dates and numbers are written in a locale, as a BCP 47 tag: Indian grouping and Latin digits in all of them. */
export const languageTagOf: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The locale that a language tag names first (`hi-IN` is `hi`); undefined where it is none of ours. Pure, total. */
export function localeIn(tag: unknown): Locale | undefined {
  const [first] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
  return locales.find((locale) => locale === first);
}
