/**
 * A language that customers read. The flow language, in which analysts write, is something else: hence the word.
 * `en` is the one that flows and catalogues are written in; every other one stands in files beside theirs.
 */
export type Tongue = 'en' | 'hi';

/** Every tongue that customers may choose, the original first. */
export const tongues: readonly Tongue[] = ['en', 'hi'];

/** How dates and numbers are written in a tongue, as a BCP 47 tag: Indian grouping and Latin digits in all of them. */
export const localeOf: Readonly<Record<Tongue, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The tongue that a language tag names first (`hi-IN` is `hi`); undefined where it is none of ours. Pure, total. */
export function tongueIn(tag: unknown): Tongue | undefined {
  const [first] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
  return tongues.find((tongue) => tongue === first);
}
