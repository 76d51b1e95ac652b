import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../errors/catalogue.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { Counted } from '../metrics/counted.ts';
import { noteRefusal, noteRefusedRequest, type RefusalContext } from '../runs/refusals.ts';
import { isUnavailable } from '../store/unavailable.ts';
import { REQUEST_ID } from '../tracing/requestId.ts';
import { FilesAwayError } from '../uploads/fileStore.ts';
import { noteFailure } from './logging.ts';
import { parameter } from './sessions.ts';
import { forRequest } from './tracing.ts';

/** Codes of Fastify, its plugins and the engine as codes of ours. */
const known: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_CSRF_MISSING_SECRET', 'csrf-refused'],
  ['FST_CSRF_INVALID_TOKEN', 'csrf-refused'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'upload-failed'],
  ['FST_FILES_LIMIT', 'upload-failed'],
  ['FST_PARTS_LIMIT', 'upload-failed'],
  // Thrown by the engine (`engine/expression/costError.ts`).
  ['expression-too-costly', 'flow-too-costly'],
]);

/** Where a run is addressed. */
const OF_RUN = '/api/runs/:id';

/** Where a request is addressed by its reference. */
const OF_REQUEST = '/api/requests/:reference';

/**
 * Turns everything that is thrown into an `ErrorBody`; what is not ours is logged with the request and tells the client nothing.
 * What is refused of a run, or of a request by its reference, stands in the audit trail.
 */
export function handleErrors(app: FastifyInstance, context: RefusalContext & { readonly counted: Pick<Counted, 'refused'> }): void {
  app.setErrorHandler(async (error, request, reply) => {
    const ours = toServiceError(error);
    context.counted.refused(ours.code);
    reply.code(ours.status);
    if (ours.status >= 500 && ours.details.retryAfter === undefined) noteFailure(request, reply, { err: error, code: ours.code });
    await forRequest(request, () => audit(context, request, ours));
    return sendError(reply, ours);
  });
}

const TOO_MUCH: ReadonlySet<ErrorCode> = new Set(['too-many-requests', 'drafts-exceeded', 'upload-exceeded']);

/** Not what was too much: the limits bound what one client can write into the trail. */
async function audit(context: RefusalContext, request: FastifyRequest, { status, code }: ServiceError): Promise<void> {
  const { url: route = '' } = request.routeOptions;
  const { session, method, log } = request;
  if (!session || status >= 500 || TOO_MUCH.has(code)) return;
  const refusal = { asked: `${method} ${route}`, code };
  const noting = route.startsWith(OF_RUN)
    ? noteRefusal(context, session, { ...refusal, run: parameter(request, 'id') })
    : route === OF_REQUEST && noteRefusedRequest(context, session, { ...refusal, reference: parameter(request, 'reference') });
  await Promise.resolve(noting).catch((err: unknown) => log.error({ err }, 'a refusal could not be noted'));
}

/** Answers what Fastify refuses before there is a route: an address that is none. */
export function answerBadAddress(error: Error, { id }: FastifyRequest, reply: FastifyReply): void {
  void sendError(reply.header(REQUEST_ID, id), toServiceError(error));
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
  if (isUnavailable(error) || error instanceof FilesAwayError) return new ServiceError('service-unavailable', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) return new ServiceError('body-malformed', { cause: error });
  return new ServiceError('service-error', { cause: error });
}

function textAt(value: unknown, part: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return typeof text === 'string' ? text : '';
}
