import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** One change of the tables. It knows them as they are at its time, so no type of today's says what is in them. */
export interface TableChange {
  /**
   * It runs outside of a transaction, as an index must that is built while others write (`builtIndex.ts`). A try that broke off may have
   * left anything, so both ways do right on it.
   */
  readonly apart?: true;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
  /** The way back (`stepBack.ts`); each has one from 017 on. */
  down?(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}
