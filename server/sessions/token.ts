import { createHash, randomBytes } from 'node:crypto';

/** A new token of a session: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
