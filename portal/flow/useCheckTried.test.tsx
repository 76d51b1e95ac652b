// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { askingView } from '../testing/runView.ts';
import type { LiveModule } from './flowModule.ts';
import { useCheckTried } from './useCheckTried.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws a step of so many fields, lets the browser be idle, and gives what its flow's module was asked to check. */
function checked(fields: number, leaves = false) {
  const idle = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.set(idle.size + 1, work).size);
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.delete(handle));
  const check = vi.fn<LiveModule['check']>(() => []);
  const nothing = () => undefined;
  const module: LiveModule = { messages: {}, types: [], isSensitive: () => true, live: nothing, check, inFull: (screen) => screen };
  const names = Array.from({ length: fields }, (_, at) => [`f${at}`, 'text']);
  const view = askingView('one', Object.fromEntries(names));
  const { rerender, unmount } = renderHook(() => useCheckTried(module, view));
  rerender();
  if (leaves) unmount();
  for (const work of idle.values()) work();
  return check.mock.calls.map(([, answers]) => answers);
}

test('answers are judged once before anybody presses', () => expect(checked(2)).toEqual([{}]));
test('not where there are many', () => expect(checked(51)).toEqual([]));
test('not once the step has gone', () => expect(checked(2, true)).toEqual([]));
