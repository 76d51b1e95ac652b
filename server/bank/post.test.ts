import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { post } from './post.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** A bank that answers the first request of each connection, keeps it, and closes it without a word at the second. */
let bank: Server;
let url: URL;
/** Requests so far, each with the number of its connection. */
let seen: number[] = [];
/** Connections on which not even the first is answered, from this one on. */
let deafFrom = Infinity;

beforeEach(async () => {
  [seen, deafFrom] = [[], Infinity];
  let connections = 0;
  bank = createServer((socket: Socket) => {
    const connection = (connections += 1);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const first = !seen.includes(connection);
      seen.push(connection);
      if (first && connection < deafFrom) socket.write(ANSWER);
      else socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => {
    bank.listen(0, '127.0.0.1', resolve);
  });
  const address = bank.address();
  url = new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
});
afterEach(() => {
  bank.close();
});

const ask = (repeatable?: boolean) =>
  post({ url, headers: {}, body: '{}', timeoutMs: 5000, most: 100, ...(repeatable === undefined ? {} : { repeatable }) });

test('what may be repeated is sent once more, over a new connection, where a kept one had been closed', async () => {
  expect(await ask(true)).toEqual({ status: 200, text: '{}' });
  expect(await ask(true)).toEqual({ status: 200, text: '{}' });
  expect(seen).toEqual([1, 1, 2]);
});

test('nothing else is: nobody knows whether it was done', async () => {
  await ask();
  await expect(ask()).rejects.toThrow('closed');
  expect(seen).toEqual([1, 1]);
});

test('it is sent once more and no oftener', async () => {
  await ask(true);
  deafFrom = 2;
  await expect(ask(true)).rejects.toThrow();
  expect(seen).toEqual([1, 1, 2]);
});

test('what fails on a new connection is not sent again', async () => {
  deafFrom = 1;
  await expect(ask(true)).rejects.toThrow();
  expect(seen).toEqual([1]);
});
