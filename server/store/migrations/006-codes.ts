import type { TableChange } from './tableChange.ts';

/** What a code proves beside the person: codes from before prove nothing else. */
export const codes: TableChange = {
  async up(db) {
    await db.schema
      .alterTable('otp')
      .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
