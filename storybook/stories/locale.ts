import type { Preview } from '@storybook/react-vite';
import { languageTagOf, localeIn, locales, type Locale } from '../../engine/language/locale.ts';
import shared from '../../schemas/messages.en.json' with { type: 'json' };
import type { Toolbars } from './toolbars.ts';

/** Storybook's toolbar for what the customer reads. */
export const localeToolbar = {
  name: 'Language',
  toolbar: {
    icon: 'globe',
    title: 'Language',
    dynamicTitle: true,
    items: locales.map((value) => ({ value, title: shared[`shell.locale.${value}`] })),
  },
} satisfies NonNullable<Preview['globalTypes']>[string];

/** What the toolbar is set to; English where it is set to nothing that there is. */
export function chosenLocale({ locale }: Toolbars): Locale {
  return localeIn(locale) ?? 'en';
}

/** Tells the page in which language a story stands, for letters, hyphens and screen readers. */
export function tellPage(globals: Toolbars): void {
  document.documentElement.lang = languageTagOf[chosenLocale(globals)].split('-u-')[0] ?? 'en-IN';
}
