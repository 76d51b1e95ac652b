import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { tongues } from './migrations/002-tongues.ts';
import { openRuns } from './migrations/003-open-runs.ts';
import { agents } from './migrations/004-agents.ts';
import { codes } from './migrations/006-codes.ts';
import { grids } from './migrations/007-grids.ts';
import { links } from './migrations/008-links.ts';
import { agentsTime } from './migrations/009-agents-time.ts';
import { applicants } from './migrations/010-applicants.ts';
import { countersApart } from './migrations/012-counters-apart.ts';
import { fieldTerms } from './migrations/013-field-terms.ts';
import { plainNames } from './migrations/014-plain-names.ts';
import { installation } from './migrations/015-installation.ts';
import { sealedOnce } from './migrations/016-sealed-once.ts';
import { requestReferences } from './migrations/017-request-references.ts';
import { operations } from './migrations/018-operations.ts';
import { reconciliation } from './migrations/019-reconciliation.ts';
import { devices } from './migrations/020-devices.ts';
import { serviceInterest } from './migrations/021-service-interest.ts';
import { answeredRuns } from './migrations/022-answered-runs.ts';
import { askedCodes } from './migrations/023-asked-codes.ts';
import { openLines } from './migrations/024-open-lines.ts';
import { oneDraft } from './migrations/025-one-draft.ts';
import { discardedRuns } from './migrations/026-discarded-runs.ts';
import { sessionsByCustomer } from './migrations/027-sessions-by-customer.ts';
import { openRunsByPhrase } from './migrations/028-open-runs-by-phrase.ts';
import { auditByRun } from './migrations/029-audit-by-run.ts';
import { runsByReference } from './migrations/030-runs-by-reference.ts';
import { aboutRuns } from './migrations/031-about-runs.ts';
import type { TableChange } from './migrations/tableChange.ts';
import type { Tables } from './tables.ts';

/**
 * Every change of the tables so far, by name in order; each stands in `migrations/`, in a file of its name. To make another: a file
 * there with the next number, a line here, and the columns in `tables/`. A change that was released is never edited. From 017 on
 * a change only adds what the version before does not miss, so that servers of both versions work side by side, and has a way
 * back (`stepBack.ts`). What nothing reads any more is dropped a version later. An index of a table that grows is built `apart`.
 */
const changes: Readonly<Record<string, TableChange>> = {
  '001-first-tables': firstTables,
  '002-tongues': tongues,
  '003-open-runs': openRuns,
  '004-agents': agents,
  '006-codes': codes,
  '007-grids': grids,
  '008-links': links,
  '009-agents-time': agentsTime,
  '010-applicants': applicants,
  '012-counters-apart': countersApart,
  '013-field-terms': fieldTerms,
  '014-plain-names': plainNames,
  '015-installation': installation,
  '016-sealed-once': sealedOnce,
  '017-request-references': requestReferences,
  '018-operations': operations,
  '019-reconciliation': reconciliation,
  '020-devices': devices,
  '021-service-interest': serviceInterest,
  '022-answered-runs': answeredRuns,
  '023-asked-codes': askedCodes,
  '024-open-lines': openLines,
  '025-one-draft': oneDraft,
  '026-discarded-runs': discardedRuns,
  '027-sessions-by-customer': sessionsByCustomer,
  '028-open-runs-by-phrase': openRunsByPhrase,
  '029-audit-by-run': auditByRun,
  '030-runs-by-reference': runsByReference,
  '031-about-runs': aboutRuns,
};

/** Makes the changes of the tables, over a connection to one of the databases. */
export function migratorOf(db: Kysely<Tables>, dialect: Dialect): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } });
}

/** The changes of the tables, as the migrator takes them, for one of the databases. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { up, down }]) => [
      name,
      { up: (db) => up(db, dialect), ...(down ? { down: (db) => down(db, dialect) } : {}) } satisfies Migration,
    ]),
  );
}

/** Whether a change of the tables runs outside of a transaction. */
export function isApart(name: string): boolean {
  return changes[name]?.apart === true;
}
