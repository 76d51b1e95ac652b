import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Every table but those that stay: the flows that the server serves, what is true of the installation, and the audit trail,
 * which refuses every removal. Runs last: others point to them.
 */
const cleared: Readonly<Record<Exclude<keyof Tables, 'flow_versions' | 'audit' | 'audit_chain' | 'installation'>, true>> = {
  sessions: true,
  retired_tokens: true,
  events: true,
  outbox: true,
  otp: true,
  attempt_counters: true,
  grid_questions: true,
  links: true,
  built_in_results: true,
  uploads: true,
  runs: true,
  holds: true,
  differences: true,
  duties: true,
  service_interest: true,
  open_lines: true,
};

/** Empties the tables of what customers have done, so that one server serves many tests; its flows stay. */
export async function clearStore({ db, counters }: Store): Promise<void> {
  await db.transaction().execute(async (all) => {
    for (const table of Object.keys(cleared) as (keyof typeof cleared)[]) await all.deleteFrom(table).execute();
  });
  await counters.deleteFrom('rate_limits').execute();
}
