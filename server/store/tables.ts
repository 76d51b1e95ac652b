import type { AttemptCounterRow, GridQuestionRow, LinkRow, OtpRow } from './tables/proofs.ts';
import type { AuditChainRow, AuditRow, HoldRow } from './tables/trail.ts';
import type { BuiltInResultRow, EventRow, FlowVersionRow, RunRow, UploadRow } from './tables/runs.ts';
import type { DifferenceRow, OutboxRow } from './tables/outbox.ts';
import type { DutyRow, InstallationRow, RateLimitRow, ServiceInterestRow } from './tables/installation.ts';
import type { OpenLineRow, RetiredTokenRow, SessionRow } from './tables/sessions.ts';

/*
 * Columns whose name begins with `sealed` hold text sealed by `server/secrets`; a `customer` column
 * holds a keyed digest of the bank's customer id, so that the database alone names nobody.
 * Times are milliseconds since 1970; yes and no are 1 and 0.
 */

/** Tables whose rows may be lost with the machine. */
export interface Counters {
  rate_limits: RateLimitRow;
}

/** Every other table by its name. */
export interface Tables {
  flow_versions: FlowVersionRow;
  sessions: SessionRow;
  retired_tokens: RetiredTokenRow;
  runs: RunRow;
  events: EventRow;
  audit: AuditRow;
  outbox: OutboxRow;
  otp: OtpRow;
  attempt_counters: AttemptCounterRow;
  grid_questions: GridQuestionRow;
  links: LinkRow;
  built_in_results: BuiltInResultRow;
  uploads: UploadRow;
  installation: InstallationRow;
  holds: HoldRow;
  audit_chain: AuditChainRow;
  differences: DifferenceRow;
  duties: DutyRow;
  service_interest: ServiceInterestRow;
  open_lines: OpenLineRow;
}
