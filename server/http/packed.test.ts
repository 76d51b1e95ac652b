import { fastify } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedTexts } from './packed.ts';

const TEXT = 'text'.repeat(256);
const app = fastify();
beforeAll(async () => {
  const send = packedTexts(['br', 'gzip']);
  app.get('/', async (request, reply) => send(request, reply, TEXT));
  app.get('/short', async (request, reply) => send(request, reply, TEXT.slice(1)));
  await app.ready();
});
afterAll(() => app.close());

test('a text that fits into a packet goes as it is, and says that another would not', async () => {
  const answer = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br, gzip' } });
  expect([answer.headers['content-encoding'], answer.headers.vary, answer.body]).toEqual([undefined, 'accept-encoding', TEXT.slice(1)]);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['*', undefined],
  ['x-br-foo, my-gzip', undefined],
])('whoever takes %s gets the text packed as %s', async (accepted, packed) => {
  const answer = await app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([packed, 'accept-encoding']);
  if (packed === undefined) expect(answer.body).toBe(TEXT);
  if (packed === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe(TEXT);
});
