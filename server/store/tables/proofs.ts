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
