import { sql } from 'kysely';
import type { TableChange } from './tableChange.ts';

/** Finds unfinished runs by their beginning, which no step changes: steps stay as cheap as they are. */
export const openRuns: TableChange = {
  async up(db) {
    await db.schema.createIndex('runs_open').on('runs').column('started_at').where(sql.ref('ended_at'), 'is', null).execute();
  },
};
