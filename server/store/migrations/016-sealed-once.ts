import { sql } from 'kysely';
import type { TableChange } from './tableChange.ts';

/**
 * What is sealed holds nothing sealed within it any more, so that one text is sealed with one key. Two kinds did, both for minutes:
 * an agent's question to a customer, and what a link gives a session. They end; whoever needs one asks or follows again.
 */
export const sealedOnce: TableChange = {
  async up(db) {
    await sql`update sessions set link = null, sealed_link = null where sealed_link is not null`.execute(db);
    await sql`update links set expires_at = 0 where purpose = 'confirm'`.execute(db);
  },
};
