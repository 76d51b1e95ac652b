import { buildIndex, removeIndex } from './builtIndex.ts';
import type { TableChange } from './tableChange.ts';

/** The trail of one run is found without reading everybody's: whoever decides about a case must have no part in its run. */
export const auditByRun: TableChange = {
  apart: true,
  up: (db, dialect) => buildIndex(db, dialect, { name: 'audit_run', table: 'audit', columns: ['run'] }),
  down: (db, dialect) => removeIndex(db, dialect, 'audit_run'),
};
