import type { LinkView } from '../../schemas/api.ts';
import type { Session } from '../sessions/session.ts';
import type { LinkKind } from '../links/newLink.ts';
import type { TokenContext } from '../links/token.ts';
import type { EventContext } from '../moves/event.ts';
import type { LinkRow } from '../store/tables/proofs.ts';

/** What following links needs of the server. */
export interface PurposeContext extends EventContext {
  readonly config: EventContext['config'] & TokenContext['config'];
}

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
export interface LinkPurpose extends LinkKind {
  /** True where it asks its customer yes or no: then the answer settles it. */
  readonly asks: boolean;
  /** True where a no is given with its reason. */
  readonly needsReason?: true;
  /** What is stored in place of `sealed_link` when a no has a reason. */
  withReason?(context: PurposeContext, row: LinkRow, reason: string): string;
  /** How long what was confirmed holds from then on; absent where it is for one thing only. */
  holdsMs?(context: PurposeContext): number;
  /** Who may open it again: the session that opened it first, or any of the same browser. */
  boundTo(row: LinkRow): 'session' | 'browser';
  /** Tells whether it still leads somewhere, for this session. False is refused as an unknown link is. */
  isGood(context: PurposeContext, session: Session, row: LinkRow): Promise<boolean>;
  /** What it tells the browser that has opened it, and what the session gains. Asked again, it tells the same and gives nothing twice. */
  open(context: PurposeContext, opening: Opening): Promise<Opened>;
}
