import { sql } from 'kysely';
import { buildIndex, removeIndex } from './builtIndex.ts';
import type { TableChange } from './tableChange.ts';

/** The run that ended with a reference is found without its customer, for its trail: somebody else has asked for it. */
export const runsByReference: TableChange = {
  apart: true,
  up: (db, dialect) =>
    buildIndex(db, dialect, { name: 'runs_reference', table: 'runs', columns: ['reference'], where: sql`reference is not null` }),
  down: (db, dialect) => removeIndex(db, dialect, 'runs_reference'),
};
