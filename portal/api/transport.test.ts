import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import { runView } from '../testing/runView.ts';
import { ApiFailure } from './failure.ts';
import { fileSchema } from './file.ts';
import { sendOnce } from './transport.ts';
import type { ApiRequest, TransportOptions } from './transport.ts';

const anything = v.unknown();
const get: ApiRequest<unknown> = { method: 'GET', path: '/x', answer: anything };

/** Sends a request to a server that answers as given, and tells what arrived there and what came back. */
async function sent<T>(request: ApiRequest<T>, answer: Response | undefined, csrf = 'token', more: Partial<TransportOptions> = {}) {
  const { asked, options } = scriptedServer({ [`${request.method} ${request.path}`]: [answer] }, more);
  const result: unknown = await sendOnce(request, csrf, options).catch((thrown: unknown) =>
    thrown instanceof ApiFailure ? thrown.failure : thrown,
  );
  return { result, asked: asked[0] };
}

describe('what a request says', () => {
  test.each([
    ['a read', get, { accept: 'application/json', 'x-locale': 'en' }, null],
    ['a write', { ...get, method: 'POST' }, { accept: 'application/json', 'x-locale': 'en', 'x-csrf-token': 'token' }, null],
    [
      'a write with a body and a key',
      { ...get, method: 'POST', body: { a: 1 }, key: 'k1' },
      {
        accept: 'application/json',
        'x-locale': 'en',
        'x-csrf-token': 'token',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
      '{"a":1}',
    ],
  ] as const)('%s carries what it needs and nothing else', async (_, request, headers, body) => {
    const { asked } = await sent(request, json(200));
    expect(Object.fromEntries(asked?.headers ?? [])).toEqual(headers);
    expect(asked?.request).toMatchObject({ method: request.method, body, credentials: 'same-origin', cache: 'no-store' });
  });
});

describe('a page that may be gone before the answer', () => {
  test.each([
    ['outlives it while it is hidden', 'a'.repeat(32_000), true, true],
    ['does not where the page is seen', 'a', false, undefined],
    ['does not where it is longer than browsers take', 'a'.repeat(33_000), true, undefined],
  ])('what it sends %s', async (_, a, hidden, keepalive) => {
    const { asked } = await sent({ ...get, method: 'POST', body: { a } }, json(200), 'token', { hidden: () => hidden });
    expect(asked?.request.keepalive).toBe(keepalive);
  });
});

describe('what an answer means', () => {
  const body = { code: 'no', message: 'shell.no' };
  const refused = { kind: 'refused', code: 'no', message: 'shell.no', params: {} };
  test.each([
    ['a refusal by the contract', json(409, { ...body, params: { n: 1 } }), { ...refused, status: 409, params: { n: 1 } }],
    ['a refusal with the run as it stands', json(409, { ...body, run: runView() }), { ...refused, status: 409, run: runView() }],
    ['one that says how long to wait', json(429, body, { 'retry-after': '7' }), { ...refused, status: 429, retryAfter: 7 }],
    ['one that says it by a date', json(429, body, { 'retry-after': 'Sat, 21 Nov 2026' }), { ...refused, status: 429 }],
    ['a 503 that the server itself wrote', json(503, body), { ...refused, status: 503 }],
    [
      'one that can be quoted',
      json(409, body, { 'x-request-id': '7KQM-3XPD-9T2A' }),
      { ...refused, status: 409, requestId: '7KQM-3XPD-9T2A' },
    ],
    ['one with an id that nobody would read out', json(409, body, { 'x-request-id': '<b>' }), { ...refused, status: 409 }],
    [
      'a page of a proxy with its id',
      new Response('', { status: 502, headers: { 'x-request-id': 'of-the-proxy' } }),
      { kind: 'unreachable', requestId: 'of-the-proxy' },
    ],
    ['a 502 of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), { kind: 'unreachable' }],
    ['a 500 without a body', new Response('', { status: 500 }), { kind: 'unreachable' }],
    ['a 499 of something between', new Response('', { status: 499 }), { kind: 'unreadable', at: 'status 499' }],
    ['a 403 without our words', json(403, { error: 'no' }), { kind: 'unreadable', at: 'status 403' }],
    ['no answer', undefined, { kind: 'unreachable' }],
  ])('%s', async (_, answer, failure) => {
    expect((await sent(get, answer)).result).toEqual(failure);
  });

  test.each([
    ['what the contract allows', v.object({ a: v.number() }), json(200, { a: 1, b: 2 }), { a: 1 }],
    ['nothing, where nothing is expected', v.undefined(), new Response('', { status: 200 }), undefined],
    ['something else', v.object({ a: v.number() }), json(200, { a: 'x' }), { kind: 'unreadable', at: 'a' }],
    [
      'something else, to be quoted',
      v.object({ a: v.number() }),
      json(200, {}, { 'x-request-id': '7KQM-3XPD-9T2A' }),
      { kind: 'unreadable', at: 'a', requestId: '7KQM-3XPD-9T2A' },
    ],
    ['a page instead of JSON', v.object({}), new Response('<html>'), { kind: 'unreadable', at: '' }],
  ] as const)('a good answer with %s', async (_, answer, response, expected) => {
    expect((await sent({ ...get, answer }, response)).result).toEqual(expected);
  });

  test('an error of the program is not taken for one of the server', async () => {
    const wrong = new TypeError('a fault of ours');
    const answer = v.pipe(
      v.unknown(),
      v.transform(() => {
        throw wrong;
      }),
    );
    expect((await sent({ ...get, answer }, json(200))).result).toBe(wrong);
  });
});

describe('a request that takes too long', () => {
  /** A server that says nothing until the browser gives up. */
  const silent = (timeout: number): TransportOptions => ({
    timeout,
    locale: () => 'en',
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  });

  test('counts as unreachable', async () => {
    await expect(sendOnce(get, '', silent(5))).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
    const { signal } = new AbortController();
    await expect(sendOnce({ ...get, signal }, '', silent(5))).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });

  test('ends at once where the page is left', async () => {
    const page = new AbortController();
    const asked = sendOnce({ ...get, signal: page.signal }, '', silent(60_000));
    page.abort();
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });
});

test('a PDF is a file with the name that the server gave it', async () => {
  const answer = new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="receipt-sr1.pdf"' },
  });
  const { result } = await sent({ ...get, answer: fileSchema }, answer);
  const { name, content } = v.parse(fileSchema, result);
  expect([name, await content.text()]).toEqual(['receipt-sr1.pdf', '%PDF-1.7']);
});
