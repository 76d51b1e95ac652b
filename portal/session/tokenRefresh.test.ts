import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOKEN_REFRESH_MS, keepFresh } from './tokenRefresh.ts';

const MINUTE = 60_000;

describe('the refresh of the session', () => {
  const refresh = vi.fn<() => void>();
  let here = true;
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    refresh.mockClear();
    here = true;
    end = keepFresh({ now: Date.now, isHere: () => here, refresh });
  });

  afterEach(() => {
    end();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('ST17: every twelve minutes while the customer is here', () => {
    expect(TOKEN_REFRESH_MS).toBe(12 * MINUTE);
    vi.advanceTimersByTime(12 * MINUTE - 1);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(48 * MINUTE + 1);
    expect(refresh).toHaveBeenCalledTimes(5);
  });

  test('ST17: not while the customer is away, and at once when they are back', () => {
    here = false;
    vi.advanceTimersByTime(29 * MINUTE);
    expect(refresh).not.toHaveBeenCalled();
    here = true;
    vi.advanceTimersByTime(15_000);
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('ST17: a sleep is not made up for more than once, and a clock that is set back does not stop it', () => {
    vi.setSystemTime(40 * MINUTE);
    vi.advanceTimersByTime(15_000);
    expect(refresh).toHaveBeenCalledOnce();
    vi.setSystemTime(0);
    vi.advanceTimersByTime(13 * MINUTE);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
