import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where log lines go, for tests. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured lines without personal data: no address, no query, no header, no body is ever logged, and of an
 * error only its kind, its code and where it happened.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    base: undefined,
    redact: ['*.authorization', '*.cookie', '*.input', '*.answers', '*.body', '*.customer'],
    serializers: { err: describeError },
    ...(stream ? { stream } : {}),
  };
}

/** Logs each request once, by its route and not by its address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    levelFor(request.log, reply)(fields, 'request');
  });
}

/** What says when to come back is meant, and no fault. */
function levelFor(log: FastifyBaseLogger, reply: FastifyReply): (fields: object, message: string) => void {
  return reply.statusCode >= 500 && !reply.hasHeader('retry-after')
    ? (fields, message) => log.error(fields, message)
    : (fields, message) => log.info(fields, message);
}

/** Messages of a database or a parser quote what they were given; only messages of our own are kept. */
function describeError(error: unknown): { type: string; message: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  const quoting = error instanceof SyntaxError || 'severity' in error;
  const cause = error.cause === undefined ? '' : ` (${describeError(error.cause).message})`;
  return {
    type: error.name,
    message: quoting ? '' : `${error.message}${cause}`,
    ...(typeof code === 'string' ? { code } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .join('\n'),
  };
}
