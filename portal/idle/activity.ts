/** Where the last sign of life of any tab is kept, as milliseconds since 1970. */
const LIFE = 'seva.life';

/** A sign is passed on to other tabs this often, in milliseconds. */
const PASS_ON_MS = 2000;

/** The last sign of life in any tab of this browser. */
export interface SharedLife {
  note(at: number): void;
  last(): number | undefined;
}

/** Shares signs of life through a storage that all tabs see. Without one each tab goes by itself. */
export function sharedLifeIn(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SharedLife {
  let passedOn = Number.NEGATIVE_INFINITY;
  return {
    note(at) {
      if (Math.abs(at - passedOn) < PASS_ON_MS) return;
      passedOn = at;
      try {
        storage().setItem(LIFE, String(at));
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
      }
    },
    last() {
      try {
        const kept = Number(storage().getItem(LIFE) ?? Number.NaN);
        return Number.isFinite(kept) ? kept : undefined;
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
        return undefined;
      }
    },
  };
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const;

/**
 * Calls back at each sign of life in a window: pointer, key, scroll, touch. While `warned`, only a key or a press counts,
 * and the page does not get it besides: it was meant for the warning. Returns the end of watching.
 */
export function watchLife(target: Window, warned: () => boolean, onLife: () => void): () => void {
  const onSign = (): void => {
    if (!warned()) onLife();
  };
  const onAnswer = (event: Event): void => {
    if (!warned()) return;
    event.preventDefault();
    event.stopPropagation();
    onLife();
  };
  const quiet = { capture: true, passive: true };
  for (const sign of signs) target.addEventListener(sign, onSign, quiet);
  // A press is taken at its end: at its beginning the page would get the rest of it. Keys act at their beginning.
  for (const answer of ['keydown', 'click']) target.addEventListener(answer, onAnswer, { capture: true });
  return () => {
    for (const sign of signs) target.removeEventListener(sign, onSign, quiet);
    for (const answer of ['keydown', 'click']) target.removeEventListener(answer, onAnswer, { capture: true });
  };
}
