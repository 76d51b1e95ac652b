import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { OpenChannel, TabMessage } from './channel.ts';
import { createTab } from './tab.ts';
import type { Tab } from './tab.ts';
import { tabTimes } from './times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tabs that hear one another after `delay` milliseconds. A crashed one hears and says nothing. */
function browser(delay = 5) {
  const ways = new Map<string, (message: TabMessage) => void>();
  let opened = 0;
  const kept: string[] = [];
  function tab(keep: () => Promise<void> = async () => undefined): Tab & { readonly id: string; crash(): void; seen: string[] } {
    opened += 1;
    const id = `tab-${opened}`;
    const open: OpenChannel = (hear) => {
      ways.set(id, hear);
      return {
        post: (message) => {
          if (ways.get(id) !== hear) return;
          for (const [other, tell] of ways) if (other !== id) setTimeout(() => ways.get(other) === tell && tell(message), delay);
        },
        close: () => void ways.delete(id),
      };
    };
    const made = createTab({ open, id, keep: () => keep().then(() => void kept.push(id)) });
    const seen: string[] = [];
    made.subscribe(() => seen.push(made.state()));
    made.ask();
    return { ...made, id, crash: () => void ways.delete(id), seen };
  }
  return { tab, kept };
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

test('ST01: the times are those of the specification', () => {
  const { crossTabMessageLifetimeMs, crossTabPollMs, crossTabStorageRemovalMs, crossTabLeaderFallbackMs } = limits.limits;
  expect(tabTimes).toEqual({
    messageLifeMs: crossTabMessageLifetimeMs.value,
    pollMs: crossTabPollMs.value,
    removalMs: crossTabStorageRemovalMs.value,
    leaderFallbackMs: crossTabLeaderFallbackMs.value,
  });
});

test('ST01: the only tab goes on after one poll, and never says that another one is open', async () => {
  const one = browser().tab();
  expect(one.state()).toBe('asking');
  await pass(150);
  expect(one.seen).toEqual(['on']);
});

test('ST01: the newer tab says that a session is open already, the older one goes on', async () => {
  const { tab } = browser();
  const one = tab();
  await pass(1000);
  const two = tab();
  await pass(300);
  expect([one.state(), two.state()]).toEqual(['on', 'second']);
  expect(two.seen).toEqual(['second']);
});

test('ST01: of tabs that are opened at once, one goes on', async () => {
  const { tab } = browser();
  const tabs = [tab(), tab(), tab()];
  await pass(1000);
  expect(tabs.map((each) => each.state())).toEqual(['on', 'second', 'second']);
});

test('ST01: an answer that comes late counts for three seconds', async () => {
  const { tab } = browser(200);
  const one = tab();
  await pass(5000);
  const two = tab();
  await pass(200);
  expect(two.state()).toBe('on');
  await pass(1000);
  expect([one.state(), two.state()]).toEqual(['on', 'second']);
});

test('ST01: an answer that comes after three seconds changes nothing', async () => {
  const { tab } = browser(1600);
  const one = tab();
  await pass(5000);
  const two = tab();
  await pass(10_000);
  expect([one.state(), two.state()]).toEqual(['on', 'on']);
});

test('ST01: a page that is loaded again is not blocked by its own former self', async () => {
  const { tab } = browser();
  const before = tab();
  await pass(1000);
  const after = tab();
  await pass(20);
  before.leave();
  await pass(5000);
  expect(after.seen).toEqual(['on']);
});

test('ST01: a second tab stays second while the first one is loaded again', async () => {
  const { tab } = browser();
  const one = tab();
  await pass(1000);
  const two = tab();
  await pass(2900);
  one.leave();
  await pass(2000);
  const again = tab();
  await pass(30_000);
  expect([again.state(), two.state()]).toEqual(['on', 'second']);
});

test.each(['crash', 'leave'] as const)('ST01: a tab that ends (%s) locks nobody out', async (end) => {
  const { tab } = browser();
  const one = tab();
  await pass(1000);
  const two = tab();
  const three = tab();
  await pass(300);
  one[end]();
  await pass(10_000);
  expect([two.state(), three.state()]).toEqual(['on', 'second']);
});

test('ST01: "use this tab" makes it the one that goes on, once the other one has kept what was typed', async () => {
  const { tab, kept } = browser();
  const one = tab(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await pass(1000);
  const two = tab();
  await pass(300);
  two.take();
  expect(two.state()).toBe('taking');
  await pass(300);
  expect([one.state(), two.state(), kept]).toEqual(['on', 'taking', []]);
  await pass(300);
  expect([one.state(), two.state(), kept]).toEqual(['taken', 'on', [one.id]]);
  one.take();
  await pass(300);
  expect([one.state(), two.state()]).toEqual(['on', 'taken']);
});

test('ST01: a third tab that is not the one in use does not give it away', async () => {
  const { tab } = browser();
  const one = tab(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await pass(1000);
  const two = tab();
  const three = tab();
  await pass(500);
  two.take();
  await pass(200);
  expect(two.state()).toBe('taking');
  await pass(5000);
  expect([one.state(), two.state(), three.state()]).toEqual(['taken', 'on', 'second']);
});

test('ST01: a tab that does not answer is taken over after a second', async () => {
  const { tab } = browser();
  const one = tab();
  await pass(1000);
  const two = tab();
  await pass(300);
  one.crash();
  two.take();
  await pass(999);
  expect(two.state()).toBe('taking');
  await pass(1);
  expect(two.state()).toBe('on');
});

test("ST01: a page out of the browser's memory asks again, and finds that another one goes on", async () => {
  const { tab } = browser();
  const one = tab();
  await pass(1000);
  one.leave();
  const two = tab();
  await pass(1000);
  one.ask();
  await pass(1000);
  expect([one.state(), two.state()]).toEqual(['taken', 'on']);
  two.leave();
  await pass(10_000);
  expect(one.state()).toBe('on');
});
