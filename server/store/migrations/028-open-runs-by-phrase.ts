import { sql } from 'kysely';
import { buildIndex, type NamedIndex } from './builtIndex.ts';
import type { TableChange } from './tableChange.ts';

/**
 * Runs that have not ended are found by an index that only who wants all of them goes by, who says so in its words (`anyUnfinished`). Every
 * question about the unfinished runs of somebody, and about one run that must not have ended, says `ended_at is null`. PostgreSQL takes one
 * row in two hundred to be so until an `analyze` has told it otherwise, and read the whole index of before for each of them.
 */
export const openRunsByPhrase: TableChange = {
  apart: true,
  up: (db, dialect) => buildIndex(db, dialect, { ...runsOpen, where: sql`coalesce(ended_at, 0) = 0` }),
  down: (db, dialect) => buildIndex(db, dialect, { ...runsOpen, where: sql`ended_at is null` }),
};

const runsOpen: NamedIndex = { name: 'runs_open', table: 'runs', columns: ['started_at'] };
