import type { Preview } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { languageTagOf, localeIn, locales, type Locale } from '../../engine/language/locale.ts';
import shared from '../../schemas/messages.en.json' with { type: 'json' };
import { onSpoken, speak, spoken } from '../../portal/texts/spoken.ts';
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

/** Has the portal around a story speak its language, and tells the page, for letters, hyphens and screen readers. */
export async function speakIn(globals: Toolbars): Promise<void> {
  const locale = chosenLocale(globals);
  if (spoken().locale !== locale) await speak(locale);
  document.documentElement.lang = languageTagOf[locale].split('-u-')[0] ?? 'en-IN';
}

/** Sets the toolbar where the portal's own choice of the language is pressed. */
export function followPortal(): () => void {
  return onSpoken(() => addons.getChannel().emit(UPDATE_GLOBALS, { globals: { locale: spoken().locale } }));
}
