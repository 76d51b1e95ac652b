// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatShortDuration } from '../../engine/expression/formats.ts';
import { useLengthTried } from './useLengthTried.ts';

beforeEach(() => void vi.spyOn(Intl, 'NumberFormat'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a step in a locale, lets the browser be idle where the page is still there, and gives for which locales a format was made. */
function madeFor(locale: string, { painted = true, leaves = false } = {}): readonly unknown[] {
  const idle = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.set(idle.size + 1, work).size);
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.delete(handle));
  const { unmount } = renderHook(() => useLengthTried(locale, painted));
  expect(Intl.NumberFormat).not.toHaveBeenCalled();
  if (leaves) unmount();
  for (const work of idle.values()) work();
  return vi.mocked(Intl.NumberFormat).mock.calls.map(([of]) => of);
}

test('what a time limit is written with is there before a step that has one', () => {
  expect(madeFor('hi-IN')).toEqual(['hi-IN']);
  formatShortDuration(1, 'hi-IN');
  expect(Intl.NumberFormat).toHaveBeenCalledOnce();
});
test('not before the step is on the screen', () => expect(madeFor('en-IN', { painted: false })).toEqual([]));
test('not once the page has gone', () => expect(madeFor('en-IN', { leaves: true })).toEqual([]));
