import type { Locale } from '../../engine/language/locale.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import type { Translate } from '../../engine/react/fieldView.ts';

/** Texts by key, each with `{name}` placeholders. */
export type Catalogue = Readonly<Record<string, string>>;

/** Puts values into a text's placeholders, as `fillMessage` of the engine does. */
export function fill(template: string, params: Readonly<Record<string, string | number>> = {}, locale: Locale = 'en'): string {
  return fillMessage(template, params, locale);
}

/**
 * Makes a `Translate` over catalogues, asked in turn. A key that none of them knows gives `otherwise`'s text,
 * so that a customer never reads a key.
 */
export function translator(catalogues: readonly Catalogue[], otherwise: string, locale: Locale = 'en'): Translate {
  return (key, params) => fill(wordsFor(catalogues, key) ?? otherwise, params, locale);
}

/** Gives the text of a key, or nothing. */
export function wordsFor(catalogues: readonly Catalogue[], key: string): string | undefined {
  return catalogues.find((catalogue) => Object.hasOwn(catalogue, key))?.[key];
}
