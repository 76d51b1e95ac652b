import { calls } from './calls.ts';
import { definitions } from './definitions.ts';
import { ranked, type CatalogueEntry } from './entry.ts';
import { examples } from './examples.ts';
import { expressions } from './expressions.ts';
import { fields } from './fields.ts';
import { idle } from './idle.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { presence } from './presence.ts';
import { routes } from './routes.ts';
import { shape } from './shape.ts';
import { translations } from './translations.ts';
import { unread } from './unread.ts';
import { values } from './values.ts';
import { wording } from './wording.ts';

/**
 * Every code that the checker may report, a file for each topic; the topic says when its problems are told.
 * `npm run flow -- codes` prints it; a test provokes each.
 */
export const catalogue = {
  ...ranked('unread', unread),
  ...ranked('shape', shape),
  ...ranked('names', names),
  ...ranked('names', expressions),
  ...ranked('calls', calls),
  ...ranked('calls', links),
  ...ranked('calls', fields),
  ...ranked('runs', values),
  ...ranked('runs', routes),
  ...ranked('runs', presence),
  ...ranked('runs', definitions),
  ...ranked('examples', examples),
  ...ranked('idle', wording),
  ...ranked('idle', idle),
  ...ranked('translations', translations),
} satisfies Readonly<Record<string, CatalogueEntry>>;

/** A code of a flow problem. */
export type ProblemCode = keyof typeof catalogue;

/** What a code stands for; undefined for a code that the checker does not know. */
export function entryOf(code: string): CatalogueEntry | undefined {
  const entries: Readonly<Record<string, CatalogueEntry>> = catalogue;
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}
