import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Connections that stay open, counted over all servers. */
export const openLines: TableChange = {
  async up(db) {
    const columns = 'id server session address until#'.split(' ');
    const table: Builder = columns.reduce(addColumn, db.schema.createTable('open_lines'));
    await table.addPrimaryKeyConstraint('open_lines_key', ['id']).execute();
    for (const column of ['session', 'address', 'until'])
      await db.schema.createIndex(`open_lines_${column}`).on('open_lines').column(column).execute();
  },
  async down(db) {
    await db.schema.dropTable('open_lines').execute();
  },
};
