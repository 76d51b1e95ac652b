import { sql } from 'kysely';
import type { TableChange } from './tableChange.ts';

/** Runs that were discarded are found in the audit trail, which is all that stays of them (`server/runs/discarded.ts`). */
export const discardedRuns: TableChange = {
  async up(db) {
    await db.schema.createIndex('audit_discarded').on('audit').column('run').where(sql.ref('action'), '=', sql.lit('discarded')).execute();
  },
  async down(db) {
    await db.schema.dropIndex('audit_discarded').execute();
  },
};
