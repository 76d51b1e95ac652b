import type { TableChange } from './tableChange.ts';

/** What the request of a run is about is stored at its end; a run that ended before has nothing there and is opened for it. */
export const aboutRuns: TableChange = {
  async up(db) {
    await db.schema.alterTable('runs').addColumn('sealed_about', 'text').execute();
  },
  async down(db) {
    await db.schema.alterTable('runs').dropColumn('sealed_about').execute();
  },
};
