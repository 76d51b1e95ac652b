import type { LinkView } from '../../schemas/api.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables.ts';

/** A link in the moment in which a browser opens it. */
export interface Opening {
  /** The session of the browser. */
  readonly session: Session;
  readonly row: LinkRow;
  /** Idempotency key of the request, by which a lost answer is asked for again. */
  readonly key: string;
  /** Keyed digest of the network that it came from. */
  readonly address: string;
}

/** What the browser is answered. */
export interface Opened {
  readonly view: LinkView;
  /** The session's new token, where the session has gained something. */
  readonly token?: string;
}

/** What following a link does. Signature, expiry, revocation and the browser that it is bound to are looked at before, alike for all. */
export interface LinkPurpose {
  /** As it is stored with the link. */
  readonly name: string;
  /** The letter that stands for it in tokens; never given to another. */
  readonly mark: string;
  /** True where it asks its customer yes or no: then the answer settles it. */
  readonly asks: boolean;
  /** True where a no is given with its reason. */
  readonly needsReason?: true;
  /** What is stored in place of `sealed_link` when a no has a reason. */
  withReason?(services: Services, row: LinkRow, reason: string): string;
  /** Who may open it again: the session that opened it first, or any of the same browser. */
  boundTo(row: LinkRow): 'session' | 'browser';
  /** Tells whether it still leads somewhere, for this session. False is refused as an unknown link is. */
  isGood(services: Services, session: Session, row: LinkRow): Promise<boolean>;
  /** What it tells the browser that has opened it, and what the session gains. Asked again, it tells the same and gives nothing twice. */
  open(services: Services, opening: Opening): Promise<Opened>;
}
