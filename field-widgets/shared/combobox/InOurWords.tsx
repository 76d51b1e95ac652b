import { useLayoutEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { FieldViewProps } from '../../../engine/react/fieldView.ts';

/** What react-aria tells of a list, as far as the words need it. */
interface Told {
  readonly optionCount?: number;
  readonly optionText?: string;
  readonly isSelected?: boolean;
}

type Says = (told: Told | undefined, by: { readonly locale: string }) => string;

/** The texts of the page, by its locale: a page may show a box in English beside one in Hindi. */
const texts = new Map<string, FieldViewProps['text']>();

function says(key: string, params: (told: Told) => Readonly<Record<string, string | number>> = () => ({})): Says {
  return (told, { locale }) => texts.get(locale)?.(key, params(told ?? {})) ?? '';
}

const optionOf = ({ optionText = '' }: Told) => ({ option: optionText });
const chosen = says('shared.list.chosen', optionOf);

/**
 * All that react-aria says by itself in a box with a list: it has no Hindi, and would say it in the browser's language or in English.
 * Where some of its packages have words given, each that is used must have them: one that is missing here throws as it is drawn.
 */
const words: Readonly<Record<string, Readonly<Record<string, Says>>>> = {
  '@react-aria/combobox': {
    countAnnouncement: says('shared.list.count', ({ optionCount = 0 }) => ({ count: optionCount })),
    focusAnnouncement: (told, by) => (told?.isSelected === true ? chosen(told, by) : (told?.optionText ?? '')),
    selectedAnnouncement: chosen,
    buttonLabel: says('shared.list.open'),
    listboxLabel: says('shared.list.name'),
  },
  '@react-aria/menu': { longPressMessage: says('shared.list.open') },
  '@react-aria/overlays': { dismiss: says('shared.list.close') },
};

// By these names react-aria looks for words that a page brings along, and takes them for every locale that has none of its own. It
// looks only once a box is drawn, so after this.
if (typeof window !== 'undefined') {
  Reflect.set(window, Symbol.for('react-aria.i18n.locale'), 'en-IN');
  Reflect.set(window, Symbol.for('react-aria.i18n.strings'), words);
}

/** Has a box with a list speak as the page does, also to a screen reader. */
export function InOurWords({ text, locale, children }: Pick<FieldViewProps, 'text' | 'locale'> & { readonly children: ReactNode }) {
  // The names of its parts are asked for as they are drawn, and the announcements later.
  texts.set(locale, text);
  useLayoutEffect(() => {
    texts.set(locale, text);
  }, [text, locale]);
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
