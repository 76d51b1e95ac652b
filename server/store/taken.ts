import type { Kysely } from 'kysely';
import type { Single } from './atomic.ts';
import type { Tables } from './tables.ts';
import { isUnavailable } from './unavailable.ts';

/** Gives back what was taken of a row that many share. */
export type GiveBack = (db: Kysely<Tables>) => Promise<void>;

/** Takes something of a row that many share by one statement, which says how it is given back; nothing where there is none to be had. */
export type Take = <Took extends { readonly giveBack?: GiveBack | undefined }>(
  statement: (db: Kysely<Tables>) => Promise<Took>,
) => Promise<Took>;

/** What becomes of what was taken once it was used: it stays so, or is put right by this. Without it, it is given back. */
export type TakenEnds = 'stays' | GiveBack | undefined;

/** What was taken of rows that many share, as long as it is not certain what becomes of it. */
export interface Held {
  readonly take: Take;
  /** Does some work, and gives all back where it fails so that it surely was not done; then it is not known whether it was used. */
  orGivenBack<Result>(work: () => Promise<Result>, undone?: (error: unknown) => boolean): Promise<Result>;
  end(how: TakenEnds): Promise<void>;
}

/** Holds what is taken by statements that are carried out so. */
export function holdTaken(carryOut: Single): Held {
  const taken: GiveBack[] = [];
  const giveBack: GiveBack = async (db) => {
    for (const one of taken.splice(0)) await one(db);
  };
  return {
    async take(statement) {
      const took = await carryOut(statement);
      if (took.giveBack) taken.push(took.giveBack);
      return took;
    },
    async orGivenBack(work, undone = () => true) {
      try {
        return await work();
      } catch (error) {
        if (taken.length > 0 && undone(error)) await carryOut(giveBack).catch(unlessAway);
        throw error;
      }
    },
    async end(how) {
      if (how === undefined && taken.length > 0) await carryOut(giveBack);
      else if (how !== undefined && how !== 'stays') await carryOut(how);
    },
  };
}

/** That nothing can be given back does not alter what was done, or was not: it stays taken until its window is over. */
export function unlessAway(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}
