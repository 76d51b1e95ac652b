import { sql } from 'kysely';
import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/**
 * Links of every purpose, also those that no run and no session asked for. Links from before, good for ten minutes, are of an
 * older form and are let go.
 */
export const links: TableChange = {
  async up(db) {
    await db.schema.dropTable('links').execute();
    const columns =
      'id token_digest purpose session? run? agent? customer sealed_link once# state sent_at# expires_at# opened_by? browser? settled_at#?';
    const table: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('links'));
    await table.addPrimaryKeyConstraint('links_key', ['id']).addForeignKeyConstraint('links_of_run', ['run'], 'runs', ['id']).execute();
    await db.schema.createIndex('links_token').on('links').column('token_digest').unique().execute();
    await db.schema.createIndex('links_run').on('links').column('run').execute();
    for (const [of, column] of [
      ['sessions', 'link'],
      ['sessions', 'sealed_link'],
      ['runs', 'link'],
    ] as const)
      await db.schema.alterTable(of).addColumn(column, 'text').execute();
    await db.schema.createIndex('runs_link').on('runs').column('link').where(sql.ref('link'), 'is not', null).execute();
  },
};
