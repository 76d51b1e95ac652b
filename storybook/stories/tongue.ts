import type { Preview } from '@storybook/react-vite';
import { localeOf, tongueIn, tongues, type Tongue } from '../../engine/language/tongue.ts';
import shared from '../../schemas/messages.en.json' with { type: 'json' };
import type { Toolbars } from './toolbars.ts';

/** Storybook's toolbar for what the customer reads. */
export const tongueToolbar = {
  name: 'Language',
  toolbar: { icon: 'globe', title: 'Language', dynamicTitle: true, items: tongues.map((value) => ({ value, title: shared[`shell.tongue.${value}`] })) },
} satisfies NonNullable<Preview['globalTypes']>[string];

/** What the toolbar is set to; English where it is set to nothing that there is. */
export function tongueOf({ tongue }: Toolbars): Tongue {
  return tongueIn(tongue) ?? 'en';
}

/** Tells the page in which language a story stands, for letters, hyphens and screen readers. */
export function tellPage(globals: Toolbars): void {
  document.documentElement.lang = localeOf[tongueOf(globals)].split('-u-')[0] ?? 'en-IN';
}
