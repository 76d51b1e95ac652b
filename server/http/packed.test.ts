import { fastify } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedTexts } from './packed.ts';

const TEXT = 'text'.repeat(100);
const app = fastify();
beforeAll(async () => {
  const send = packedTexts(['br', 'gzip']);
  app.get('/', async (request, reply) => send(request, reply, TEXT));
  await app.ready();
});
afterAll(() => app.close());

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
