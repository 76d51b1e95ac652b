/** What requests of one kind ask of the database, on average. */
export interface Asked {
  /** `POST /api/runs/:id/events`. */
  readonly route: string;
  readonly requests: number;
  readonly statements: number;
  /** Waits for the disk. */
  readonly commits: number;
  /** Statements that count requests, which wait for no disk. */
  readonly counts: number;
}

const line = /^seva_(request_seconds_count|database_asked_total)\{(.*)\} (\d+)$/;

/**
 * Reads it out of what servers tell Prometheus, the most frequent kind first; what they do by themselves has no requests and is left
 * out. Pure.
 */
export function askedIn(metrics: readonly string[]): readonly Asked[] {
  const routes = new Map<string, Record<string, number>>();
  for (const text of metrics.flatMap((one) => one.split('\n'))) {
    const [, name, labels = '', number] = line.exec(text) ?? [];
    if (name === undefined) continue;
    const { method, route = '', what = 'requests' } = labelsIn(labels);
    const sums = routes.get(method === undefined ? route : `${method} ${route}`) ?? {};
    sums[what] = (sums[what] ?? 0) + Number(number);
    routes.set(method === undefined ? route : `${method} ${route}`, sums);
  }
  return [...routes]
    .map(([route, { requests = 0, statements = 0, commits = 0, counts = 0 }]) => {
      const each = (sum: number): number => sum / requests;
      return { route, requests, statements: each(statements), commits: each(commits), counts: each(counts) };
    })
    .filter(({ requests }) => requests > 0)
    .toSorted((one, other) => other.requests - one.requests);
}

function labelsIn(labels: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}
