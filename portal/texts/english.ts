import shared from '../../schemas/messages.en.json' with { type: 'json' };
import widgets from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import type { Catalogue } from './translate.ts';

/**
 * The English words: the shared catalogue and the field types'. A built portal begins with those of its frame; the others come
 * with what says them (`server/start/wordsInParts.ts`).
 */
export const englishWords = { shared: { ...shared }, widgets: { ...widgets } };

/** Adds words that have come. */
export function addEnglish(more: { readonly shared: Catalogue; readonly widgets: Catalogue }): void {
  Object.assign(englishWords.shared, more.shared);
  Object.assign(englishWords.widgets, more.widgets);
}
