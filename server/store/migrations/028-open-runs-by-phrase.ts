import { sql, type Kysely } from 'kysely';
import type { TableChange } from './tableChange.ts';

/**
 * Runs that have not ended are found by an index that only who wants all of them goes by, who says so in its words (`anyUnfinished`). Every
 * question about the unfinished runs of somebody, and about one run that must not have ended, says `ended_at is null`. PostgreSQL takes one
 * row in two hundred to be so until an `analyze` has told it otherwise, and read the whole index of before for each of them.
 */
export const openRunsByPhrase: TableChange = {
  async up(db) {
    await db.schema.dropIndex('runs_open').execute();
    await runsOpen(db)
      .where(sql`coalesce(ended_at, 0)`, '=', sql.lit(0))
      .execute();
  },
  async down(db) {
    await db.schema.dropIndex('runs_open').execute();
    await runsOpen(db).where(sql.ref('ended_at'), 'is', null).execute();
  },
};

function runsOpen(db: Kysely<unknown>) {
  return db.schema.createIndex('runs_open').on('runs').column('started_at');
}
