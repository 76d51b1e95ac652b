import type { CatalogueEntry } from './entry.ts';
import { calls } from './calls.ts';
import { definitions } from './definitions.ts';
import { examples } from './examples.ts';
import { expressions } from './expressions.ts';
import { fields } from './fields.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { presence } from './presence.ts';
import { routes } from './routes.ts';
import { shape } from './shape.ts';
import { translations } from './translations.ts';
import { wording } from './wording.ts';

/** Every code that the checker may report, a file for each topic. `npm run flow -- codes` prints it; a test provokes each. */
export const catalogue = {
  ...shape,
  ...names,
  ...expressions,
  ...routes,
  ...calls,
  ...links,
  ...presence,
  ...definitions,
  ...fields,
  ...wording,
  ...translations,
  ...examples,
} satisfies Readonly<Record<string, CatalogueEntry>>;

/** A code of a flow problem. */
export type ProblemCode = keyof typeof catalogue;

/** What a code stands for; undefined for a code that the checker does not know. */
export function entryOf(code: string): CatalogueEntry | undefined {
  const entries: Readonly<Record<string, CatalogueEntry>> = catalogue;
  return Object.hasOwn(entries, code) ? entries[code] : undefined;
}
