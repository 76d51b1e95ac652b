import { addColumn, type Builder } from './columns.ts';
import type { TableChange } from './tableChange.ts';

/** Cells of grid cards that were asked for. */
export const grids: TableChange = {
  async up(db) {
    const columns = 'ref session customer sealed_asked sealed_customer asked_at# expires_at# used_at#?';
    const questions: Builder = columns.split(' ').reduce(addColumn, db.schema.createTable('grid_questions'));
    await questions.addPrimaryKeyConstraint('grid_questions_key', ['ref']).execute();
    await db.schema.createIndex('grid_questions_session').on('grid_questions').columns(['session', 'customer']).execute();
  },
};
