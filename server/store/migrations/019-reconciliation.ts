import { sql } from 'kysely';
import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Where the bank's books and ours differ, who compares them, and writes in the order in which they ended. */
export const reconciliation: TableChange = {
  async up(db) {
    const columns = 'key run operation kind ours bank found_at# sealed_settlement? closed_at#?'.split(' ');
    const differences: Builder = columns.reduce(addColumn, db.schema.createTable('differences'));
    await differences.addPrimaryKeyConstraint('differences_key', ['key']).execute();
    await db.schema.createIndex('differences_open').on('differences').column('run').where(sql.ref('closed_at'), 'is', null).execute();
    const duties: Builder = 'name holder lease_until# done_on'.split(' ').reduce(addColumn, db.schema.createTable('duties'));
    await duties.addPrimaryKeyConstraint('duties_key', ['name']).execute();
    const ended = db.schema.createIndex('outbox_finished').on('outbox').columns(['finished_at', 'key']);
    await ended.where(sql.ref('finished_at'), 'is not', null).execute();
  },
  async down(db) {
    await db.schema.dropIndex('outbox_finished').execute();
    await db.schema.dropTable('duties').execute();
    await db.schema.dropTable('differences').execute();
  },
};
