import { TraceFlags, trace, type Attributes, type Span, type SpanContext, type SpanKind } from '@opentelemetry/api';
import type { Config } from '../config/config.ts';
import type { Log } from '../runtime/log.ts';
import { randomPart } from '../runtime/random.ts';

/** A piece of work as it begins. Nothing in it may tell of a customer: codes, routes and ids only. */
export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  /** The span that it is a part of; without one it begins a trace. */
  readonly parent?: SpanContext | undefined;
  readonly attributes?: Attributes;
}

/** Where spans are begun. */
export interface Tracing {
  /** Begins a span with an id of its own. Whoever begins it ends it. */
  begin(start: SpanStart): Span;
  /** Hands over what is not handed over yet, for some seconds at most. */
  stop(): Promise<void>;
}

/** Spans that have ids, so that other systems can be told of them, and are recorded nowhere. */
export const unrecorded: Tracing = {
  begin: ({ parent }) =>
    trace.wrapSpanContext({
      traceId: parent?.traceId ?? randomPart(16).toString('hex'),
      spanId: randomPart(8).toString('hex'),
      traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
      ...(parent?.traceState && { traceState: parent.traceState }),
    }),
  stop: async () => {},
};

/** Spans go to the collector that the configuration names; OpenTelemetry's SDK is loaded for that alone. */
export async function startTracing({ otlpEndpoint }: Pick<Config, 'otlpEndpoint'>, log: Log): Promise<Tracing> {
  if (otlpEndpoint === undefined) return unrecorded;
  const { exportedTo } = await import('./exported.ts');
  return exportedTo(otlpEndpoint, log);
}
