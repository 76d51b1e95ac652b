import { createTraceState, isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The headers of W3C Trace Context, as they came. https://www.w3.org/TR/trace-context/ */
export interface TraceHeaders {
  readonly traceparent?: string | readonly string[] | undefined;
  readonly tracestate?: string | readonly string[] | undefined;
}

const PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The longest `tracestate` that is passed on; the standard asks for 512 signs at least. */
const LONGEST_STATE = 512;

/** The span that a request belongs to; undefined where its `traceparent` is none. `tracestate` counts only beside a valid one. Pure. */
export function parentIn({ traceparent, tracestate }: TraceHeaders): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = PARENT.exec(String(traceparent ?? '')) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  const state = stateIn(tracestate);
  // Of the flags only `sampled` has a meaning in the version that is sent on.
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true, ...(state && { traceState: state }) };
  return isSpanContextValid(span) ? span : undefined;
}

/** The headers that tell another system of a span. Pure. */
export function headersOf({ traceId, spanId, traceFlags, traceState }: SpanContext): Record<string, string> {
  const state = traceState?.serialize() ?? '';
  const flags = traceFlags.toString(16).padStart(2, '0');
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, ...(state === '' ? {} : { tracestate: state }) };
}

/** Parsed, so that only members of the standard's form are passed on. */
function stateIn(given: TraceHeaders['tracestate']): SpanContext['traceState'] {
  const text = String(given ?? '');
  if (text === '' || text.length > LONGEST_STATE) return undefined;
  const state = createTraceState(text);
  return state.serialize() === '' ? undefined : state;
}
