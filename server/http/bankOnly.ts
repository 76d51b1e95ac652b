import type { FastifyRequest } from 'fastify';
import { sameDigest } from '../secrets/secrets.ts';
import type { Services } from '../services.ts';

/** Tells of a request whether it shows `BANK_TOKEN`, in constant time. Undefined where there is no such token: then nobody is the bank. */
export function bankOnly({
  config: { bankToken },
  secrets,
}: Pick<Services, 'config' | 'secrets'>): ((request: FastifyRequest) => boolean) | undefined {
  if (bankToken === undefined) return undefined;
  const expected = secrets.digest('token', `Bearer ${bankToken}`);
  return ({ headers }) => sameDigest(secrets.digest('token', headers.authorization ?? ''), expected);
}
