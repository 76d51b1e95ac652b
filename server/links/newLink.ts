import type { Services } from '../services.ts';
import type { LinkRow } from '../store/tables.ts';
import { linkDigest } from './link.ts';
import type { LinkPurpose } from '../linkPurposes/purpose.ts';
import { signToken } from './token.ts';

/** What one link is about: of what its row says, all that does not follow from its being new. */
export interface NewLink extends Pick<LinkRow, 'id' | 'session' | 'run' | 'agent' | 'customer' | 'once' | 'sealed_link'> {
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** Makes the row of a link that waits to be opened, and its token, which is told to whoever gets the link and kept nowhere. Stores nothing. */
export function newLink(
  parts: Pick<Services, 'secrets' | 'config'>,
  { name, mark }: Pick<LinkPurpose, 'name' | 'mark'>,
  link: NewLink,
): { readonly row: LinkRow; readonly token: string } {
  const { sentAt, expiresAt, ...about } = link;
  const token = signToken(parts, { id: link.id, mark, expiresAt });
  const row = {
    ...about,
    token_digest: linkDigest(parts.secrets, token),
    purpose: name,
    state: 'waiting',
    sent_at: sentAt,
    expires_at: expiresAt,
    opened_by: null,
    browser: null,
    settled_at: null,
  } as const;
  return { row, token };
}
