import { remember } from '../../engine/expression/remember.ts';
import { countInWindow, type WindowContext, type WindowCount } from './window.ts';

/** What a server has counted ahead under a key. */
interface Counted {
  /** The last that was given out, and how many more may be. */
  current: number;
  left: number;
  /** How many were counted at once. */
  size: number;
  /** When the window is over. */
  until: number;
  /** While more are counted; who comes meanwhile waits for that. */
  counting?: Promise<void> | undefined;
}

/** Keys of which it is known what was counted ahead; of another the rest is lost, which makes a limit stricter by that. */
const MOST_KEYS = 20_000;

/** The most that are counted at once, and the part of a limit that they are at most. */
const MOST_AHEAD = 32;
const PART = 32;

/**
 * Counts what comes again and again from somebody: each time twice as many at once, which are then given out without asking the
 * database. Never are more given out than the limit says, over all servers; a server that goes away, or has counted what nobody uses,
 * takes at most a 32nd of the limit off it.
 */
export function countAhead(context: WindowContext): (key: string, windowMs: number, most: number) => Promise<WindowCount> {
  const known = remember(MOST_KEYS, (): Counted => ({ current: 0, left: 0, size: 0, until: 0 }));
  return async (key, windowMs, most) => {
    const counted = known(key);
    if (context.outboxClock() >= counted.until) Object.assign(counted, { left: 0, size: 0 });
    while (counted.left === 0) {
      counted.counting ??= more(context, counted, key, windowMs, most).finally(() => {
        counted.counting = undefined;
      });
      await counted.counting;
    }
    counted.left -= 1;
    counted.current += 1;
    return { current: counted.current, ttl: Math.max(0, counted.until - context.outboxClock()) };
  };
}

async function more(context: WindowContext, counted: Counted, key: string, windowMs: number, most: number): Promise<void> {
  const size = Math.max(1, Math.min(counted.size * 2, MOST_AHEAD, Math.floor(most / PART)));
  const { current, ttl } = await countInWindow(context, key, windowMs, size);
  Object.assign(counted, { current: current - size, left: size, size, until: context.outboxClock() + ttl });
}
