import { readdirSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';

/** A thousand samples a second: enough within a scene, and more would slow the server. */
const EVERY_US = 1000;

/** Flags with which Node writes a processor profile into a folder when it ends. https://nodejs.org/api/cli.html#--cpu-prof */
export function profiledInto(folder: string): readonly string[] {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${String(EVERY_US)}`];
}

/** The profile of the process that wrote one into a folder; not those of its worker threads. Throws where there is none. */
export function profileIn(folder: string): Profiler.Profile {
  const name = readdirSync(folder).find((one) => /\.0\.\d+\.cpuprofile$/.test(one));
  if (name === undefined) throw new Error(`No profile was written into ${folder}`);
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profiler.Profile;
}

/** A part of the server, and how much of its main thread's busy time went to it. */
export interface Share {
  readonly part: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly seconds: number;
}

/** The clock by which profiles tell their time, in microseconds. */
export function profileClock(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Parts of the server by the files that they are made of; of two that are on the stack the inner one counts. */
const parts: readonly (readonly [name: string, file: RegExp])[] = [
  ['engine', /\/engine\/|\/node_modules\/xstate\//],
  ['database', /\/server\/store\/|\/node_modules\/(kysely|better-sqlite3|pg|pg-[\w-]+)\//],
  ['sealing and digests', /^node:(internal\/)?crypto/],
  ['calls of the bank', /\/server\/bank\//],
  ['HTTP', /\/node_modules\/(@?fastify|find-my-way|avvio|helmet)|^node:(_http|http|net$|internal\/(http|streams|stream_base))/],
];

/** What stands for itself in a profile. */
const GARBAGE = '(garbage collector)';
const IDLE = '(idle)';

/** What belongs to no part: the server's own files, and Node. */
export const REST = 'the rest';

/**
 * Of the time in which the main thread was busy, how much each part took, the most first; they add up to 1. A wait for the disk within
 * SQLite counts as busy: nobody else is served meanwhile. `from` and `to` are of `profileClock`. Pure.
 */
export function sharesIn(
  { nodes, startTime, samples = [], timeDeltas = [] }: Profiler.Profile,
  from: number,
  to: number,
): readonly Share[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const outer = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const names = new Map<number, string>();
  const nameOf = (id: number): string => {
    const known = names.get(id) ?? partOf(id, byId, outer);
    names.set(id, known);
    return known;
  };
  const sums = new Map<string, number>();
  let [at, busy] = [startTime, 0];
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index] ?? 0;
    // A sample holds until the next one.
    const lasted = timeDeltas[index + 1] ?? 0;
    const name = nameOf(id);
    if (at < from || at > to || name === IDLE) continue;
    sums.set(name, (sums.get(name) ?? 0) + lasted);
    busy += lasted;
  }
  return [...sums]
    .map(([part, took]) => ({ part, share: took / busy, seconds: took / 1e6 }))
    .toSorted((one, other) => other.share - one.share);
}

function partOf(id: number, byId: ReadonlyMap<number, Profiler.ProfileNode>, outer: ReadonlyMap<number, number>): string {
  const own = byId.get(id)?.callFrame.functionName;
  if (own === IDLE) return IDLE;
  if (own === GARBAGE) return 'garbage collection';
  for (let at: number | undefined = id; at !== undefined; at = outer.get(at)) {
    const file = byId.get(at)?.callFrame.url ?? '';
    const found = parts.find(([, pattern]) => pattern.test(file));
    if (found) return found[0];
  }
  return REST;
}
