import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runFor } from '../tracing/current.ts';
import { REQUEST_ID } from '../tracing/requestId.ts';
import { parentIn } from '../tracing/traceParent.ts';
import type { Tracing } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's part of a trace. */
    span: Span | null;
  }
}

/**
 * Answers every request with its id, and has all that is done for it know the request (`tracing/current.ts`). Its span
 * names its route, never its address. To be called before other hooks are added.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID, request.id);
    request.span = beginOf(request, tracing);
    forRequest(request, next);
  });
  // What parses a body goes on for the connection, not for the request.
  app.addHook('preValidation', (request, _, next) => forRequest(request, next));
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request));
}

/** Does something for a request; one that never came to its hooks is done without a trace. */
export function forRequest<T>(request: FastifyRequest, work: () => T): T {
  const { id, span } = request;
  return span === null ? work() : runFor({ request: id, span: span.spanContext(), route: routeOf(request) }, work);
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'none'}`;
}

function beginOf(request: FastifyRequest, tracing: Tracing): Span {
  const { traceparent, tracestate } = request.headers;
  const route = request.routeOptions.url ?? 'none';
  return tracing.begin({
    name: routeOf(request),
    kind: SpanKind.SERVER,
    parent: parentIn({ traceparent, tracestate }),
    attributes: { 'http.request.method': request.method, 'http.route': route, 'seva.request': request.id },
  });
}

/** Without a status it was given up by the client. */
function end({ span }: FastifyRequest, status?: number): void {
  if (span?.isRecording() !== true) return;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
