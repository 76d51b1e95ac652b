import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Agents who act for a customer, and the links by which customers let them. */
export const agents: TableChange = {
  async up(db) {
    for (const [table, column] of [
      ['sessions', 'agent'],
      ['sessions', 'sealed_agent'],
      ['sessions', 'scope'],
      ['runs', 'agent'],
      ['audit', 'agent'],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
    const columns = 'id token_digest purpose session run agent? customer sealed_link state sent_at# expires_at# opened_by? settled_at#?';
    const links: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('links'));
    await links.addPrimaryKeyConstraint('links_key', ['id']).addForeignKeyConstraint('links_of_run', ['run'], 'runs', ['id']).execute();
    await db.schema.createIndex('links_token').on('links').column('token_digest').unique().execute();
    await db.schema.createIndex('links_run').on('links').column('run').execute();
  },
};
