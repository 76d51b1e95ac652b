// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveModule } from './flowModule.ts';
import { useFlowModule } from './useFlowModule.ts';

const asked: { hash: string; resolve: (module: LiveModule) => void; reject: (thrown: unknown) => void }[] = [];
const moduleOf = (name: string): LiveModule => ({
  messages: { name },
  types: [],
  isSensitive: () => true,
  inFull: (screen) => screen,
  live: () => undefined,
  check: () => [],
});
// A module is served at an address of the server, from which nothing can be imported here; tests/every-flow do in a browser.
const load = (hash: string) => new Promise<LiveModule>((resolve, reject) => void asked.push({ hash, resolve, reject }));
const renderModule = () => renderHook((hash: string) => useFlowModule(hash, load), { initialProps: 'a' });
const there = (index: number, module: LiveModule) => act(async () => asked[index]?.resolve(module));

beforeEach(() => {
  asked.length = 0;
});

test('a module is asked for once, and there is none until it has come', async () => {
  const { result, rerender } = renderModule();
  expect(result.current).toBeUndefined();
  const module = moduleOf('a');
  await there(0, module);
  rerender('a');
  expect(result.current).toBe(module);
  expect(asked.map(({ hash }) => hash)).toEqual(['a']);
});

test('another version has a module of its own; the former is no longer given, however late it comes', async () => {
  const { result, rerender } = renderModule();
  const [a, b] = [moduleOf('a'), moduleOf('b')];
  rerender('b');
  await there(1, b);
  await there(0, a);
  expect(result.current).toBe(b);
  rerender('c');
  expect(result.current).toBeUndefined();
  expect(asked.map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
});

test('where it cannot be had, the server alone judges; only the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderModule();
  await act(async () => asked[0]?.reject(new Error('gone')));
  expect(result.current).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
