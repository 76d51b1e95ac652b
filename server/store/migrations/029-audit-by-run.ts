import { buildIndex, removeIndex } from './builtIndex.ts';
import type { TableChange } from './tableChange.ts';

/** The audit trail of one run is found without reading everybody's: whoever decides about a case is shown it, and must have no part in it. */
export const auditByRun: TableChange = {
  apart: true,
  up: (db, dialect) => buildIndex(db, dialect, { name: 'audit_run', table: 'audit', columns: ['run'] }),
  down: (db, dialect) => removeIndex(db, dialect, 'audit_run'),
};
