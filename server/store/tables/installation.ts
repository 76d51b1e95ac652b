/** Something that is true of the whole installation. */
export interface InstallationRow {
  readonly name: string;
  readonly value: string;
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

/** Requests counted against a limit. */
export interface RateLimitRow {
  readonly key: string;
  readonly count: number;
  readonly resets_at: number;
}
