import type { TableChange } from './tableChange.ts';

/** SQLite keeps counts in a file of their own (`dialect.ts`). */
export const countersApart: TableChange = {
  async up(db, { name }) {
    if (name === 'sqlite') await db.schema.dropTable('rate_limits').execute();
  },
};
