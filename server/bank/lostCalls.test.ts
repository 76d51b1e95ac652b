import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { httpBank } from './httpBank.ts';

const SECRET = '6000000001';

/** Calls a bank that listens so, or nobody, and gives what the log says of it. */
async function saidOf(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  if (listener === undefined) server.close();
  const lines: { readonly level: string; readonly fields: Record<string, unknown>; readonly message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, fields: { ...fields }, message });
  const bank = httpBank({
    url: new URL(`http://127.0.0.1:${port}`),
    timeoutMs: 200,
    contract: () => ({ output: { object: {} }, optional: [], errors: ['card.blocked'] }),
    log: { info: at('info'), warn: at('warn'), error: at('error') },
  });
  await bank.call({ operation: 'card.block', input: { mobile: SECRET }, key: 'k1', correlation: 'r1', channel: 'web', customer: SECRET });
  server.closeAllConnections();
  server.close();
  return lines;
}

test.each<[string, RequestListener | undefined, string]>([
  ['that nobody listens', undefined, 'ECONNREFUSED'],
  ['that nobody answered in time', () => undefined, 'Nobody answered in time'],
  ['that the connection was closed', ({ socket }) => socket.destroy(), 'ECONNRESET'],
  ['with which status', (_, response) => response.writeHead(500).end(SECRET), 'HTTP 500'],
  ['that it was sent elsewhere', (_, response) => response.writeHead(302, { location: `/${SECRET}` }).end(), 'HTTP 302'],
])('of a call that nobody answered the log warns, and says why, %s, and nothing of a customer', async (_, listener, why) => {
  const lines = await saidOf(listener);
  expect(lines.filter(({ message }) => message === 'bank call')).toMatchObject([
    { level: 'warn', fields: { operation: 'card.block', correlation: 'r1', answer: 'lost', why } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('of a refusal, which is an answer, it tells the code and warns of nothing', async () => {
  const lines = await saidOf((_, response) => response.writeHead(422).end('{"ok":false,"code":"card.blocked","retryable":false}'));
  expect(lines).toMatchObject([{ level: 'info', message: 'bank call', fields: { answer: 'refused', code: 'card.blocked' } }]);
});
