import { createServer } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

const value = v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.union([v.string(), v.number()])) });
const spanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(v.object({ key: v.string(), value })),
  status: v.object({ code: v.optional(v.number()) }),
});
const batchSchema = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })) })),
});

/** A span as it came in. */
export type CollectedSpan = v.InferOutput<typeof spanSchema>;

/** A collector of OpenTelemetry that keeps what it is sent. */
export interface Collector {
  readonly url: URL;
  readonly spans: readonly CollectedSpan[];
  /** Every batch as it came. */
  readonly batches: readonly string[];
  stop(): Promise<void>;
}

/** Starts one on a port of its own. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const batches: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      batches.push(JSON.stringify(body));
      const { resourceSpans } = v.parse(batchSchema, body);
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    spans,
    batches,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
