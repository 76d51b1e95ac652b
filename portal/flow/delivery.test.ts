import { expect, test, vi } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { createApi } from '../api/client.ts';
import { deliveryTo } from './delivery.ts';
import { unsentIn } from './unsent.ts';

const view: RunView = {
  run: 'r1',
  flow: 'f',
  hash: '',
  title: '',
  state: 'asking',
  problems: [],
  live: {},
  today: '2026-11-21',
  idle: { seconds: 900, warnSeconds: 780 },
  version: 3,
};
const busy: RunView = { ...view, state: 'busy', version: 4 };
const answer = { type: 'answer', step: 's', answers: { code: '123456' } } as const;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const json = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

/** The portal's client over a server that answers as told, by method and last part of the address. */
function world(answers: Readonly<Record<string, readonly Response[]>>) {
  const left = Object.fromEntries(Object.entries(answers).map(([name, all]) => [name, [...all]]));
  const requests: { name: string; key: string | undefined; body: unknown }[] = [];
  const fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const name = `${request.method ?? ''} ${address.split('/').at(-1) ?? ''}`;
    requests.push({
      name,
      key: new Headers(request.headers).get('idempotency-key') ?? undefined,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
    });
    const next = left[name]?.shift();
    if (next === undefined) throw new TypeError('Failed to fetch');
    return next;
  };
  const session = { csrf: 'c', verified: false, role: 'customer', now: '', timeZone: '', sandbox: false, channel: '' };
  left['GET session'] = Array.from({ length: 9 }, () => json(200, session));
  const api: Api = createApi({ fetch, timeout: 1000, locale: () => 'en' }, async () => undefined);
  const lost = vi.fn();
  api.onFailure(lost);
  return {
    requests,
    lost,
    delivery: deliveryTo(
      api,
      unsentIn(
        memory,
        () => false,
        () => 0,
      ),
    ),
  };
}

const unknown = { code: 'session-expired', message: 'shell.session.expired' };

test('a session whose new token was lost while the bank is at work is found again by the last event, under its key', async () => {
  const { requests, lost, delivery } = world({
    'POST events': [json(200, busy), json(200, { ...view, version: 5 })],
    'GET r1': [json(401, unknown)],
  });
  const { signal } = new AbortController();
  await delivery.deliver(view, answer, signal);
  const after = await delivery.refresh(busy, signal);
  expect(after.version).toBe(5);
  const events = requests.filter(({ name }) => name === 'POST events');
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual(events[0]);
  expect(lost).not.toHaveBeenCalled();
});

test('a session that is really over is said to be over', async () => {
  const { lost, delivery } = world({ 'POST events': [json(200, busy), json(401, unknown)], 'GET r1': [json(401, unknown)] });
  const { signal } = new AbortController();
  await delivery.deliver(view, answer, signal);
  await expect(delivery.refresh(busy, signal)).rejects.toThrow('401');
  expect(lost).toHaveBeenCalledOnce();
});

test('an event that did not arrive keeps its key until the server has answered', async () => {
  const { requests, delivery } = world({ 'POST events': [] });
  const { signal } = new AbortController();
  await expect(delivery.deliver(view, answer, signal)).rejects.toThrow('unreachable');
  await expect(delivery.deliver(view, answer, signal)).rejects.toThrow('unreachable');
  expect(new Set(requests.filter(({ name }) => name === 'POST events').map(({ key }) => key)).size).toBe(1);
});
