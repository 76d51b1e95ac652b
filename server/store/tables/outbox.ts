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
