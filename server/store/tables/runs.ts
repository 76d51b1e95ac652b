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
  /** The place that it has as the one draft of a service (`draftPlace.ts`), in which there is one run at most. */
  readonly draft_of: string | null;
  readonly outcome: string | null;
  readonly outcome_kind: string | null;
  readonly reference: string | null;
  /** What that request is about, by locale; null in a run that has not ended, or ended before there was this column. */
  readonly sealed_about: string | null;
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

/** The result of a call that the server itself carried out, so that it is never carried out twice. */
export interface BuiltInResultRow {
  readonly run: string;
  readonly call: string;
  readonly sealed_result: string;
  readonly at: number;
}
