import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPortalHistory } from './history.ts';
import type { Move, PortalHistory } from './history.ts';
import { FakeWindow } from '../testing/fakeWindow.ts';

function open(address = '/servicing'): {
  readonly page: FakeWindow;
  readonly history: PortalHistory;
  readonly seen: string[];
  press: (delta: number) => Promise<unknown>;
} {
  const page = new FakeWindow(address);
  const history = createPortalHistory(page as unknown as Window);
  const seen: string[] = [];
  history.subscribe(() => seen.push(`${history.visit().action} ${history.visit().location.pathname}`));
  return {
    page,
    history,
    seen,
    press: (delta) => {
      page.history.go(delta);
      return vi.advanceTimersByTimeAsync(10);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe('visits', () => {
  test('a page begins where it was loaded, at depth 0', () => {
    const { history } = open('/servicing/profile?x=1#y');
    expect(history.visit()).toMatchObject({
      action: 'load',
      depth: 0,
      location: { pathname: '/servicing/profile', search: '?x=1', hash: '#y' },
    });
  });

  test('a page that is loaded again knows its depth and its state', () => {
    const { page, history } = open();
    history.navigator.push('/a', { place: 'p' });
    expect(createPortalHistory(page as unknown as Window).visit()).toMatchObject({
      action: 'load',
      depth: 1,
      location: { pathname: '/a', state: { place: 'p' } },
    });
  });

  test('push, replace, Back and Forward are told with their action', async () => {
    const { history, seen, press } = open('/');
    history.navigator.push('/a');
    history.navigator.replace('/b');
    await press(-1);
    await press(1);
    expect(seen).toEqual(['push /a', 'replace /b', 'pop /', 'pop /b']);
    expect(history.visit().depth).toBe(1);
  });

  test('an address without a path stays on its page', () => {
    const { history } = open('/a?x=1');
    history.navigator.push({ search: '?y=2' });
    expect(history.visit().location).toMatchObject({ pathname: '/a', search: '?y=2' });
  });

  test('an entry that somebody else made counts as the next one', () => {
    const { page, history } = open('/');
    page.history.pushState({ theirs: true }, '', '/hash');
    page.dispatchEvent(new Event('popstate'));
    expect(history.visit()).toMatchObject({ action: 'pop', depth: 1, location: { pathname: '/hash' } });
  });

  test('who no longer listens hears nothing', () => {
    const { history } = open();
    const listener = vi.fn();
    history.subscribe(listener)();
    history.navigator.push('/a');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a guard', () => {
  function guarded() {
    const opened = open('/');
    opened.history.navigator.push('/a');
    opened.history.navigator.push('/b');
    const held: Move[] = [];
    const remove = opened.history.guard((move) => {
      held.push(move);
      return false;
    });
    opened.seen.length = 0;
    return { ...opened, held, remove };
  }

  test('ST06: holds Back: the address is as before, and nobody is told', async () => {
    const { page, history, seen, press, held } = guarded();
    await press(-1);
    expect([page.location.pathname, history.visit().location.pathname, seen]).toEqual(['/b', '/b', []]);
    expect(held[0]).toMatchObject({ action: 'pop', to: { pathname: '/a' } });
  });

  test('ST06: lets a held Back happen after all', async () => {
    const { page, seen, press, held } = guarded();
    await press(-2);
    held[0]?.proceed();
    await vi.advanceTimersByTimeAsync(10);
    expect([page.location.pathname, seen, held.length]).toEqual(['/', ['pop /'], 1]);
  });

  test('holds a link, and lets it happen after all', () => {
    const { page, history, held } = guarded();
    history.navigator.push('/c');
    expect(page.location.pathname).toBe('/b');
    held[0]?.proceed();
    expect([page.location.pathname, held.length]).toEqual(['/c', 1]);
  });

  test('that was removed is not asked, and of two the newest alone', () => {
    const { page, history, held, remove } = guarded();
    const newest = history.guard(() => true);
    history.navigator.push('/c');
    expect([page.location.pathname, held.length]).toEqual(['/c', 0]);
    newest();
    history.navigator.push('/d');
    expect([page.location.pathname, held.length]).toEqual(['/c', 1]);
    remove();
    history.navigator.push('/e');
    expect(page.location.pathname).toBe('/e');
  });
});

describe('Back, blocked', () => {
  test('ST06: leads forward again, however often, from the first page too', async () => {
    const { page, history, seen, press } = open('/first');
    history.blockBack(true);
    await press(-1);
    await press(-1);
    expect([page.left, page.location.pathname, seen]).toEqual([false, '/first', []]);
    history.navigator.push('/second');
    await press(-1);
    await press(-2);
    expect([page.left, page.location.pathname, history.visit().location.pathname]).toEqual([false, '/second', '/second']);
  });

  test('ST06: asks no guard, and concerns no link', async () => {
    const { page, history, press } = open('/first');
    const guard = vi.fn(() => false);
    const remove = history.guard(guard);
    history.blockBack(true);
    await press(-1);
    expect(guard).not.toHaveBeenCalled();
    remove();
    history.navigator.push('/link');
    expect(page.location.pathname).toBe('/link');
  });

  test('ST06: works again once it is free, as it is by default', async () => {
    const { page, history, press } = open('/first');
    expect(history.backBlocked()).toBe(false);
    history.navigator.push('/second');
    history.blockBack(true);
    await press(-1);
    expect(page.location.pathname).toBe('/second');
    history.blockBack(false);
    await press(-1);
    expect(page.location.pathname).toBe('/first');
  });
});
