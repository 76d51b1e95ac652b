/** What a request was for. */
export type Kind = 'begin' | 'event' | 'look' | 'other';

/** How long requests took, in milliseconds, by what they were for. */
export interface Meter {
  note(kind: Kind, milliseconds: number): void;
  /** A request that was not answered, but told so: by the server, or by a connection that broke. */
  noteUnanswered(milliseconds: number): void;
  /** Requests that were told that they are not answered. */
  unanswered(): number;
  /** The longest time until a request was answered or told that it is not; 0 without any. */
  longest(): number;
  /** Requests of a kind that were answered. */
  count(kind: Kind): number;
  /** The time that this part of the requests of a kind did not exceed; `NaN` without any. */
  percentile(kind: Kind, part: number): number;
}

/** Starts a meter at nothing. */
export function startMeter(): Meter {
  const times = new Map<Kind, number[]>();
  let unanswered = 0;
  let longest = 0;
  return {
    noteUnanswered(milliseconds) {
      unanswered += 1;
      longest = Math.max(longest, milliseconds);
    },
    unanswered: () => unanswered,
    longest: () => longest,
    note(kind, milliseconds) {
      longest = Math.max(longest, milliseconds);
      const list = times.get(kind) ?? [];
      list.push(milliseconds);
      times.set(kind, list);
    },
    count: (kind) => times.get(kind)?.length ?? 0,
    percentile: (kind, part) => percentileOf(times.get(kind) ?? [], part),
  };
}

/** The nearest-rank percentile: the smallest value that at least this part of the values does not exceed. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** Says what a request is for. */
export function kindOf(method: string, path: string): Kind {
  if (method === 'POST' && path === '/api/runs') return 'begin';
  if (method === 'POST' && path.endsWith('/events')) return 'event';
  return method === 'GET' && path.startsWith('/api/runs/') ? 'look' : 'other';
}
