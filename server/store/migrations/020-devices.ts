import { sql } from 'kysely';
import type { TableChange } from './tableChange.ts';

/** Where a customer is logged in: on what, and found by the customer. */
export const devices: TableChange = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
    const index = db.schema.createIndex('sessions_customer').on('sessions').column('customer');
    await index.where(sql.ref('ended_at'), 'is', null).execute();
  },
  async down(db) {
    await db.schema.dropIndex('sessions_customer').execute();
    await db.schema.alterTable('sessions').dropColumn('device').execute();
  },
};
