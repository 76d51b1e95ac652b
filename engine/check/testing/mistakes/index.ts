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
import { wording } from './wording.ts';
import type { Mistake } from './mistake.ts';

/** At least one mistake for each code of the catalogue that one flow can provoke; the manual shows the first of each. */
export const mistakes: readonly Mistake[] = [
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
  ...examples,
];
