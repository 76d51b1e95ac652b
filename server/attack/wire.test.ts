import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { saying } from '../testing/socket.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { everything } from './witness.ts';

// One store: what is no HTTP gets no further than the parser.
describeOneStore('bytes that no browser sends', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    client = seva.client();
    view = await identify(seva, client);
  });
  afterAll(() => seva.stop());

  const begin = '{"flow":"update-pan"}';
  const head = (line: string, ...further: readonly string[]) =>
    [
      `${line} HTTP/1.1`,
      'host: seva',
      `cookie: ${client.cookie}`,
      `x-csrf-token: ${client.csrf}`,
      'content-type: application/json',
      ...further,
      '',
      '',
    ].join('\r\n');
  /** A second request, hidden in what a proxy may take for the body of the first. */
  const hidden = () => `${head('POST /api/runs', `content-length: ${begin.length}`)}${begin}`;

  test.each<[string, () => string, number]>([
    ['a length and chunks', () => `${head('POST /api/runs', 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n${hidden()}`, 400],
    ['chunks and a length', () => `${head('POST /api/runs', 'transfer-encoding: chunked', 'content-length: 5')}0\r\n\r\n${hidden()}`, 400],
    ['two lengths', () => `${head('POST /api/runs', 'content-length: 0', `content-length: ${begin.length}`)}${begin}`, 400],
    ['a length in two parts', () => `${head('POST /api/runs', `content-length: 0, ${begin.length}`)}${begin}`, 400],
    ['a negative length', () => `${head('POST /api/runs', 'content-length: -1')}${begin}`, 400],
    ['a length with a sign', () => `${head('POST /api/runs', `content-length: +${begin.length}`)}${begin}`, 400],
    ['chunks by another name', () => `${head('POST /api/runs', 'transfer-encoding: xchunked')}0\r\n\r\n${hidden()}`, 400],
    ['chunks that are not last', () => `${head('POST /api/runs', 'transfer-encoding: chunked, identity')}0\r\n\r\n${hidden()}`, 400],
    ['chunks behind a blank', () => `${head('POST /api/runs', 'transfer-encoding : chunked')}0\r\n\r\n${hidden()}`, 400],
    ['a header that goes on in the next line', () => `${head('POST /api/runs', 'x-a: b', ' transfer-encoding: chunked')}${hidden()}`, 400],
    ['a chunk whose length is none', () => `${head('POST /api/runs', 'transfer-encoding: chunked')}zz\r\n${begin}\r\n0\r\n\r\n`, 400],
    ['lines that end in half', () => head('GET /api/session').replaceAll('\r\n', '\n'), 400],
    ['a null byte in a header', () => head('GET /api/session', 'x-a: a\0b'), 400],
    ['no host', () => 'GET /api/session HTTP/1.1\r\n\r\n', 400],
    ['a second host', () => head('GET /api/session', 'hOST: evil.example', 'connection: close'), 400],
    ['the same host again', () => head('GET /api/session', 'host: seva', 'connection: close'), 400],
    ['a version that there is not', () => 'GET /api/session HTTP/9.9\r\nhost: seva\r\n\r\n', 400],
    ['a method that there is not', () => head('STEAL /api/runs'), 400],
    ['a header longer than any', () => head('GET /api/session', `x-a: ${'a'.repeat(40_000)}`), 431],
    [
      'more headers than anybody has',
      () => head('GET /api/session', ...Array.from({ length: 3000 }, (_, number) => `x-header-${number}: a`)),
      431,
    ],
    ['an expectation of its own', () => `${head('POST /api/runs', 'expect: 200-please', `content-length: ${begin.length}`)}${begin}`, 417],
    ['a greeting of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a greeting of TLS', () => '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 400],
  ])('%s is refused, and nothing behind it is read', async (_, bytes, status) => {
    const before = await everything(seva);
    const heard = await saying(seva.server.address, (socket) => socket.write(bytes(), 'latin1'), status === 417 ? 300 : 1500);
    expect(heard.statuses).toEqual([status]);
    expect(heard.closed).toBe(status !== 417);
    expect(heard.text).not.toContain(view.run);
    expect(await everything(seva)).toEqual(before);
  });

  test('a tunnel is not dug', async () => {
    const heard = await saying(seva.server.address, (socket) =>
      socket.write('CONNECT 169.254.169.254:80 HTTP/1.1\r\nhost: 169.254.169.254\r\n\r\n'),
    );
    expect([heard.closed, heard.text]).toEqual([true, '']);
  });

  test('another host and a whole address are answered as our own are, without a word of them', async () => {
    for (const line of ['GET /api/session', 'GET http://evil.example/api/session', 'GET //evil.example/api/session']) {
      const heard = await saying(seva.server.address, (socket) =>
        socket.write(`${line} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`),
      );
      expect(heard.text).not.toContain('evil.example');
      expect(heard.text.toLowerCase()).not.toContain('\nlocation:');
    }
  });

  test('many that never finish a request keep nobody waiting', async () => {
    const slow = Array.from({ length: 150 }, (_, number) =>
      saying(
        seva.server.address,
        (socket) => {
          socket.write(number % 2 === 0 ? 'GET /api/session HTTP/1.1\r\nhost: se' : `${head('POST /api/runs', 'content-length: 1000')}{`);
        },
        600,
      ),
    );
    const started = Date.now();
    expect((await client.session()).verified).toBe(true);
    expect(await client.look(view.run)).toEqual(view);
    expect(Date.now() - started).toBeLessThan(5000);
    for (const { statuses } of await Promise.all(slow)) expect(statuses).toEqual([]);
  });

  test('and are let go in time: a minute for the head, five for the whole', () => {
    const { headersTimeout, requestTimeout, maxHeadersCount } = seva.server.app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBe(300_000);
    expect(maxHeadersCount ?? 2000).toBeLessThanOrEqual(2000);
  });
});
