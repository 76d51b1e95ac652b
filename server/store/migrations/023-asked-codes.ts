import type { TableChange } from './tableChange.ts';

/** Where a code was asked for, and the message that carries it. */
export const askedCodes: TableChange = {
  async up(db) {
    for (const column of ['network', 'message']) await db.schema.alterTable('otp').addColumn(column, 'text').execute();
  },
  async down(db) {
    for (const column of ['network', 'message']) await db.schema.alterTable('otp').dropColumn(column).execute();
  },
};
