import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it could not be carried out; null where nobody has to look after it. */
    failure: { readonly err: unknown; readonly code: string } | null;
    /** Whether it has its line. */
    isLogged: boolean;
  }
}

/** Logs each request once that is answered, by its route and not by its address, and with what failed where something did. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.decorateRequest('isLogged', false);
  app.addHook('onResponse', async (request, reply) => logOnce(request, reply));
}

/** Has the log of a request say why it failed, also where the client has hung up and is answered no more. Its status is set before. */
export function noteFailure(request: FastifyRequest, reply: FastifyReply, failure: NonNullable<FastifyRequest['failure']>): void {
  request.failure = failure;
  if (reply.raw.destroyed) logOnce(request, reply);
  else reply.raw.once('close', () => logOnce(request, reply));
}

function logOnce(request: FastifyRequest, reply: FastifyReply): void {
  if (request.isLogged) return;
  request.isLogged = true;
  const fields = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...request.failure,
  };
  levelFor(request.log, reply)(fields, 'request');
}

/**
 * What says when to come back is meant, and no fault. What is away is warned of: whoever it is that is away has a line, a state of
 * health and an alert of its own, and an error is what nobody has thought of.
 */
function levelFor(log: FastifyBaseLogger, reply: FastifyReply): (fields: object, message: string) => void {
  if (reply.statusCode < 500 || reply.hasHeader('retry-after')) return (fields, message) => log.info(fields, message);
  return reply.statusCode === 503 ? (fields, message) => log.warn(fields, message) : (fields, message) => log.error(fields, message);
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
