import type { TableChange } from './tableChange.ts';

/** What is true of the whole installation, such as which key seals it. */
export const installation: TableChange = {
  async up(db) {
    await db.schema
      .createTable('installation')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
