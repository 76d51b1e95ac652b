import type { FastifyRequest } from 'fastify';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import { ServiceError } from '../errors/serviceError.ts';
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

/**
 * Refuses everybody but the bank, with `not-found`: a stranger is told that there is nothing. As an `onRequest` hook it is asked
 * before the body is looked at, so that the answer is the same whatever was sent.
 */
export function onlyForBank(isBank: (request: FastifyRequest) => boolean): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!isBank(request)) throw new ServiceError('not-found');
  };
}
