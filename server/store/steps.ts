import type { Kysely } from 'kysely';
import { isOfVersion, type StepAtOnce } from './commit.ts';
import type { Tables } from './tables.ts';

/**
 * Steps of a run that are stored with what a call changes, in one commit and in no other way: either the run has moved on by them and the
 * call is made, or neither. Whoever cannot do so throws `ApartError`, and has changed nothing.
 */
export interface Steps {
  readonly run: string;
  /** The version that the run must be of. */
  readonly from: number;
  /** The run as it waits for the call. May be asked again. */
  waiting(): StepAtOnce;
  /** What was given last is stored. */
  stored(): void;
}

/** The steps of a run are to be stored before the call is made: the run has moved on, or something else is not as it was. */
export class ApartError extends Error {
  override readonly name = 'ApartError';
}

/** Throws `ApartError` where the run has moved on from where the steps are to be stored. */
export async function refuseApart(steps: Pick<Steps, 'run' | 'from'> | undefined, db: Kysely<Tables>): Promise<void> {
  if (steps && !(await isOfVersion(db, steps))) throw new ApartError();
}
