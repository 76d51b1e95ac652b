import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabMessage } from './channel.ts';
import { overStorage } from './storage.ts';
import { createTab } from './tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const silent = (): (() => void) => () => undefined;
const hello: TabMessage = { from: 'a', since: 1, say: 'hello' };
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

test("ST01: without a channel of the browser's a message is found in the storage within 150 ms, once", async () => {
  const store = memory();
  const heard = vi.fn();
  overStorage(() => store, silent)(heard);
  overStorage(() => store, silent)(vi.fn()).post(hello);
  await pass(149);
  expect(heard).not.toHaveBeenCalled();
  await pass(1000);
  expect(heard.mock.calls).toEqual([[hello]]);
});

test('ST01: it is found at once where the browser tells of it', () => {
  const store = memory();
  const heard = vi.fn();
  let tell = (): void => undefined;
  overStorage(
    () => store,
    (look) => {
      tell = look;
      return silent();
    },
  )(heard);
  overStorage(() => store, silent)(vi.fn()).post(hello);
  tell();
  expect(heard).toHaveBeenCalledOnce();
});

test('ST01: a message lives for 45 seconds, and lies in the storage for 60', async () => {
  const store = memory();
  const heard = vi.fn();
  let tell = (): void => undefined;
  const late = overStorage(
    () => store,
    (look) => {
      tell = look;
      return silent();
    },
  )(heard);
  late.close();
  overStorage(() => store, silent)(vi.fn()).post(hello);
  await pass(45_001);
  tell();
  expect(heard).not.toHaveBeenCalled();
  await pass(14_998);
  expect(store.length).toBe(1);
  await pass(1);
  expect(store.length).toBe(0);
});

test('ST01: what a dead tab left behind is passed over, and taken away by the next one', async () => {
  const store = memory();
  const heard = vi.fn();
  store.setItem('seva.tabs.old', JSON.stringify({ at: Date.now() - 1, message: hello }));
  store.setItem('seva.tabs.broken', '{');
  store.setItem('elsewhere', 'x');
  overStorage(() => store, silent)(heard);
  await pass(1000);
  expect(store.getItem('seva.tabs.broken')).toBeNull();
  await pass(60_000);
  expect([store.length, store.getItem('elsewhere')]).toEqual([1, 'x']);
  expect(heard).not.toHaveBeenCalled();
});

test('ST01: two tabs find one another through the storage alone', async () => {
  const store = memory();
  const keep = async (): Promise<void> => undefined;
  const one = createTab({ id: 'one', keep, open: overStorage(() => store, silent) });
  one.ask();
  await pass(1000);
  const two = createTab({ id: 'two', keep, open: overStorage(() => store, silent) });
  two.ask();
  await pass(2000);
  expect([one.state(), two.state()]).toEqual(['on', 'second']);
  two.take();
  await pass(1000);
  expect([one.state(), two.state()]).toEqual(['taken', 'on']);
});

test('ST01: a storage that is refused lets every tab go on', async () => {
  const refused = (): Storage => {
    throw new DOMException('no', 'SecurityError');
  };
  const one = createTab({ id: 'one', keep: async () => undefined, open: overStorage(refused, silent) });
  one.ask();
  await pass(1000);
  expect(one.state()).toBe('on');
});
