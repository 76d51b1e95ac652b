/** Where the last activity of any tab is kept, as milliseconds since 1970. */
const ACTIVITY_KEY = 'seva.life';

/** Activity is passed on to other tabs this often, in milliseconds. */
const PASS_ON_MS = 2000;

/** The last activity in any tab of this browser. */
export interface SharedActivity {
  note(at: number): void;
  last(): number | undefined;
}

/** Shares activity through a storage that all tabs see. Without one each tab goes by itself. */
export function sharedActivityIn(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SharedActivity {
  let passedOn = Number.NEGATIVE_INFINITY;
  return {
    note(at) {
      if (Math.abs(at - passedOn) < PASS_ON_MS) return;
      passedOn = at;
      try {
        storage().setItem(ACTIVITY_KEY, String(at));
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
      }
    },
    last() {
      try {
        const kept = Number(storage().getItem(ACTIVITY_KEY) ?? Number.NaN);
        return Number.isFinite(kept) ? kept : undefined;
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
        return undefined;
      }
    },
  };
}

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const;

/**
 * Calls back at each activity in a window: pointer, key, scroll, touch. While `warned`, only a key or a press counts,
 * and the page does not get it besides: it was meant for the warning. Returns the end of watching.
 */
export function watchActivity(target: Window, warned: () => boolean, onActivity: () => void): () => void {
  const onEvent = (): void => {
    if (!warned()) onActivity();
  };
  const onAnswer = (event: Event): void => {
    if (!warned()) return;
    event.preventDefault();
    event.stopPropagation();
    onActivity();
  };
  const quiet = { capture: true, passive: true };
  for (const event of activityEvents) target.addEventListener(event, onEvent, quiet);
  // A press is taken at its end: at its beginning the page would get the rest of it. Keys act at their beginning.
  for (const answer of ['keydown', 'click']) target.addEventListener(answer, onAnswer, { capture: true });
  return () => {
    for (const event of activityEvents) target.removeEventListener(event, onEvent, quiet);
    for (const answer of ['keydown', 'click']) target.removeEventListener(answer, onAnswer, { capture: true });
  };
}
