// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../texts/spoken.ts';
import { ApiFailure } from './failure.ts';
import { waitForBrowser } from './retry.ts';
import { useLoaded } from './useLoaded.ts';

const unreachable = new ApiFailure({ kind: 'unreachable' });
const refused = new ApiFailure({ kind: 'refused', status: 404, code: 'no', message: '', params: {} });
const online = () => act(() => void dispatchEvent(new Event('online')));

/** Loads one answer after the other; each comes when the test says so. */
function loading() {
  const asked: { resolve: (value: string) => void; reject: (thrown: unknown) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }));
  const hook = renderHook((properties: { load: () => Promise<string> }) => useLoaded(properties.load), { initialProps: { load } });
  const state = () => hook.result.current.loaded;
  return { ...hook, asked, state, again: () => act(() => hook.result.current.again()), load };
}
const settled = (act_: () => void) => act(async () => act_());

test('something is loaded once, and shown when it is there', async () => {
  const { asked, state, rerender, load } = loading();
  expect(state()).toEqual({ state: 'loading' });
  await settled(() => asked[0]?.resolve('a'));
  rerender({ load });
  expect(state()).toEqual({ state: 'ready', value: 'a' });
  expect(asked).toHaveLength(1);
});

test('loaded once more, the former value stays in sight until the next is there', async () => {
  const { asked, state, again } = loading();
  await settled(() => asked[0]?.resolve('a'));
  again();
  expect(state()).toEqual({ state: 'loading', stale: 'a' });
  await settled(() => asked[1]?.resolve('b'));
  expect(state()).toEqual({ state: 'ready', value: 'b' });
});

test('an answer to what is no longer asked is dropped, good or bad', async () => {
  const { asked, state, again } = loading();
  again();
  again();
  await settled(() => asked[0]?.resolve('late'));
  await settled(() => asked[1]?.reject(refused));
  expect(state()).toEqual({ state: 'loading' });
});

test('another locale is loaded anew', async () => {
  const { asked } = loading();
  await settled(() => asked[0]?.resolve('a'));
  await act(() => speak('hi'));
  expect(asked).toHaveLength(2);
  await act(() => speak('en'));
});

test.each([
  ['what could not be reached is loaded again', unreachable, 2],
  ['what was refused is not', refused, 1],
])('when the connection comes back: %s', async (_, failure, times) => {
  const { asked, state } = loading();
  await settled(() => asked[0]?.reject(failure));
  expect(state()).toEqual({ state: 'failed', failure: failure.failure });
  online();
  expect(asked).toHaveLength(times);
});

test('what is there is not loaded again for a connection that comes back, nor is anything by a page that is gone', async () => {
  const { asked, unmount, again } = loading();
  await settled(() => asked[0]?.resolve('a'));
  online();
  expect(asked).toHaveLength(1);
  again();
  await settled(() => asked[1]?.reject(unreachable));
  unmount();
  online();
  expect(asked).toHaveLength(2);
});

describe('a pause between two attempts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['when its time is over', () => vi.advanceTimersByTime(400), false],
    ['not before', () => vi.advanceTimersByTime(399), true],
    ['at once when the connection comes back', () => dispatchEvent(new Event('online')), false],
    ['at once when the page is left', (page: AbortController) => page.abort(), false],
  ])('ends %s', async (_, happen, waits) => {
    const page = new AbortController();
    const over = vi.fn();
    void waitForBrowser(400, page.signal).then(over);
    happen(page);
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toHaveBeenCalledTimes(waits ? 0 : 1);
    expect(vi.getTimerCount()).toBe(waits ? 1 : 0);
  });

  test('needs no page', async () => {
    const over = vi.fn();
    void waitForBrowser(400).then(over);
    await vi.advanceTimersByTimeAsync(400);
    expect(over).toHaveBeenCalledOnce();
  });

  test('leaves nobody listening', async () => {
    const { signal } = new AbortController();
    const left = [vi.spyOn(signal, 'removeEventListener'), vi.spyOn(globalThis, 'removeEventListener')];
    void waitForBrowser(400, signal);
    await vi.advanceTimersByTimeAsync(400);
    expect(left.map((spy) => spy.mock.calls.map(([name]) => name))).toEqual([['abort'], ['online']]);
  });
});
