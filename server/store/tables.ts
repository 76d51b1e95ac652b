import type { Generated } from 'kysely';

/*
 * Columns whose name begins with `sealed` hold text sealed by `server/secrets`; a `customer` column
 * holds a keyed digest of the bank's customer id, so that the database alone names nobody.
 * Times are milliseconds since 1970; yes and no are 1 and 0.
 */

/** A compiled flow module, kept for as long as there is a run on it. */
export interface FlowVersionRow {
  readonly hash: string;
  readonly flow: string;
  readonly source: string;
  /** Keyed digest of the source: a module altered in the database is not run. */
  readonly seal: string;
  /** Of a version in another locale: the hash of the version whose logic it has. */
  readonly base: string | null;
  readonly locale: string | null;
  readonly stored_at: number;
}

/** A browser that has been here; `token_hash` is all that is kept of its cookie. */
export interface SessionRow {
  readonly id: string;
  readonly token_hash: string;
  /** Raised when the token is replaced. */
  readonly generation: number;
  readonly csrf: string;
  readonly customer: string | null;
  /** Customer id and profile, once verified. */
  readonly sealed_customer: string | null;
  /** Digest of the applicant, and what is known of them, once verified in a flow for applicants. */
  readonly applicant: string | null;
  readonly sealed_applicant: string | null;
  readonly role: string;
  /** Digest of the agent's id, where the session is an agent's. */
  readonly agent: string | null;
  /** Id and name of the agent. */
  readonly sealed_agent: string | null;
  /** Area in which the customer lets the agent act. */
  readonly scope: string | null;
  /** Until when; the session ends then. */
  readonly scope_until: number | null;
  /** The link by which it speaks for a customer in one service, unverified, and for whom and where. */
  readonly link: string | null;
  readonly sealed_link: string | null;
  readonly channel: string;
  /** What its customer reads. */
  readonly locale: string;
  /** Names of its browser and system, for the customer's list of sessions. */
  readonly device: string | null;
  readonly created_at: number;
  readonly used_at: number;
  readonly ended_at: number | null;
}

/** A token that verification replaced: good only for asking again for the answer of that one event. */
export interface RetiredTokenRow {
  readonly token_hash: string;
  readonly session: string;
  readonly run: string;
  readonly event: string;
  /** The token that replaced it, for that answer. */
  readonly sealed_next: string;
  readonly retired_at: number;
}

/** One customer's way through one flow. `version` counts its states. */
export interface RunRow {
  readonly id: string;
  /** The one that began it, whichever moves it: another has keys of its own. */
  readonly session: string;
  readonly customer: string | null;
  /** Digest of the agent in whose session the run moved last. */
  readonly agent: string | null;
  /** The link that it was begun by. */
  readonly link: string | null;
  readonly flow: string;
  readonly hash: string;
  readonly version: number;
  readonly sealed_run: string;
  readonly state: string;
  readonly title: string;
  /** 1 where something was answered besides who the customer is, and in a run that has not moved since there is this column. */
  readonly answered: number;
  readonly outcome: string | null;
  readonly outcome_kind: string | null;
  readonly reference: string | null;
  /** State of the latest bank write: received, processing, done, failed. */
  readonly delivery: string | null;
  /** Idempotency key of the beginning, unique in the session. */
  readonly begin_key: string;
  readonly uploads: number;
  readonly started_at: number;
  readonly moved_at: number;
  readonly ended_at: number | null;
}

/** What a client asked of a run, and what it was answered. */
export interface EventRow {
  readonly run: string;
  readonly key: string;
  /** Keyed digest of the body: the same key with another body is refused. */
  readonly body_digest: string;
  /** Blank once a later event has replaced the draft that it kept. */
  readonly sealed_body: string;
  /** Version of the run that the event led to. */
  readonly version: number;
  readonly sealed_answer: string | null;
  readonly at: number;
}

/** Append-only: who did what, without what they wrote. */
export interface AuditRow {
  readonly id: Generated<number>;
  readonly at: number;
  readonly run: string | null;
  readonly session: string | null;
  readonly customer: string | null;
  /** Digest of the agent who acted for the customer. */
  readonly agent: string | null;
  readonly action: string;
  readonly version: number | null;
  readonly detail: string;
}

/** A write to the bank that must happen once. */
export interface OutboxRow {
  /** Idempotency key at the bank. */
  readonly key: string;
  /** Null for a message of the server's own, which no run gave rise to. */
  readonly run: string | null;
  readonly call: string;
  readonly operation: string;
  /** Input and facts; erased once done. */
  readonly sealed_message: string | null;
  readonly state: string;
  /** 1 once an attempt ended without telling whether the bank has done it. */
  readonly outcome_unknown: number;
  readonly attempts: number;
  readonly next_at: number;
  /** Until then one server works on it. */
  readonly lease_until: number;
  readonly code: string | null;
  /** Number of the request that the write opened. */
  readonly reference: string | null;
  /** What people found out at the bank, and who (`outbox/settlement.ts`). */
  readonly sealed_settlement: string | null;
  readonly created_at: number;
  readonly finished_at: number | null;
}

/** A number that is told once when a service is here. */
export interface ServiceInterestRow {
  /** Keyed digest of the number: one row for a number and service. */
  readonly number: string;
  /** Id of the flow that is not there yet. */
  readonly service: string;
  readonly sealed_mobile: string;
  /** What they read. */
  readonly locale: string;
  /** When they asked last: it is kept for its term from then on. */
  readonly asked_at: number;
}

/** A write of which the bank's books say something else than its customer was told (`reconciliation/`). */
export interface DifferenceRow {
  /** Of the write. */
  readonly key: string;
  readonly run: string;
  readonly operation: string;
  readonly kind: string;
  /** What we say, and what the bank does: a word with a number or code. */
  readonly ours: string;
  readonly bank: string;
  readonly found_at: number;
  /** What one person found out. */
  readonly sealed_settlement: string | null;
  /** When two have found the same. */
  readonly closed_at: number | null;
}

/** Work that one server at a time does for all of them. */
export interface DutyRow {
  readonly name: string;
  /** Who is at it; blank where nobody is. */
  readonly holder: string;
  /** Until then nobody else takes it. */
  readonly lease_until: number;
  /** The last day for which it was done, `YYYY-MM-DD`; blank before the first. */
  readonly done_on: string;
}

/** An OTP that was sent; only its keyed digest is kept. */
export interface OtpRow {
  readonly ref: string;
  readonly session: string;
  readonly customer: string;
  readonly purpose: string;
  /** Keyed digest of the e-mail address that the code proves; empty where it proves the person alone. */
  readonly subject: string;
  readonly code_digest: string;
  readonly sealed_customer: string;
  /** What tries are counted under where it is not the customer: the digest of the number that an applicant gave. */
  readonly counted: string | null;
  /** The network that it was asked for from, as it is counted; null for codes from before this was kept. */
  readonly network: string | null;
  /** Key, in the outbox, of the message that must have been handed over; null for codes from before this was kept. */
  readonly message: string | null;
  readonly sent_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
}

/** Cells of a grid card that a session was asked for; what stands in them is the bank's secret. */
export interface GridQuestionRow {
  readonly ref: string;
  readonly session: string;
  readonly customer: string;
  /** The bank's reference. */
  readonly sealed_asked: string;
  readonly sealed_customer: string;
  readonly asked_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
}

/** A link that was sent to somebody; only the keyed digest of its token is kept. */
export interface LinkRow {
  readonly id: string;
  readonly token_digest: string;
  /** What following it does: the name of one of `linkPurposes/`. */
  readonly purpose: string;
  /** Session that asked for it; null where the bank did. */
  readonly session: string | null;
  /** The run that waits for the answer, or to which it leads back. */
  readonly run: string | null;
  readonly agent: string | null;
  /** Whose number it went to. */
  readonly customer: string;
  /** What its purpose needs to know: the customer, the agent, what is asked. */
  readonly sealed_link: string;
  /** 1 where it is good for one use. */
  readonly once: number;
  /**
   * `waiting`, `confirmed`, `declined`, `used` (what it was for is done; the asking session has learnt of a confirmation),
   * `replaced` (another link of the run was answered), `revoked` (by who made it).
   */
  readonly state: string;
  readonly sent_at: number;
  readonly expires_at: number;
  /** Session that opened it last: nobody else may answer it. */
  readonly opened_by: string | null;
  /** Keyed digest of what the browser that opened it is known by. */
  readonly browser: string | null;
  readonly closed_at: number | null;
}

/** Failures of a customer, over all runs and sessions. */
export interface AttemptCounterRow {
  readonly customer: string;
  readonly purpose: string;
  readonly failures: number;
  readonly sends: number;
  readonly window_from: number;
  readonly locked_until: number;
}

/** The result of a call that the server itself carried out, so that it is never carried out twice. */
export interface BuiltInResultRow {
  readonly run: string;
  readonly call: string;
  readonly sealed_result: string;
  readonly at: number;
}

/** A stored file of a run. */
export interface UploadRow {
  readonly id: string;
  readonly run: string;
  readonly field: string;
  /** Name, type and digest. */
  readonly sealed_fact: string;
  readonly size: number;
  readonly at: number;
}

/** Something that is true of the whole installation. */
export interface InstallationRow {
  readonly name: string;
  readonly value: string;
}

/** A run, or all that is a customer's, that nothing removes: `run/<id>`, `customer/<digest>`. */
export interface HoldRow {
  readonly name: string;
  readonly reason: string;
  readonly placed_by: string;
  readonly placed_at: number;
}

/** Append-only: the keyed digest of a line of the audit trail and of the link before it. */
export interface AuditChainRow {
  readonly position: number;
  /** Id of the line. */
  readonly line: number;
  readonly digest: string;
}

/** Requests counted against a limit. */
export interface RateLimitRow {
  readonly key: string;
  readonly count: number;
  readonly resets_at: number;
}

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
}
