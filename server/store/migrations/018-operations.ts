import { sql } from 'kysely';
import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** What people do about runs and writes: holds, settlements by two, and a chain that shows whether the audit trail was altered. */
export const operations: TableChange = {
  async up(db, dialect) {
    const holds: Builder = 'name reason placed_by placed_at#'.split(' ').reduce(addColumn, db.schema.createTable('holds'));
    await holds.addPrimaryKeyConstraint('holds_key', ['name']).execute();
    await db.schema.alterTable('outbox').addColumn('sealed_settlement', 'text').execute();
    const chain: Builder = 'position# line# digest'.split(' ').reduce(addColumn, db.schema.createTable('audit_chain'));
    await chain.addPrimaryKeyConstraint('audit_chain_key', ['position']).execute();
    await db.schema.createIndex('audit_chain_line').on('audit_chain').column('line').unique().execute();
    for (const statement of dialect.appendOnly('audit_chain')) await statement.execute(db);
    await db.schema.createIndex('runs_ended').on('runs').column('ended_at').where(sql.ref('ended_at'), 'is not', null).execute();
  },
  async down(db, dialect) {
    await db.schema.dropIndex('runs_ended').execute();
    await db.schema.dropTable('audit_chain').execute();
    for (const statement of dialect.noMoreAppendOnly('audit_chain')) await statement.execute(db);
    await db.schema.alterTable('outbox').dropColumn('sealed_settlement').execute();
    await db.schema.dropTable('holds').execute();
  },
};
