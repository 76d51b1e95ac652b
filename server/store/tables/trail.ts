import type { Generated } from 'kysely';

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

/** Append-only: the keyed digest of a line of the audit trail and of the link before it. */
export interface AuditChainRow {
  readonly position: number;
  /** Id of the line. */
  readonly line: number;
  readonly digest: string;
}

/** A run, or all that is a customer's, that nothing removes: `run/<id>`, `customer/<digest>`. */
export interface HoldRow {
  readonly name: string;
  readonly reason: string;
  readonly placed_by: string;
  readonly placed_at: number;
}
