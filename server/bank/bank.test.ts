import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { UNINTELLIGIBLE, type BankAnswer, type BankCall } from './bank.ts';
import { httpBank } from './httpBank.ts';
import { conform, parseAnswer } from './parseAnswer.ts';
import { pause, readFromBank } from './read.ts';

const silent = { info() {}, warn() {}, error() {} };
const contract = {
  output: { object: { reference: 'string', amount: 'number' }, optional: ['amount'] },
  errors: ['card.blocked', 'card.moving', 'service.unavailable'],
  about: { 'card.moving': { object: { reference: 'string' } } },
} as const;
const call: BankCall = {
  operation: 'card.block',
  input: { cardId: 'C1' },
  key: 'k1',
  correlation: 'run-1',
  channel: 'WEB',
  customer: 'asha',
};
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function bankThat(answer: RequestListener, timeoutMs = 1000) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return httpBank({ url: new URL(`http://127.0.0.1:${port}`), timeoutMs, contract: () => contract, log: silent });
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const page =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
  };

const MIB = 2 ** 20;

/** An answer that never ends, in parts, without its length; says how much of it was taken. */
function endless(taken: { bytes: number }): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      if (response.destroyed) return;
      taken.bytes += MIB;
      if (response.write('x'.repeat(MIB))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
}

describe('one call', () => {
  test('carries operation, input and headers', async () => {
    const seen: unknown[] = [];
    const bank = await bankThat((request, response) => {
      request.on('data', (chunk: Buffer) => seen.push(JSON.parse(String(chunk)), request.url, request.headers));
      json(200, { ok: true, data: { reference: 'SR1' } })(request, response);
    });
    expect(await bank.call(call)).toEqual({ kind: 'done', data: { reference: 'SR1' } });
    expect(seen).toMatchObject([
      { cardId: 'C1' },
      '/operations/card.block',
      { 'idempotency-key': 'k1', 'x-correlation-id': 'run-1', 'x-channel': 'WEB', 'x-customer': 'asha' },
    ]);
  });

  test.each([
    ['en', 'en'],
    ['hi', 'hi, en;q=0.5'],
    [undefined, '*'],
  ] as const)('for who reads %s asks to be answered in "%s"; a repeated write is the same in each', async (locale, asked) => {
    const seen: unknown[] = [];
    const bank = await bankThat((request, response) => {
      seen.push([request.headers['accept-language'], request.headers['idempotency-key']]);
      json(200, { ok: true, data: { reference: 'SR1' } })(request, response);
    });
    await bank.call({ ...call, locale });
    expect(seen).toEqual([[asked, 'k1']]);
  });

  test('shows the bank the token that they share', async () => {
    const seen: unknown[] = [];
    await bankThat((request, response) => {
      seen.push(request.headers.authorization);
      json(200, { ok: true, data: { reference: 'SR1' } })(request, response);
    });
    const address = server?.address();
    const url = new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    for (const token of [undefined, 't']) await httpBank({ url, token, timeoutMs: 1000, contract: () => contract, log: silent }).call(call);
    expect(seen).toEqual([undefined, 'Bearer t']);
  });

  test.each<[string, RequestListener, BankAnswer]>([
    [
      'a refusal',
      json(422, { ok: false, code: 'card.blocked', retryable: false, attemptsLeft: 1 }),
      { kind: 'refused', code: 'card.blocked', again: false, attemptsLeft: 1 },
    ],
    [
      'a refusal that is about something',
      json(409, { ok: false, code: 'card.moving', retryable: false, about: { reference: 'SR1', secret: 1 } }),
      { kind: 'refused', code: 'card.moving', again: false, about: { reference: 'SR1' } },
    ],
    [
      'a refusal that does not say what it is about',
      json(409, { ok: false, code: 'card.moving', retryable: false, about: { reference: 7 } }),
      { kind: 'lost', sent: true },
    ],
    ['an undeclared code', json(422, { ok: false, code: 'secret.state', retryable: false }), { kind: 'lost', sent: true }],
    ['data of another shape', json(200, { ok: true, data: { reference: 7 } }), { kind: 'lost', sent: true }],
    ['too many requests', json(429, {}), { kind: 'lost', sent: true }],
    ['a page with the status of a success', page(200), { kind: 'lost', sent: true }],
    ['a page with the status of a failure', page(500), { kind: 'lost', sent: true }],
    [
      'a page of a gateway',
      (_, response) => {
        response.writeHead(503).end('<h1>down</h1>');
      },
      { kind: 'lost', sent: true },
    ],
    [
      'a connection that breaks off',
      (request) => {
        request.socket.destroy();
      },
      { kind: 'lost', sent: true },
    ],
    [
      'an answer that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"ok":true,');
        setTimeout(() => response.destroy(), 10);
      },
      { kind: 'lost', sent: true },
    ],
    [
      'an answer that is no HTTP',
      ({ socket }) => {
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\nnothing');
      },
      { kind: 'lost', sent: true },
    ],
    [
      'another protocol',
      ({ socket }) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
      },
      { kind: 'lost', sent: true },
    ],
    ['a success with the status of a failure', json(500, { ok: true, data: { reference: 'SR1' } }), { kind: 'lost', sent: true }],
    [
      'a redirect',
      (_, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      },
      { kind: 'lost', sent: true },
    ],
  ])('%s', async (_, listener, expected) => {
    expect(await (await bankThat(listener)).call(call)).toEqual(expected);
  });

  test.each<[string, RequestListener]>([
    ['an undeclared code', json(422, { ok: false, code: 'secret.state', retryable: false })],
    ['data of another shape', json(200, { ok: true, data: { reference: 7 } })],
    ['a page', page(500)],
  ])('of a read %s is an error of the service: nothing was to be done', async (_, listener) => {
    const { key: _key, ...read } = call;
    expect(await (await bankThat(listener)).call(read)).toEqual({
      kind: 'refused',
      code: 'service.error',
      again: false,
      outsideContract: true,
    });
  });

  test.each<[string, string | undefined, BankAnswer]>([
    ['a write, of which nobody knows whether it was done', 'k1', { kind: 'lost', sent: true }],
    ['a read', undefined, { kind: 'refused', code: UNINTELLIGIBLE, again: false, outsideContract: true }],
  ])('takes no more than a few megabytes of an answer without end: %s', async (_, key, expected) => {
    const taken = { bytes: 0 };
    const bank = await bankThat(endless(taken), 20_000);
    expect(await bank.call({ ...call, key })).toEqual(expected);
    expect(taken.bytes).toBeLessThan(64 * MIB);
  });

  test('goes over the connection of the one before', async () => {
    const bank = await bankThat(json(200, { ok: true, data: { reference: 'SR1' } }));
    let connections = 0;
    server?.on('connection', () => (connections += 1));
    for (let calls = 0; calls < 3; calls += 1) expect(await bank.call(call)).toMatchObject({ kind: 'done' });
    expect(connections).toBe(1);
  });

  test('that cannot be put into headers is lost, and ends nothing else', async () => {
    const bank = await bankThat(json(200, { ok: true, data: { reference: 'SR1' } }));
    expect(await bank.call({ ...call, correlation: 'run\n1' })).toEqual({ kind: 'lost', sent: true });
    expect(await bank.call(call)).toMatchObject({ kind: 'done' });
  });

  test('ends in the middle of an answer that does not come to its end in time', async () => {
    const slowly: RequestListener = (_, response) => response.writeHead(200).write('{');
    expect(await (await bankThat(slowly, 50)).call(call)).toEqual({ kind: 'lost', sent: true });
  });

  test('ends after the time-out', async () => {
    expect(await (await bankThat(() => {}, 50)).call(call)).toEqual({ kind: 'lost', sent: true });
  });

  test('knows when the bank cannot have seen it', async () => {
    const bank = await bankThat(() => {});
    server?.close();
    expect(await bank.call(call)).toEqual({ kind: 'lost', sent: false });
  });
});

describe('a read', () => {
  const asking = (answers: readonly BankAnswer[]) => {
    let asked = 0;
    const bank = { call: async () => answers[asked++] ?? ({ kind: 'lost', sent: true } as const) };
    return { answer: readFromBank(bank, call, { attempts: 3, pauseMs: 1 }), times: () => asked };
  };

  test('is tried again while the bank is away, and only so often', async () => {
    const passing = asking([
      { kind: 'lost', sent: true },
      { kind: 'refused', code: 'service.unavailable', again: true },
      { kind: 'done', data: 1 },
    ]);
    expect(await passing.answer).toEqual({ kind: 'done', data: 1 });
    const lasting = asking([]);
    expect(await lasting.answer).toMatchObject({ kind: 'refused', code: 'service.unavailable' });
    expect(lasting.times()).toBe(3);
  });

  test('that is refused for a reason of its own is not tried again', async () => {
    const refused = asking([{ kind: 'refused', code: 'pan.down', again: true }]);
    expect(await refused.answer).toMatchObject({ code: 'pan.down' });
    expect(refused.times()).toBe(1);
  });

  test('waits longer each time, within bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (attempt) => {
        const wait = pause(100, attempt, 5000);
        const full = Math.min(5000, 100 * 2 ** (attempt - 1));
        expect(wait).toBeGreaterThanOrEqual(Math.floor(full / 2));
        expect(wait).toBeLessThanOrEqual(full);
      }),
    );
  });
});

describe('the contract', () => {
  test('no body, however odd, makes the parser throw, and undeclared parts never pass', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const answer = parseAnswer(body, contract);
        if (answer?.kind === 'done')
          expect(Object.keys(Object(answer.data)).every((part) => ['reference', 'amount'].includes(part))).toBe(true);
      }),
    );
  });

  test('a reference beside the data is read as part of it', () => {
    expect(parseAnswer({ ok: true, data: {}, reference: 'SR1' }, contract)).toEqual({ kind: 'done', data: { reference: 'SR1' } });
  });

  test.each([
    ['null counts as absent', { a: null, b: 'x' }, { b: 'x' }],
    ['a missing part is no answer', { a: 1 }, undefined],
    ['an extra part is dropped', { b: 'x', c: 'y' }, { b: 'x' }],
  ])('%s', (_, value, expected) => {
    expect(conform(value, { object: { a: 'number', b: 'string' }, optional: ['a'] })).toEqual(expected);
  });
});
