import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';
import { networkOf } from './network.ts';
import type { Store } from '../store/store.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';

/** What counting requests needs of the server. */
export interface RateLimitContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly config: Pick<Config, 'requestsPerMinute' | 'visitsPerMinute'>;
}

const MINUTE_MS = 60_000;

/**
 * Limits per minute, counted in the database so that they hold over all servers: by session, and for
 * visitors without one by their network. What is counted is stored under a digest. Counted as soon as the
 * session is known, so that requests which are refused for want of one or of a CSRF token count as well.
 */
export function rateLimits(context: RateLimitContext): RateLimitPluginOptions {
  const { config } = context;
  return {
    hook: 'onRequest',
    timeWindow: MINUTE_MS,
    max: (request: FastifyRequest) => (request.session ? config.requestsPerMinute : config.visitsPerMinute),
    keyGenerator: (request: FastifyRequest) => (request.session ? `session ${request.session.id}` : `address ${networkOf(request.ip)}`),
    errorResponseBuilder: () => new ServiceError('too-many-requests'),
    store: databaseCounter(context),
  };
}

function databaseCounter(context: RateLimitContext): FastifyRateLimitStoreCtor {
  return class DatabaseCounter {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number): void {
      count(context, key, windowMs).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error('Counting failed')),
      );
    }

    child(): DatabaseCounter {
      return this;
    }
  };
}

/** Counts one request; a window that is over begins again. One statement, so that no request is lost between two servers. */
async function count(
  { store, secrets, clock }: RateLimitContext,
  key: string,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const now = clock();
  const { count: current, resets_at } = await store.counters
    .insertInto('rate_limits')
    .values({ key: secrets.digest('pseudonym', key), count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(1)
          .else(row('rate_limits.count', '+', 1))
          .end(),
        resets_at: row
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(now + windowMs)
          .else(row.ref('rate_limits.resets_at'))
          .end(),
      })),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { current, ttl: resets_at - now };
}
