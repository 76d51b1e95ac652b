import { tabTimes } from './times.ts';
import { openTabChannel } from './tabChannel.ts';
import type { TabChannel } from './tabChannel.ts';
import { createTabLock } from './tabLock.ts';
import type { ClaimEnd } from './tabLock.ts';

/**
 * How this tab stands to the others. `asking`: it has just been opened and does not know yet. `on`: it is the one that
 * goes on. `second`: another one was open before it. `taken`: it went on until another one took over. `taking`: it takes
 * over, and waits until the other has saved what was typed there.
 */
export type TabState = 'asking' | 'on' | 'second' | 'taken' | 'taking';

/** This tab among the others of the browser. */
export interface Tab {
  state(): TabState;
  subscribe(listener: () => void): () => void;
  /** Asks whether another tab is open: when a page is loaded, and when it comes back out of the browser's memory. Once until it leaves. */
  ask(): void;
  /** Makes this tab the one that goes on. */
  take(): void;
  /** Lets another tab go on, until this one asks again. */
  leave(): void;
}

/** What a tab needs from its host. */
export interface TabOptions {
  readonly locks: LockManager;
  /** Saves what was typed here before another tab goes on. */
  readonly save: () => Promise<void>;
  /** Name of the lock and of the channel. */
  readonly name?: string;
  readonly times?: { readonly [Time in keyof typeof tabTimes]: number };
}

/**
 * Says which of several tabs goes on: the one that holds the lock. A new tab waits for the lock until the holder answers
 * over the channel: a page that is loaded again frees it in a moment. A tab that takes over asks the holder to save and to
 * free it; where that one does not, it is stolen. The browser frees the lock of a tab that ends or crashes.
 */
export function createTab({ locks, save, name = 'seva.tabs', times = tabTimes }: TabOptions): Tab {
  const listeners = new Set<() => void>();
  let state: TabState = 'asking';
  let channel: TabChannel | undefined;
  let asking = false;
  const lock = createTabLock({ locks, name, onLost: wait });

  function become(next: TabState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((notify) => notify());
  }

  /** Another tab goes on: waits until it has ended, and for a while longer, since it may only be reloading. */
  function wait(): void {
    asking = false;
    become(state === 'on' || state === 'taken' ? 'taken' : 'second');
    void lock.claimWhenFree(times.leaderFallbackMs).then(goOnIfHeld);
  }

  function goOnIfHeld(end: ClaimEnd): void {
    if (end !== 'held') return;
    asking = false;
    become('on');
  }

  async function give(): Promise<void> {
    if (!lock.isHeld()) return;
    await save();
    if (lock.free()) wait();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => {
      if (channel !== undefined) return;
      asking = true;
      channel = openTabChannel({ name, goesOn: lock.isHeld, onTake: () => void give() });
      void channel.answeredTwice(times.pollMs).then(() => asking && wait());
      void lock.claim(times.leaderFallbackMs).then((end) => {
        goOnIfHeld(end);
        if (end === 'refused') wait();
      });
    },
    take: () => {
      if (state !== 'second' && state !== 'taken') return;
      become('taking');
      channel?.take();
      void lock.claim(times.takeOverMs, 'steal').then(goOnIfHeld);
    },
    leave: () => {
      asking = false;
      channel?.close();
      channel = undefined;
      lock.free();
    },
  };
}
