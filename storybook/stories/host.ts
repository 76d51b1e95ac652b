import type { FieldServices, Translate } from '../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { languageTagOf, type Locale } from '../../engine/language/locale.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import fieldMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import sharedMessages from '../../schemas/messages.en.json' with { type: 'json' };
import { ServiceMenu } from '../../portal/services/ServiceMenu.tsx';
import { hindi } from '../../portal/texts/hindi.ts';
import { translator, type Catalogue } from '../../portal/texts/translate.ts';

/** A file arrives in four steps, a fifth of a second each; one whose name begins with `refuse` is refused. */
const services: FieldServices = {
  async upload(_field, file, onProgress, signal) {
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      signal.throwIfAborted();
      onProgress(part);
    }
    // What a widget is handed on a refusal is data by contract, not an Error.
    // oxlint-disable-next-line prefer-promise-reject-errors
    if (file.name.startsWith('refuse')) return Promise.reject({ key: 'bank.upload.rejected' });
    return { id: `story-${file.name}`, name: file.name, size: file.size, type: file.type };
  },
};

/** Catalogues beside the English ones. */
const others: Readonly<Record<Locale, readonly Catalogue[]>> = { en: [], hi: [hindi.widgets, hindi.shared] };

/** The words of the flow first, then those of the field types, then the shared ones; in English what a locale has no words for. */
export function wordsOf(flow: Catalogue = {}, locale: Locale = 'en'): Translate {
  return translator([flow, ...others[locale], fieldMessages, sharedMessages], sharedMessages['shell.fault.text'], locale);
}

/** A host without a server: simulated uploads, and the clock that the story believes in. */
export function storyHost(text: Translate, now: string, locale: Locale = 'en'): ScreenHost {
  const begun = Date.now();
  return {
    fieldViews,
    services,
    text,
    locale: languageTagOf[locale],
    today: now.slice(0, 10),
    clock: () => Date.parse(now) + Date.now() - begun,
    Services: ServiceMenu,
  };
}
