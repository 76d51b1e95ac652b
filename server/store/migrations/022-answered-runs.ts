import type { TableChange } from './tableChange.ts';

/** Which runs are drafts: of those that there are already nobody can tell without opening them, so they are. */
export const answeredRuns: TableChange = {
  async up(db) {
    await db.schema
      .alterTable('runs')
      .addColumn('answered', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
  },
  async down(db) {
    await db.schema.alterTable('runs').dropColumn('answered').execute();
  },
};
