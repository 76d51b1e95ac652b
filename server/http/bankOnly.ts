import type { FastifyRequest } from 'fastify';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { Config } from '../config/config.ts';

/** What telling the bank from strangers needs of the server. */
export interface BankOnlyContext {
  readonly config: Pick<Config, 'bankToken'>;
  readonly secrets: Secrets;
}

/** Tells of a request whether it shows `BANK_TOKEN`, in constant time. Undefined where there is no such token: then nobody is the bank. */
export function bankOnly({ config: { bankToken }, secrets }: BankOnlyContext): ((request: FastifyRequest) => boolean) | undefined {
  if (bankToken === undefined) return undefined;
  const expected = secrets.digest('token', `Bearer ${bankToken}`);
  return ({ headers }) => sameDigest(secrets.digest('token', headers.authorization ?? ''), expected);
}
