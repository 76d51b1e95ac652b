import { signToken, type TokenContext } from './token.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { linkDigest } from './link.ts';

/** A kind of link. */
export interface LinkKind {
  /** As it is stored with the link. */
  readonly name: string;
  /** The letter that stands for it in tokens; never given to another. */
  readonly mark: string;
}

/** What one link is about: of what its row says, all that does not follow from its being new. */
export interface NewLink extends Pick<LinkRow, 'id' | 'session' | 'run' | 'agent' | 'customer' | 'once' | 'sealed_link'> {
  readonly sentAt: number;
  readonly expiresAt: number;
}

/**
 * Makes the row of a link that waits to be opened, and its token, which goes into the message and is stored nowhere.
 * Stores nothing.
 */
export function newLink(context: TokenContext, { name, mark }: LinkKind, link: NewLink): { readonly row: LinkRow; readonly token: string } {
  const { sentAt, expiresAt, ...about } = link;
  const token = signToken(context, { id: link.id, mark, expiresAt });
  const row = {
    ...about,
    token_digest: linkDigest(context.secrets, token),
    purpose: name,
    state: 'waiting',
    sent_at: sentAt,
    expires_at: expiresAt,
    opened_by: null,
    browser: null,
    closed_at: null,
  } as const;
  return { row, token };
}
