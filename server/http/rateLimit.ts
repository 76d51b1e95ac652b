import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';
import { networkOf } from './network.ts';
import { countAhead } from '../quotas/ahead.ts';
import type { WindowContext } from '../quotas/window.ts';
import type { Config } from '../config/config.ts';

/** What counting requests needs of the server. */
export interface RateLimitContext extends WindowContext {
  readonly config: Pick<Config, 'requestsPerMinute' | 'visitsPerMinute'>;
}

const MINUTE_MS = 60_000;

/**
 * Limits per minute, counted in the database, a few ahead, so that they hold over all servers: by session, and for
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
  const count = countAhead(context);
  return class DatabaseCounter {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      count(key, windowMs, most).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error('Counting failed')),
      );
    }

    child(): DatabaseCounter {
      return this;
    }
  };
}
