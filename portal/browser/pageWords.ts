import type { Plugin } from 'vite';
import english from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { mark, markColors } from '../../schemas/brand.ts';
import { fill } from '../texts/translate.ts';
import type { Catalogue } from '../texts/translate.ts';

const catalogues: Readonly<Record<string, Catalogue>> = { en: english, hi: hindi };

/**
 * Vite plugin: puts words of the catalogues into index.html, where they must be read before any script runs or without
 * one: `{{hi shell.retry}}`, and the bank's mark: `{{mark}}`. A key that no catalogue knows ends the build.
 */
export function pageWords(): Plugin {
  return { name: 'seva:page-words', transformIndexHtml: { order: 'pre', handler: withWords } };
}

/** Fills in the words of a page, and the mark. Throws where a key or a language is unknown. */
export function withWords(page: string): string {
  return page.replaceAll('{{mark}}', drawnMark).replaceAll(/\{\{(\w+) ([\w.]+)\}\}/g, (_, locale: string, key: string) => {
    const words = catalogues[locale]?.[key];
    if (words === undefined) throw new Error(`index.html: there are no words for ${key} in ${locale}`);
    return escaped(fill(words, { phone: english['contact.phone'] }));
  });
}

const { size, corner, stroke, giving, receiving } = mark;
const drawnMark =
  `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="Seva" width="48" height="48">` +
  `<rect width="${size}" height="${size}" rx="${corner}" fill="${markColors.ground}"/>` +
  `<g fill="none" stroke-width="${stroke}" stroke-linecap="round">` +
  `<path d="${giving}" stroke="${markColors.giving}"/><path d="${receiving}" stroke="${markColors.receiving}"/></g></svg>`;

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
