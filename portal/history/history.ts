/* oxlint-disable max-lines-per-function -- one closure over one state */
import { createPath, parsePath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';

/** How a place was reached. `pop` is the browser's Back or Forward. */
export type HistoryAction = 'load' | 'push' | 'replace' | 'pop';

/** A place in the browser's history. `depth` counts the entries that this tab has made before it. */
export interface Visit {
  readonly location: Location;
  readonly action: HistoryAction;
  readonly depth: number;
}

/** A move that a guard may hold. `proceed` carries it out after all. */
export interface Move {
  readonly to: Location;
  readonly action: HistoryAction;
  readonly proceed: () => void;
}

/** Says whether a move may happen now. One that holds a move keeps it and may call `proceed` later. */
export type Guard = (move: Move) => boolean;

/** The browser's history with one guard, for `<Router>`; what the router's own one cannot do is to hold a move. */
export interface PortalHistory {
  readonly navigator: Navigator;
  visit(): Visit;
  subscribe(listener: () => void): () => void;
  /** Sets the guard; returns its removal. The newest guard alone is asked. */
  guard(guard: Guard): () => void;
  /**
   * Refuses the browser's Back from now on, or no longer: each one is answered by going forward again. Links and buttons
   * of the page are not concerned.
   */
  blockBack(blocked: boolean): void;
  backBlocked(): boolean;
}

interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly depth: number;
}

/** Takes over the history of a window. One per window. */
export function createPortalHistory(target: Window): PortalHistory {
  const listeners = new Set<() => void>();
  const guards: Guard[] = [];
  /** Set while a held pop is being undone, or a move passes the guard. */
  let undoing = false;
  let passing = false;
  let passAtNextPop = false;
  let backBlocked = false;
  let visit = arrive('load', 0);

  function arrive(action: HistoryAction, fallbackDepth: number): Visit {
    const entry = entryOf(target.history.state);
    if (entry === undefined) {
      const made: Entry = { usr: null, key: newEntryKey(), depth: fallbackDepth };
      target.history.replaceState(made, '');
      return { location: locationOf(target.location, made), action, depth: fallbackDepth };
    }
    return { location: locationOf(target.location, entry), action, depth: entry.depth };
  }

  function settle(next: Visit): void {
    visit = next;
    listeners.forEach((tell) => tell());
  }

  function allowed(move: Move): boolean {
    const guard = guards.at(-1);
    return passing || guard === undefined || guard(move);
  }

  function pass(act: () => void): void {
    passing = true;
    try {
      act();
    } finally {
      passing = false;
    }
  }

  function write(action: 'push' | 'replace', to: To, state: unknown): void {
    const depth = action === 'push' ? visit.depth + 1 : visit.depth;
    const entry: Entry = { usr: state ?? null, key: newEntryKey(), depth };
    const location = locationOf(resolved(to, target.location), entry);
    const proceed = (): void => pass(() => write(action, to, state));
    if (!allowed({ to: location, action, proceed })) return;
    if (action === 'push') target.history.pushState(entry, '', createPath(location));
    else target.history.replaceState(entry, '', createPath(location));
    settle({ location, action, depth });
  }

  /** Lays an entry like the present one over it: what lies beneath may be another site, from which nobody could be fetched back. */
  function cover(): void {
    const entry: Entry = { usr: visit.location.state, key: visit.location.key, depth: visit.depth + 1 };
    target.history.pushState(entry, '');
    visit = { ...visit, depth: entry.depth };
  }

  target.addEventListener('popstate', () => {
    if (undoing) {
      undoing = false;
      return;
    }
    const next = arrive('pop', visit.depth + 1);
    const step = next.depth - visit.depth;
    const proceed = (): void => {
      passAtNextPop = true;
      target.history.go(step);
    };
    const free = passAtNextPop || step === 0;
    const refused = backBlocked && step < 0;
    passAtNextPop = false;
    if (!refused && (free || allowed({ to: next.location, action: 'pop', proceed }))) {
      settle(next);
    } else {
      undoing = true;
      target.history.go(-step);
    }
  });

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => target.history.go(delta),
      push: (to, state) => write('push', to, state),
      replace: (to, state) => write('replace', to, state),
    },
    visit: () => visit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard: (guard) => {
      guards.push(guard);
      return () => guards.splice(guards.indexOf(guard), 1);
    },
    blockBack: (blocked) => {
      if (blocked && !backBlocked && visit.action === 'load') cover();
      backBlocked = blocked;
    },
    backBlocked: () => backBlocked,
  };
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('depth' in state) || !('key' in state)) return undefined;
  const { depth, key } = state;
  if (typeof depth !== 'number' || typeof key !== 'string') return undefined;
  return { depth, key, usr: 'usr' in state ? state.usr : null };
}

function resolved(
  to: To,
  here: { readonly pathname: string },
): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const parts = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: parts.pathname ?? here.pathname, search: parts.search ?? '', hash: parts.hash ?? '' };
}

function locationOf(parts: { readonly pathname: string; readonly search: string; readonly hash: string }, entry: Entry): Location {
  return { pathname: parts.pathname, search: parts.search, hash: parts.hash, state: entry.usr, key: entry.key, mask: undefined };
}

function newEntryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
