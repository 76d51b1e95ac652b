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

/** A connection that stays open, of a page that waits. */
export interface OpenLineRow {
  readonly id: string;
  /** The process that holds it. */
  readonly server: string;
  readonly session: string;
  /** Keyed digest of the network that it came from. */
  readonly address: string;
  /** When it counts no more, unless its server says before that it is still there. */
  readonly until: number;
}
