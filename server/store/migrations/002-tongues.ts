import type { TableChange } from './tableChange.ts';

/** What a customer reads, and versions of flows in it. */
export const tongues: TableChange = {
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('tongue', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
    await db.schema.alterTable('flow_versions').addColumn('base', 'text').execute();
    await db.schema.alterTable('flow_versions').addColumn('tongue', 'text').execute();
    await db.schema.createIndex('flow_versions_base').on('flow_versions').columns(['base', 'tongue']).execute();
  },
};
