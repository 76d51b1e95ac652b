import { diag, DiagLogLevel, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../runtime/log.ts';
import type { Tracing } from './tracing.ts';

/** A collector that does not answer holds up nobody: least of all a server that stops. */
const TIMEOUT_MS = 3000;

/** Sends spans to a collector by OTLP over HTTP, in batches. What cannot be delivered is dropped, and the log says so. */
export function exportedTo(endpoint: URL, log: Log): Tracing {
  const complain = () => log.warn({}, 'spans could not be handed to OTEL_EXPORTER_OTLP_ENDPOINT');
  diag.setLogger(
    { error: complain, warn() {}, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.href.replace(/\/$/, '')}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'seva' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('seva');
  return {
    begin({ name, kind, parent, attributes = {} }) {
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      return tracer.startSpan(name, { kind, attributes }, context);
    },
    stop: () => provider.shutdown().catch(complain),
  };
}
