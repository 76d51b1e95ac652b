import { englishWords } from './english.ts';
import { spoken } from './spoken.ts';
import { fill, wordsFor } from './translate.ts';
import type { Catalogue } from './translate.ts';

/** A key of the shared message catalogue. */
export type MessageKey = keyof typeof englishWords.shared;

/** The shared message catalogue in English: what is said where the spoken one has no words. */
export const catalogue: Catalogue = englishWords.shared;

/** Gives the shared catalogues to look a key up in, the one that is spoken first. */
export function catalogues(): readonly Catalogue[] {
  return [spoken().shared, catalogue];
}

/** Gives the words of a known key in the locale that is spoken, its placeholders filled in. */
export function text(key: MessageKey, params?: Readonly<Record<string, string | number>>): string {
  return fill(spoken().shared[key] ?? englishWords.shared[key], params, spoken().locale);
}

/** Gives the words of a key that came from outside; the general fault message where it is unknown. */
export function textOf(key: string, params?: Readonly<Record<string, string | number>>): string {
  return fill(wordsFor(catalogues(), key) ?? text('shell.fault.text'), params, spoken().locale);
}
