import { sql, type Kysely } from 'kysely';
import type { TableChange } from './tableChange.ts';

/**
 * The sessions of a customer are found by an index that no other question can go by. That of before held the sessions that have not ended,
 * which every question about a session asks for: PostgreSQL, as long as it took the table to be small, read all of it for one session.
 */
export const sessionsByCustomer: TableChange = {
  async up(db) {
    await db.schema.dropIndex('sessions_customer').execute();
    await indexOf(db, 'customer').execute();
  },
  async down(db) {
    await db.schema.dropIndex('sessions_customer').execute();
    await indexOf(db, 'ended_at').execute();
  },
};

function indexOf(db: Kysely<unknown>, by: 'customer' | 'ended_at') {
  const index = db.schema.createIndex('sessions_customer').on('sessions').column('customer');
  return index.where(sql.ref(by), by === 'customer' ? 'is not' : 'is', null);
}
