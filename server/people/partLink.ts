import type { Secrets } from '../secrets/secrets.ts';
import type { LinkKind } from '../links/newLink.ts';
import { customerKeyOf } from '../sessions/session.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { parseEverybody, type Everybody, type Person } from './everybody.ts';

/** A link by which somebody confirms what an application says of them. */
export const partLink: LinkKind = { name: 'part', mark: 'p' };

/** What one person is asked: an application's words about them and nobody else. */
export type Part = Pick<Everybody, 'about' | 'applicant'> & { readonly person: Person };

/** The parts that an application asks everybody about. Pure. */
export function partsOf({ about, applicant, people }: Everybody): readonly Part[] {
  return people.map((person) => ({ about, applicant, person }));
}

/** Whose telephone it is, as links are stored. */
export function holderKey(secrets: Secrets, { mobile }: Person): string {
  return customerKeyOf(secrets, `mobile ${mobile}`);
}

/** The digest of exactly these words in this run: another word, another digest. */
export function partDigest(secrets: Secrets, run: string, part: Part): string {
  return secrets.digest('body', `part ${run} ${JSON.stringify(plain(part))}`);
}

/** The content as it is stored with the link of that id. */
export function sealPart(secrets: Secrets, id: string, part: Part): string {
  return secrets.seal(`links/${id}`, JSON.stringify(plain(part)));
}

/** The content again. Throws when it was not sealed here, for this link. */
export function openPart(secrets: Secrets, { id, sealed_link }: Pick<LinkRow, 'id' | 'sealed_link'>): Part {
  const everybody = parseEverybody(JSON.parse(secrets.open(`links/${id}`, sealed_link)));
  const part = everybody && partsOf(everybody)[0];
  if (!part) throw new Error('A stored link has no content');
  return part;
}

/** Everybody, where there is but one; its names always in the same order. */
function plain({ about, applicant, person: { name, mobile, maskedMobile, lines } }: Part): Everybody {
  return { about, applicant, people: [{ name, mobile, maskedMobile, lines: lines.map(({ label, value }) => ({ label, value })) }] };
}
