import type { TableChange } from './tableChange.ts';

/** A customer lets an agent act for a time. Sessions from before have none, and so no area any more. */
export const agentsTime: TableChange = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('scope_until', 'bigint').execute();
  },
};
