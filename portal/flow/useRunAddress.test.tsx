// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunEvent } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import { navigationState } from '../history/navigationState.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { askingView, endedView, runView } from '../testing/runView.ts';
import { useRunAddress } from './useRunAddress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (route: string): string => `/servicing/profile/update-pan/${route}?run=r1`;
const back = (step: string): RunEvent => ({ type: 'back', step });

/** A page of a run that was come to from the home page. */
function page(view: RunView = askingView('one'), address = '/servicing/profile/update-pan', state?: object, passed = false) {
  const [send, onNoWayBack] = [vi.fn(), vi.fn()];
  const hook = portalHook(
    (now: { view: RunView; settled: boolean }) =>
      useRunAddress({ area: 'profile', view: now.view, settled: now.settled, send, onNoWayBack, passed }),
    { view, settled: true },
    { address, ...(state && { state }) },
  );
  const press = (delta: number) =>
    act(async () => {
      hook.page.history.go(delta);
      await vi.advanceTimersByTimeAsync(10);
    });
  const show = (next: RunView, settled = true) => hook.rerender({ view: next, settled });
  const entries = () => hook.page.entries.map(({ url }) => `${url.pathname}${url.search}`);
  const happen = (event: RunEvent) => act(() => hook.result.current(event));
  return { ...hook, send, onNoWayBack, press, show, entries, happen };
}

describe('the address follows the run', () => {
  test('the first step stands where the run was begun, each other is an entry of its own', () => {
    const { show, entries } = page();
    show(askingView('two'));
    show(endedView('done'));
    expect(entries()).toEqual([at('one'), at('two'), at('done')]);
  });

  test('an end stands at the address that is its own', () => {
    const { show, entries } = page();
    show(endedView('updated'));
    expect(entries()).toEqual([at('one'), '/servicing/updated?run=r1']);
  });

  test('the same place drawn again is no entry', () => {
    const { show, entries } = page();
    show(askingView('one', { name: 'Textinput' }, { version: 4 }));
    expect(entries()).toEqual([at('one')]);
  });

  test('each item of a group is an entry, at the same address', () => {
    const item = (itemIndex: number): RunView => {
      const view = askingView('one');
      return { ...view, ...(view.screen && { screen: { ...view.screen, itemIndex } }) };
    };
    const { show, entries } = page(item(0));
    show(item(1));
    expect(entries()).toEqual([at('one'), at('one')]);
  });

  test('what the page is given to handle its events stays the same, so that no step is drawn again for its address', () => {
    const { show, result } = page();
    const before = result.current;
    show(askingView('two'));
    expect(result.current).toBe(before);
  });

  test('not while something is on its way, nor while the bank is at work', () => {
    const { show, entries } = page();
    show(askingView('two'), false);
    show(runView({ state: 'busy' }));
    expect(entries()).toEqual([at('one')]);
    show(askingView('two'));
    expect(entries()).toEqual([at('one'), at('two')]);
  });

  test('a page that finds the run where its entry says leaves it as it is', () => {
    const before = page();
    const state = Object(before.page.entries[0]?.state).usr as object;
    const later = page(askingView('one'), at('one'), state);
    expect(later.history.visit().location.key).toBe('earlier');
  });

  test.each([
    ['the address says another step', at('two'), true],
    ['the entry says nothing of a place', at('one'), false],
  ])('where %s, it is set right', (_, address, hasState) => {
    const state = Object(page().page.entries[0]?.state).usr as object;
    const { history, entries } = page(askingView('one'), address, hasState ? state : { other: 1 });
    expect([history.visit().location.key === 'earlier', entries()]).toEqual([false, [at('one')]]);
  });

  test('each place has a name of its own', () => {
    const { show, page: tab } = page();
    show(askingView('two'));
    show(endedView('two'));
    const places = tab.entries.map(({ state }) => navigationState(Object(state).usr).place);
    expect(new Set(places).size).toBe(3);
    expect(places).not.toContain(undefined);
  });
});

describe("the browser's Back", () => {
  test('asks the server to go back, and the address says where the run is then', async () => {
    const { show, press, send, entries, address } = page();
    show(askingView('two'));
    await press(-1);
    expect(send.mock.calls).toEqual([[back('two')]]);
    show(askingView('zero'));
    expect([address(), entries()]).toEqual([at('zero'), [at('zero'), at('two')]]);
  });

  test.each([
    ['from a step', (view: RunView) => ({ ...view, ...(view.screen && { screen: { ...view.screen, canGoBack: false } }) }), 'here'],
    ['from the end', () => endedView('done'), 'ended'],
  ] as const)('leads nowhere %s that has no way back, and says so', async (_, where, why) => {
    const { show, press, send, onNoWayBack, address } = page();
    const last = where(askingView('two'));
    show(last);
    const shown = address();
    await press(-1);
    expect(send).not.toHaveBeenCalled();
    expect(onNoWayBack.mock.calls).toEqual([[why]]);
    expect(address()).toBe(shown);
  });

  test('from the end leads to what was there before the run when it is pressed again, however many steps the run had', async () => {
    const { history, show, press, onNoWayBack, send, address } = page(askingView('one'), '/servicing/profile');
    for (const step of ['two', 'three', 'four']) show(askingView(step));
    show(endedView('done'));
    expect(history.visit().depth).toBe(4);
    await press(-1);
    expect([address(), onNoWayBack.mock.calls]).toEqual([at('done'), [['ended']]]);
    await press(-1);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect([address(), onNoWayBack.mock.calls, send.mock.calls]).toEqual(['/', [['ended']], []]);
  });

  test('from the end, and Forward to it again, is told of once', async () => {
    const { show, press, onNoWayBack, address } = page();
    show(askingView('two'));
    show(endedView('done'));
    await press(-1);
    await press(1);
    expect([address(), onNoWayBack.mock.calls]).toEqual([at('done'), [['ended']]]);
  });

  test('while the bank is at work leaves the address to what comes', async () => {
    const { show, press, send, onNoWayBack } = page();
    show(askingView('two'));
    show(runView({ state: 'busy' }));
    await press(-1);
    expect(send).not.toHaveBeenCalled();
    expect(onNoWayBack.mock.calls).toEqual([['here']]);
  });

  test('Forward skips nothing: the address stays where the run is', async () => {
    const { show, press, send, onNoWayBack, address } = page();
    show(askingView('two'));
    await press(-1);
    show(askingView('one'));
    send.mockClear();
    await press(1);
    expect([address(), send.mock.calls, onNoWayBack.mock.calls]).toEqual([at('one'), [], []]);
  });

  test('from one item of a group to the one before, which has the same address, asks the server', async () => {
    const item = (itemIndex: number): RunView => {
      const view = askingView('one');
      return { ...view, ...(view.screen && { screen: { ...view.screen, itemIndex } }) };
    };
    const { show, press, send } = page(item(1));
    show(item(2));
    await press(-1);
    expect(send.mock.calls).toEqual([[back('one')]]);
  });

  test('to an entry of the place where the run stands asks nothing', async () => {
    const { show, press, send, onNoWayBack } = page();
    show(askingView('two'));
    show(askingView('one', {}, { version: 5 }), false);
    await press(-1);
    expect([send.mock.calls, onNoWayBack.mock.calls]).toEqual([[], []]);
  });

  test('passes a log-in that is over, however many entries it has', async () => {
    const { history, press, onNoWayBack, address } = page(endedView('done'), '/', undefined, true);
    const at = (where: string) => act(() => history.navigator.push(where));
    at('/servicing/care');
    ['/servicing/profile/log-in/x?run=r1', '/servicing/profile/log-in/y?run=r1', '/servicing/profile'].forEach(at);
    await press(-1);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect([address(), onNoWayBack.mock.calls]).toEqual(['/servicing/care', []]);
  });

  test('to another run, or by a page that is gone, asks nothing', async () => {
    const { history, show, press, send, unmount } = page();
    act(() => history.navigator.push('/servicing/profile/update-pan/x?run=r2'));
    act(() => history.navigator.push('/servicing/profile/update-pan/y?run=r2'));
    await press(-1);
    expect(send).not.toHaveBeenCalled();
    show(askingView('two'));
    unmount();
    await press(-1);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("the page's own buttons", () => {
  test('Back goes the way of the browser where there is an entry of this run before', async () => {
    const { show, happen, send } = page();
    show(askingView('two'));
    happen(back('two'));
    expect(send).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(send.mock.calls).toEqual([[back('two')]]);
  });

  test.each([
    ['where there is none', () => undefined, false],
    ["where the browser's Back is refused", (blocked: ReturnType<typeof page>) => blocked.history.blockBack(true), true],
  ])('else it asks the server itself, %s, and the next step takes the place of this one', (_, prepare, second) => {
    const run = page();
    if (second) run.show(askingView('two'));
    prepare(run);
    const before = run.entries().length;
    run.happen(back('two'));
    expect(run.send.mock.calls).toEqual([[back('two')]]);
    run.show(askingView('zero'));
    expect(run.entries()).toHaveLength(before);
    expect(run.entries().at(-1)).toBe(at('zero'));
  });

  test('any other event goes to the server, and the next step is an entry', () => {
    const { show, happen, send, entries } = page();
    show(askingView('two'));
    const answer: RunEvent = { type: 'answer', step: 'two', answers: {} };
    happen(answer);
    expect(send.mock.calls).toEqual([[answer]]);
    show(askingView('three'));
    expect(entries()).toEqual([at('one'), at('two'), at('three')]);
  });
});
