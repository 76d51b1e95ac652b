import type { OpenChannel, TabChannel, TabMessage } from './channel.ts';
import { tabTimes } from './times.ts';

/**
 * How this tab stands to the others. `asking`: it has just been opened and does not know yet. `on`: it is the one that
 * goes on. `second`: another one was open before it. `taken`: it went on until another one took over. `taking`: it takes
 * over, and waits until the other has kept what was typed there.
 */
export type TabState = 'asking' | 'on' | 'second' | 'taken' | 'taking';

/** This tab among the others of the browser. */
export interface Tab {
  state(): TabState;
  subscribe(listener: () => void): () => void;
  /** Asks whether another tab is open: when a page is loaded, and when it comes back out of the browser's memory. */
  ask(): void;
  /** Makes this tab the one that goes on. */
  take(): void;
  /** Says nothing to anybody any more, until it asks again. */
  leave(): void;
}

/** What a tab needs from its host. */
export interface TabOptions {
  readonly open: OpenChannel;
  /** Keeps what was typed here before another tab goes on. */
  readonly keep: () => Promise<void>;
  /** Nobody else may have it. */
  readonly id: string;
}

/** How long a tab that takes over waits for the other one, in milliseconds: it may have crashed. */
const timeoutMs = 1000;

/**
 * Says which of several tabs goes on: the one that was open first, until another one takes over. An answer counts when
 * it is given twice, since a page that is just being reloaded may answer its own successor once; silence counts when it
 * is met twice, since the tab that goes on may just be reloading. So neither a reload nor a crash locks anybody out.
 */
export function createTab({ open, keep, id }: TabOptions): Tab {
  // oxlint-disable-line max-lines-per-function -- one closure over one state
  const listeners = new Set<() => void>();
  let state: TabState = 'asking';
  let channel: TabChannel | undefined;
  let since = 0;
  /** The question on its way: the first is put to learn whether anybody is there, the second whether he still is. */
  let question: { readonly round: 1 | 2; readonly at: number; heard: boolean } | undefined;
  /** What this tab is when it turns out that another one goes on. */
  let otherwise: 'second' | 'taken' = 'second';
  let askedAt = 0;
  let silences = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: TabState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((tell) => tell());
  }

  function say(what: TabMessage['say'], to?: string): void {
    channel?.post({ from: id, since, say: what, ...(to !== undefined && { to }) });
  }

  function later(act: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  }

  /** Asks; when nobody answers in time, this tab is the one that goes on. */
  function inquire(round: 1 | 2, timeout: number): void {
    question = { round, at: Date.now(), heard: false };
    say('hello');
    later(() => {
      question = undefined;
      become('on');
    }, timeout);
  }

  function answered(): void {
    silences = 0;
    const late = state === 'on' && Date.now() - askedAt < tabTimes.leaderFallbackMs;
    if (question === undefined && !late) return;
    question ??= { round: 1, at: askedAt, heard: false };
    if (question.round === 2) {
      question = undefined;
      become(otherwise);
      watch();
    } else if (!question.heard) {
      question.heard = true;
      const taken = Date.now() - question.at;
      later(() => inquire(2, Math.max(tabTimes.pollMs, 2 * taken)), tabTimes.pollMs / 2);
    }
  }

  /** Waits for the tab that goes on to fall silent. */
  function watch(): void {
    later(() => {
      if (silences > 0) {
        inquire(1, tabTimes.pollMs);
        return;
      }
      silences += 1;
      say('hello');
      watch();
    }, tabTimes.leaderFallbackMs);
  }

  function isOlderThan(other: TabMessage): boolean {
    return since < other.since || (since === other.since && id < other.from);
  }

  function hear(message: TabMessage): void {
    if (message.from === id || (message.to !== undefined && message.to !== id)) return;
    if (message.say === 'hello') {
      if (question === undefined ? state === 'on' || state === 'taking' : isOlderThan(message)) say('here', message.from);
    } else if (message.say === 'here') answered();
    else if (message.say === 'take') void give(message.from);
    else if (state === 'taking') {
      clearTimeout(timer);
      become('on');
    }
  }

  async function give(to: string): Promise<void> {
    const mine = state === 'on' || state === 'taking';
    if (state === 'on') await keep();
    if (mine) say('given', to);
    question = undefined;
    silences = 0;
    if (mine) otherwise = 'taken';
    become(otherwise);
    watch();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => {
      channel ??= open(hear);
      if (state !== 'asking') otherwise = 'taken';
      askedAt = Date.now();
      since = askedAt;
      inquire(1, tabTimes.pollMs);
    },
    take: () => {
      if (state !== 'second' && state !== 'taken') return;
      question = undefined;
      become('taking');
      say('take');
      later(() => become('on'), timeoutMs);
    },
    leave: () => {
      clearTimeout(timer);
      question = undefined;
      channel?.close();
      channel = undefined;
    },
  };
}
