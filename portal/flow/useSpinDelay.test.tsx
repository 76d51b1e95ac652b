// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSpinDelay } from './useSpinDelay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

test('a wait is shown once it has lasted, and no longer than it lasts', () => {
  const { result, rerender } = renderHook(useSpinDelay, { initialProps: true });
  pass(399);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

test('each wait begins anew', () => {
  const { result, rerender } = renderHook(useSpinDelay, { initialProps: true });
  pass(400);
  rerender(false);
  rerender(true);
  expect(result.current).toBe(false);
  pass(200);
  rerender(false);
  pass(1000);
  rerender(true);
  pass(200);
  expect(result.current).toBe(false);
});

test('where nothing is waited for nothing is shown', () => {
  const { result } = renderHook(useSpinDelay, { initialProps: false });
  pass(1000);
  expect(result.current).toBe(false);
});
