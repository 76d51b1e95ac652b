import { afterEach, expect, test, vi } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { createTab } from './tab.ts';
import type { Tab } from './tab.ts';
import { tabTimes } from './times.ts';

/** Shorter times than the specification's: locks and channel are real, and go by the real clock. */
const times = { pollMs: 25, leaderFallbackMs: 500, takeOverMs: 400 };
const settled = { timeout: 5000, interval: 5 };

let browsers = 0;
const opened: Tab[] = [];
afterEach(() => opened.splice(0).forEach((tab) => tab.leave()));

interface SeenTab extends Tab {
  readonly seen: string[];
}

/** Tabs of one browser. `saved` says in which of them what was typed was saved. */
function browser() {
  browsers += 1;
  const name = `tabs-${browsers}`;
  const saved: number[] = [];
  let made = 0;
  const tab = (saveMs = 0): SeenTab => {
    made += 1;
    const number = made;
    const save = () => pass(saveMs).then(() => void saved.push(number));
    const one = createTab({ locks: navigator.locks, save, name, times });
    const seen: string[] = [];
    one.subscribe(() => seen.push(one.state()));
    one.ask();
    opened.push(one);
    return { ...one, seen };
  };
  return { tab, saved, name };
}

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const become = (...tabs: readonly (readonly [Tab, string])[]): Promise<unknown> =>
  vi.waitFor(() => expect(tabs.map(([tab]) => tab.state())).toEqual(tabs.map(([, state]) => state)), settled);

/** A tab that goes on, and a second one that says so. */
async function twoTabs(saveMs = 0) {
  const all = browser();
  const one = all.tab(saveMs);
  await become([one, 'on']);
  const two = all.tab();
  await become([two, 'second']);
  return { ...all, one, two };
}

test('ST01: the times are those of the specification', () => {
  const { crossTabPollMs, crossTabLeaderFallbackMs } = limits.limits;
  expect(tabTimes).toMatchObject({ pollMs: crossTabPollMs.value, leaderFallbackMs: crossTabLeaderFallbackMs.value });
});

test('ST01: the only tab goes on, and never says that another one is open', async () => {
  const one = browser().tab();
  expect(one.state()).toBe('asking');
  await become([one, 'on']);
  await pass(2 * times.pollMs);
  expect(one.seen).toEqual(['on']);
});

test('ST01: the newer tab says that a session is open already, the older one goes on', async () => {
  const { one, two } = await twoTabs();
  expect([one.seen, two.seen]).toEqual([['on'], ['second']]);
});

test('ST01: of tabs that are opened at once, one goes on', async () => {
  const { tab } = browser();
  const tabs = [tab(), tab(), tab()] as const;
  await become([tabs[0], 'on'], [tabs[1], 'second'], [tabs[2], 'second']);
});

test('ST01: a tab that is loaded again is still the one that goes on, and the second one stays second', async () => {
  const { tab, one, two } = await twoTabs();
  one.leave();
  await pass(times.leaderFallbackMs / 2);
  const again = tab();
  await become([again, 'on']);
  await pass(times.leaderFallbackMs);
  expect([again.seen, two.seen]).toEqual([['on'], ['second']]);
});

test('ST01: a tab that ends locks nobody out: after a while one of the others goes on', async () => {
  const { tab, one, two } = await twoTabs();
  const three = tab();
  await become([three, 'second']);
  one.leave();
  await pass(times.leaderFallbackMs / 2);
  expect([two.state(), three.state()]).toEqual(['second', 'second']);
  await vi.waitFor(() => expect([two.state(), three.state()].toSorted()).toEqual(['on', 'second']), settled);
});

test('ST01: "use this tab" makes it the one that goes on, once the other one has saved what was typed', async () => {
  const { one, two, saved } = await twoTabs(60);
  two.take();
  expect(two.state()).toBe('taking');
  await pass(20);
  expect([one.state(), two.state(), saved]).toEqual(['on', 'taking', []]);
  await become([one, 'taken'], [two, 'on']);
  expect(saved).toEqual([1]);
  one.take();
  await become([one, 'on'], [two, 'taken']);
  expect(saved).toEqual([1, 2]);
});

test('ST01: a tab that is asked for again has been asked already, and takes over all the same', async () => {
  const { one, two } = await twoTabs(2 * times.pollMs);
  two.ask();
  two.take();
  await become([one, 'taken'], [two, 'on']);
  expect(two.seen).toEqual(['second', 'taking', 'on']);
});

test('ST01: a third tab that is not the one in use does not give it away', async () => {
  const { tab, one, two, saved } = await twoTabs(60);
  const three = tab();
  await become([three, 'second']);
  two.take();
  await become([one, 'taken'], [two, 'on'], [three, 'second']);
  await pass(2 * times.leaderFallbackMs);
  expect([one.state(), two.state(), three.state(), saved]).toEqual(['taken', 'on', 'second', [1]]);
});

test('ST01: a tab that does not answer is taken over after a second, and learns of it', async () => {
  const { one, two } = await twoTabs(3 * times.takeOverMs);
  const began = performance.now();
  two.take();
  await become([one, 'taken'], [two, 'on']);
  expect(performance.now() - began).toBeGreaterThanOrEqual(times.takeOverMs - 5);
  await pass(3 * times.takeOverMs);
  expect([one.state(), two.state()]).toEqual(['taken', 'on']);
});

test("ST01: a page out of the browser's memory asks again, and finds that another one goes on", async () => {
  const { tab } = browser();
  const one = tab();
  await become([one, 'on']);
  one.leave();
  const two = tab();
  await become([two, 'on']);
  one.ask();
  await become([one, 'taken'], [two, 'on']);
  two.leave();
  await become([one, 'on']);
});

test('ST01: a tab that leaves while it asks, or while it waits, takes the lock from nobody', async () => {
  const { tab, one, two } = await twoTabs();
  const three = tab();
  three.leave();
  two.leave();
  one.leave();
  await pass(2 * times.leaderFallbackMs);
  expect([two.state(), three.state()]).toEqual(['second', 'asking']);
  three.ask();
  three.leave();
  three.ask();
  await become([three, 'on']);
});
