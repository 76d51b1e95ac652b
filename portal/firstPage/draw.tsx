import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../engine/language/locale.ts';
import { languageTagOf } from '../../engine/language/locale.ts';
import { loadScreenViews } from '../../engine/react/screenViews.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import type { RunView } from '../../schemas/api.ts';
import type { FirstPageModule, FirstPageView } from '../../schemas/firstPage.ts';
import { wordsOfScreen } from '../flow/wordsOfScreen.ts';
import { hindi } from '../texts/hindi.ts';
import { english, spokenIn } from '../texts/spoken.ts';
import type { Spoken } from '../texts/spoken.ts';
import { FirstPage } from './FirstPage.tsx';

// Built for the server (`server/start/firstPage.ts`): a first question is read while the portal's code is still on its way.

const words: Readonly<Record<Locale, Spoken>> = { en: english, hi: hindi };

/** Draws a first page for the server; see the contract in `schemas/firstPage.ts`. */
export const drawFirstPage: FirstPageModule['drawFirstPage'] = async (page) => {
  const { shows, locale } = page;
  await loadScreenViews(fieldViews, 'step' in shows ? shows.step.screen : undefined);
  return spokenIn(words[locale], () => asMarkup(renderToStaticMarkup(<FirstPage page={page} host={(run) => hostOf(page, run)} />)));
};

function hostOf({ locale, session }: FirstPageView, { today }: RunView): ScreenHost {
  const now = Date.parse(session.now);
  return {
    fieldViews,
    services: { upload: () => Promise.reject(new Error('A first page takes no file')) },
    text: wordsOfScreen(undefined, locale),
    locale: languageTagOf[locale],
    today,
    clock: () => now,
  };
}

/**
 * The styles of an element are refused by the content security policy. A form that nobody listens to yet goes nowhere: by itself
 * it would put its answers into the address (https://html.spec.whatwg.org/#attr-fs-method).
 */
function asMarkup(drawn: string): string {
  return drawn.replaceAll(/ style="[^"]*"/g, '').replaceAll(/<form\b/g, '<form method="dialog"');
}
