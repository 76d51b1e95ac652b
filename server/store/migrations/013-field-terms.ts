import type { TableChange } from './tableChange.ts';

/** Columns are called by the field's own terms. */
export const fieldTerms: TableChange = {
  async up(db) {
    for (const table of ['sessions', 'flow_versions']) await db.schema.alterTable(table).renameColumn('tongue', 'locale').execute();
    await db.schema.alterTable('outbox').renameColumn('sealed_letter', 'sealed_message').execute();
  },
};
