import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';
import { headersOf, parentIn } from './traceParent.ts';

/** The request for which something is done, and its span. */
export interface RequestTrace {
  /** The request's id. */
  readonly request: string;
  readonly span: SpanContext;
  /** Method and route, never an address: `POST /api/runs/:id/events`. Work that is done later has none. */
  readonly route?: string;
}

/** The same as it is kept with work that outlives the process. */
export interface KeptTrace {
  readonly request: string;
  readonly traceparent: string;
  readonly tracestate?: string | undefined;
}

const running = new AsyncLocalStorage<RequestTrace>();

/** The request for which this is done; undefined for what the server does by itself. */
export function currentTrace(): RequestTrace | undefined {
  return running.getStore();
}

/** Does something for a request: all that it calls and waits for knows the request. */
export function runFor<T>(trace: RequestTrace, work: () => T): T {
  return running.run(trace, work);
}

/** The current request, to be kept with work that may be done later or elsewhere. */
export function keptTrace(): KeptTrace | undefined {
  const trace = currentTrace();
  if (trace === undefined) return undefined;
  const { traceparent = '', tracestate } = headersOf(trace.span);
  return { request: trace.request, traceparent, tracestate };
}

/** Does something for the request that it was kept with; where there is none, as if this function were not here. */
export function runForKept<T>(kept: KeptTrace | undefined, work: () => T): T {
  const span = kept && parentIn(kept);
  return kept === undefined || span === undefined ? work() : runFor({ request: kept.request, span }, work);
}
