import type { TableChange } from './tableChange.ts';

/** A write keeps the number of the request that it opened, so that each of several in one run can be followed. */
export const requestReferences: TableChange = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('reference', 'text').execute();
  },
  async down(db) {
    await db.schema.alterTable('outbox').dropColumn('reference').execute();
  },
};
