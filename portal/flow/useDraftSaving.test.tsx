// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { useDraftSaving, type DraftPlace } from './useDraftSaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page(place: DraftPlace | undefined = { step: 's' }) {
  const [send, hurry] = [vi.fn(), vi.fn()];
  const hook = renderHook((at: DraftPlace | undefined) => useDraftSaving(at, send, hurry), { initialProps: place });
  return {
    ...hook,
    hurry,
    send,
    type: (code: string) => hook.result.current.keep({ code }),
    /** The answers that were sent to be kept, in order. */
    saved: () => send.mock.calls.map(([event]: unknown[]) => event),
  };
}
const draft = (code: string, step = 's') => ({ type: 'save', step, answers: { code } });

function tellVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('what was typed is kept at once where the customer goes back, and once', () => {
  const { type, result, saved } = page();
  type('1');
  result.current.flush();
  result.current.flush();
  vi.advanceTimersByTime(10_000);
  expect(saved()).toEqual([draft('1')]);
});

describe('what was typed is kept', () => {
  test('after two seconds of rest, as it is then, and once', () => {
    const { type, saved } = page();
    type('1');
    vi.advanceTimersByTime(1999);
    type('12');
    vi.advanceTimersByTime(1999);
    expect(saved()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(saved()).toEqual([draft('12')]);
    vi.advanceTimersByTime(10_000);
    expect(saved()).toHaveLength(1);
  });

  test.each([
    ['when the page is hidden', () => tellVisibility('hidden'), 1],
    ['not when it is shown', () => tellVisibility('visible'), 0],
    ['before the page is loaded again', () => void unsavedWork.saveAll(), 1],
  ])('at once %s', (_, happen, times) => {
    const { type, saved } = page();
    type('1');
    happen();
    expect(saved()).toHaveLength(times);
  });

  test('once, whatever happens after it', () => {
    const { type, saved } = page();
    type('1');
    tellVisibility('hidden');
    tellVisibility('hidden');
    vi.advanceTimersByTime(5000);
    expect(saved()).toEqual([draft('1')]);
  });
});

test('a hidden page has the newest draft hurry, once it is sent', () => {
  const { type, send, hurry } = page();
  tellVisibility('visible');
  expect(hurry).not.toHaveBeenCalled();
  type('1');
  tellVisibility('hidden');
  expect(hurry).toHaveBeenCalledOnce();
  expect(send.mock.invocationCallOrder[0]).toBeLessThan(hurry.mock.invocationCallOrder[0] ?? 0);
});

describe('nothing is kept', () => {
  test('where nothing was typed', () => {
    const { saved } = page();
    tellVisibility('hidden');
    expect(saved()).toEqual([]);
  });

  test('where no step asks', () => {
    const { type, saved, rerender } = page();
    rerender(undefined);
    type('1');
    tellVisibility('hidden');
    expect(saved()).toEqual([]);
  });

  test('of a step that was left, whose answer is on its way', () => {
    const { type, saved, rerender } = page();
    type('1');
    rerender({ step: 'next' });
    vi.advanceTimersByTime(5000);
    tellVisibility('hidden');
    expect(saved()).toEqual([]);
    type('2');
    tellVisibility('hidden');
    expect(saved()).toEqual([draft('2', 'next')]);
  });

  test('of an item that was left for the next one at the same step', () => {
    const { type, saved, rerender } = page({ step: 's', itemIndex: 0 });
    type('1');
    rerender({ step: 's', itemIndex: 1 });
    vi.advanceTimersByTime(5000);
    tellVisibility('hidden');
    expect(saved()).toEqual([]);
    type('2');
    tellVisibility('hidden');
    expect(saved()).toEqual([{ ...draft('2'), item: 1 }]);
  });

  test('of what is sent as an answer', () => {
    const { type, saved, result } = page();
    type('1');
    result.current.cancel();
    vi.advanceTimersByTime(5000);
    tellVisibility('hidden');
    expect(saved()).toEqual([]);
  });

  test('of a page that is gone', () => {
    const { type, saved, unmount } = page();
    unmount();
    type('1');
    tellVisibility('hidden');
    void unsavedWork.saveAll();
    expect(saved()).toEqual([]);
  });
});
