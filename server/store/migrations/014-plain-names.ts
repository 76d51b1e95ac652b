import type { TableChange } from './tableChange.ts';

/** Tables and columns say what they hold. */
export const plainNames: TableChange = {
  async up(db) {
    await db.schema.alterTable('own_calls').renameTo('built_in_results').execute();
    await db.schema.alterTable('otp_locks').renameTo('attempt_counters').execute();
    await db.schema.alterTable('outbox').renameColumn('unsure', 'outcome_unknown').execute();
    await db.schema.alterTable('links').renameColumn('settled_at', 'closed_at').execute();
  },
};
