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

/** What a request says to be answered in a locale, or else in English: the value of `Accept-Language`. Pure. */
export function acceptLanguage(locale: Locale): string {
  return locale === 'en' ? 'en' : `${locale}, en;q=0.5`;
}

/** The locale of ours that an `Accept-Language` likes best; undefined where it names none. Pure, total. */
export function acceptedLocale(header: unknown): Locale | undefined {
  const ranges = (typeof header === 'string' ? header : '').split(',').map((range) => {
    const [tag = '', ...params] = range.split(';').map((part) => part.trim());
    const weight = params.find((one) => one.startsWith('q='));
    return { locale: localeIn(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ locale }) => locale)?.locale;
}
