import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEachStore, emptyFolder } from '../../tests/stores/eachStore.ts';
import { png } from '../testing/samples.ts';
import { startCollector, type CollectedSpan, type Collector } from '../testing/collector.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { startWiretap, type Wiretap } from '../testing/wiretap.ts';

const OURS = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

/** Fields of a line of the log. */
const lineOf = (line: string): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>;

describeEachStore('the id of a request', (makeStore) => {
  let seva: TestServer;
  let wire: Wiretap;

  beforeAll(async () => {
    wire = await startWiretap(() => seva.bank.url);
    seva = await startTestServer(await makeStore(), { bankUrl: wire.url });
  });
  afterAll(async () => {
    await seva.stop();
    await wire.stop();
  });

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, seva.server.address), { headers });

  test.each(['/healthz', '/api/session', '/api/runs/none', '/api/requests', '/nothing/there.js', '/flows/none.js', '/bank/documents/none'])(
    'comes with the answer to %s, whatever it is, and is ours',
    async (path) => {
      const first = await ask(path, { 'x-request-id': 'chosen-by-a-client' });
      expect(first.headers.get('x-request-id')).toMatch(OURS);
      expect((await ask(path)).headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    },
  );

  test('comes with the answer to an address that is none', async () => {
    const { port, hostname } = new URL(seva.server.address);
    const socket = connect(Number(port), hostname);
    socket.write('GET /%zz HTTP/1.1\r\nhost: seva\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400[^]*\r\nx-request-id: [2-9A-HJ-NP-Z]{4}-/i);
  });

  test('is that of a proxy that is believed', async () => {
    await seva.restart({ trustedProxies: 1 });
    const { headers } = await ask('/healthz', { 'x-request-id': 'of-the-proxy-77' });
    await seva.restart();
    expect(headers.get('x-request-id')).toBe('of-the-proxy-77');
  });

  test('stands in each line of the request, in its calls of the bank, and in its line of the audit trail', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'update-pan');
    const before = { lines: seva.log.length, calls: wire.calls.length };
    const { headers } = await client.send(
      'POST',
      `/api/runs/${view.run}/events`,
      { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-test' },
      JSON.stringify({ event: { type: 'answer', step: view.screen?.step ?? '', answers: { pan: 'ZZZPR0101Z' } }, version: view.version }),
    );
    const id = headers.get('x-request-id');
    expect(id).toMatch(OURS);
    await seva.server.services.inFlight.idle();
    const lines = seva.log.slice(before.lines).map(lineOf);
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['bank call', 'request']));
    expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
    const calls = wire.calls.slice(before.calls);
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls.map((call) => call.headers['x-request-id']))).toEqual(new Set([id]));
    const trail = await seva.server.services.store.db.selectFrom('audit').select('detail').where('run', '=', view.run).execute();
    expect(trail.filter(({ detail }) => lineOf(detail)['request'] === id).length).toBeGreaterThan(0);
    expect(trail.filter(({ detail }) => lineOf(detail)['request'] === undefined)).toEqual([]);
  });

  test('of one that is refused stands in the trail too, and a body that is none does not lose it', async () => {
    const client = seva.client();
    const view = await identify(seva, client, 'update-pan');
    const refused = await fetch(new URL(`/api/runs/${view.run}/events`, seva.server.address), {
      method: 'POST',
      headers: { cookie: client.cookie, 'x-csrf-token': client.csrf, 'content-type': 'application/json', 'idempotency-key': 'another-key' },
      body: '{"version": ',
    });
    expect(refused.status).toBe(400);
    const trail = await seva.server.services.store.db
      .selectFrom('audit')
      .select('detail')
      .where('run', '=', view.run)
      .where('action', '=', 'refused')
      .execute();
    expect(trail.map(({ detail }) => lineOf(detail)['request'])).toEqual([refused.headers.get('x-request-id')]);
  });

  test('goes with a write that is sent again later, when the request is long over', async () => {
    await seva.restart({ waitMs: 50 });
    const client = seva.client();
    const question = await client.answer(await identify(seva, client), { card: 'D1', reason: 'lost', replace: 'no' });
    const before = wire.calls.length;
    await bankIs('server-error');
    const { headers } = await client.send(
      'POST',
      `/api/runs/${question.run}/events`,
      { 'content-type': 'application/json', 'idempotency-key': 'the-key-of-the-deed' },
      JSON.stringify({ event: { type: 'answer', step: 'review', answers: { forGood: true } }, version: question.version }),
    );
    const writes = () => wire.calls.slice(before).filter(({ operation }) => operation === 'card.block');
    await expect.poll(() => writes().length).toBe(1);
    await seva.server.services.inFlight.idle();
    await bankIs('normal');
    await seva.restart();
    await expect
      .poll(() => {
        seva.later(1000);
        return writes().length;
      })
      .toBeGreaterThan(1);
    expect(new Set(writes().map((call) => call.headers['x-request-id']))).toEqual(new Set([headers.get('x-request-id')]));
  });

  const bankIs = (mode: string) => seva.setBankMode({ mode });
});

describe('a trace', () => {
  let seva: TestServer;
  let wire: Wiretap;
  let collector: Collector;
  const personal: string[] = [asha.mobile, asha.email, asha.dateOfBirth, asha.pan, 'ZZZPR0101Z', 'Asha', 'my-pan-card', 'CU100001'];
  const of = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
  const said = (span: CollectedSpan | undefined, key: string) => span?.attributes.find((each) => each.key === key)?.value;

  beforeAll(async () => {
    collector = await startCollector();
    wire = await startWiretap(() => seva.bank.url);
    seva = await startTestServer(emptyFolder(), { bankUrl: wire.url, otlpEndpoint: collector.url });
    const client = seva.client();
    let view = await identify(seva, client, 'update-pan');
    personal.push(client.cookie.split('=')[1] ?? '', client.csrf);
    view = await client.answer(view, { pan: 'ZZZPR0101Z' });
    const document = await client.upload(view.run, 'document', 'my-pan-card.png', png);
    view = await client.answer(view, { kind: 'card', document });
    await client.send(
      'POST',
      `/api/runs/${view.run}/events`,
      {
        'content-type': 'application/json',
        'idempotency-key': 'the-key-of-the-trace',
        traceparent: PARENT,
        tracestate: 'rojo=00f067aa0ba902b7',
      },
      JSON.stringify({ event: { type: 'answer', step: view.screen?.step ?? '', answers: { mine: true } }, version: view.version }),
    );
    await client.get(`/api/requests/${asha.pan}?pan=${asha.pan}`).catch(() => undefined);
    await seva.stop();
  });
  afterAll(async () => {
    await wire.stop();
    await collector.stop();
  });

  test('that somebody began is gone on with: the request is a part of it, and each call of the bank a part of the request', () => {
    const request = of(TRACE).find(({ name }) => name === 'POST /api/runs/:id/events');
    expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
    expect(Number(said(request, 'http.response.status_code')?.intValue)).toBe(200);
    const write = of(TRACE).find(({ name }) => name === 'bank pan.update');
    expect(write).toMatchObject({ parentSpanId: request?.spanId });
    expect(said(write, 'seva.answer')?.stringValue).toBe('done');
  });

  test('is told to the bank, with the span of the call and what others said in tracestate', () => {
    const write = of(TRACE).find(({ name }) => name === 'bank pan.update');
    const call = wire.calls.find(({ operation }) => operation === 'pan.update');
    expect(call?.headers).toMatchObject({ traceparent: `00-${TRACE}-${write?.spanId}-01`, tracestate: 'rojo=00f067aa0ba902b7' });
  });

  test('begins with a request where nobody began it, and no two calls have one span', () => {
    const begun = collector.spans.filter(({ name, parentSpanId }) => name === 'POST /api/runs' && !parentSpanId);
    expect(begun).toHaveLength(1);
    const parents = wire.calls.map(({ headers }) => String(headers['traceparent']));
    expect(parents.filter((parent) => !/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(parent))).toEqual([]);
    expect(new Set(parents).size).toBe(parents.length);
  });

  test('tells nothing of what anybody wrote or is', () => {
    expect(collector.spans.length).toBeGreaterThan(10);
    expect(personal.filter((one) => one === '' || collector.batches.some((batch) => batch.includes(one)))).toEqual([]);
  });
});

describe('without a collector', () => {
  test('the bank is told of the trace all the same, as one that is not recorded here', async () => {
    let seva: TestServer | undefined;
    const wire = await startWiretap(() => seva?.bank.url ?? '');
    seva = await startTestServer(emptyFolder(), { bankUrl: wire.url });
    await identify(seva, seva.client());
    await fetch(new URL('/api/session', seva.server.address), { headers: { traceparent: 'somebody’s text'.replace('’', '') } });
    await seva.stop();
    await wire.stop();
    expect(wire.calls.length).toBeGreaterThan(1);
    for (const { headers } of wire.calls) expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  test('nor with one that does not answer is anybody held up, and the log says so', async () => {
    const gone = await startCollector();
    await gone.stop();
    const seva = await startTestServer(emptyFolder(), { otlpEndpoint: gone.url });
    await identify(seva, seva.client());
    const began = performance.now();
    await seva.stop();
    expect(performance.now() - began).toBeLessThan(8000);
    expect(seva.log.join('')).toContain('spans could not be handed to OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});
