import { expect, test, vi } from 'vitest';
import { loadFresh } from './freshLoad.ts';

function browser(answer: () => Promise<Response>) {
  const names = new Set(['one', 'two']);
  const reload = vi.fn();
  const asked = vi.fn(answer);
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  return { names, reload, asked, load: () => loadFresh({ caches, fetch: asked, reload }, '/servicing?x=1') };
}

test('CA03: clears the caches, fetches the page past them, and loads it again', async () => {
  const { names, reload, asked, load } = browser(async () => new Response('<!doctype html>'));
  expect(await load()).toBe(true);
  expect([...names]).toEqual([]);
  expect(asked).toHaveBeenCalledWith('/servicing?x=1', expect.objectContaining({ cache: 'reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that says that nothing is at its address is a page', async () => {
  const { reload, load } = browser(async () => new Response('<!doctype html>', { status: 404 }));
  expect(await load()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the server is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers for it', () => Promise.resolve(new Response('', { status: 502 }))],
])('ER09: nothing is cleared or loaded while %s', async (_, answer) => {
  const { names, reload, load } = browser(answer);
  expect(await load()).toBe(false);
  expect(names.size).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

test('CA03: a cache that cannot be cleared, or is not there, keeps nobody from a new page', async () => {
  const reload = vi.fn();
  const fetch = async (): Promise<Response> => new Response('');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(
    await loadFresh({ caches: { keys: () => Promise.reject(new DOMException('no')), delete: async () => false }, fetch, reload }, '/'),
  ).toBe(true);
  expect(await loadFresh({ caches: undefined, fetch, reload }, '/')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
