import type { Translate } from '../../engine/react/fieldView.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { englishWords } from '../texts/english.ts';
import { spoken } from '../texts/spoken.ts';
import { catalogues, text } from '../texts/text.ts';
import { translator } from '../texts/translate.ts';
import type { Catalogue } from '../texts/translate.ts';

/** The words of a screen in the locale that is spoken: the flow's own first, where they have come, then field types', then shared ones. */
export function wordsOfScreen(flowMessages: Catalogue | undefined, locale: Locale): Translate {
  return translator([flowMessages ?? {}, spoken().widgets, ...catalogues(), englishWords.widgets], text('shell.fault.text'), locale);
}
