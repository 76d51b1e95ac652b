import type { Locale } from '../engine/language/locale.ts';
import type { FlowCard, RunView, SessionView } from './api.ts';

/** Where a build of the portal puts what draws a first page, in its own folder. */
export const FIRST_PAGE = 'first-page/draw.js';

/** The page that a stranger sees first: of a service, or home. */
export interface FirstPageView {
  /** The address of the service, or of home; it may have been opened by another. */
  readonly path: string;
  readonly locale: Locale;
  readonly session: SessionView;
  readonly shows: Shown;
}

/** What stands on it: the first step, of a run that nobody has begun yet, or the services of the home page. */
export type Shown = { readonly step: RunView } | { readonly home: readonly FlowCard[] };

/** What that file exports. */
export interface FirstPageModule {
  /** The page's markup, which is the same for the same page. Rejects where a widget cannot be loaded. */
  readonly drawFirstPage: (page: FirstPageView) => Promise<string>;
}
