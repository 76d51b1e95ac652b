import type { CustomerRecord } from './records.ts';
import { arun } from './arun.ts';
import { asha } from './asha.ts';
import { farhan } from './farhan.ts';
import { gopal } from './gopal.ts';
import { kabir } from './kabir.ts';
import { konkan } from './konkan.ts';
import { latika } from './latika.ts';
import { leela } from './leela.ts';
import { meena } from './meena.ts';
import { mira } from './mira.ts';
import { nikhil } from './nikhil.ts';
import { rehan } from './rehan.ts';
import { savitri } from './savitri.ts';
import { usha } from './usha.ts';

/** Everybody whom the sandbox bank knows when it opens, in the order in which the portal lists them. */
export const personas: readonly CustomerRecord[] = [
  asha,
  nikhil,
  mira,
  savitri,
  konkan,
  farhan,
  gopal,
  arun,
  meena,
  latika,
  rehan,
  kabir,
  leela,
  usha,
];

/** Ids of all personas, as examples in flows name them. */
export const personaIds: readonly string[] = personas.map((record) => record.persona);
