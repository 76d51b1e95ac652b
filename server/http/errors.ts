import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorCode } from '../errors/catalogue.ts';
import { ServiceError } from '../errors/serviceError.ts';

/** Codes of Fastify and its plugins as codes of ours. */
const known: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_CSRF_MISSING_SECRET', 'csrf-refused'],
  ['FST_CSRF_INVALID_TOKEN', 'csrf-refused'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'upload-failed'],
  ['FST_FILES_LIMIT', 'upload-failed'],
  ['FST_PARTS_LIMIT', 'upload-failed'],
]);

/** Failures of the way to the database: it may be back in a moment. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '53300']);

/** Turns everything that is thrown into an `ErrorBody`; what is not ours is logged and tells the client nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const ours = toServiceError(error);
    if (ours.status >= 500 && ours.details.retryAfter === undefined) request.log.error({ err: error, code: ours.code }, 'request failed');
    return sendError(reply, ours);
  });
}

/** Answers with an error's status and body. */
export function sendError(reply: FastifyReply, error: ServiceError): FastifyReply {
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(error.status).header('cache-control', 'no-store').send(error.body);
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = textAt(error, 'code');
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  const ours = known.get(code);
  if (ours) return new ServiceError(ours, { cause: error });
  if (unreachable.has(code)) return new ServiceError('service-unavailable', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) return new ServiceError('body-malformed', { cause: error });
  return new ServiceError('service-error', { cause: error });
}

function textAt(value: unknown, part: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return typeof text === 'string' ? text : '';
}
