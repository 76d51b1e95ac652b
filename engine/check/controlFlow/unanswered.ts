import { readings } from '../../expression/authoring.ts';
import type { Reasoning } from '../conditions/reasoning.ts';
import { presentIf } from '../subject/readings.ts';

/** What is known of the values that conditions read. */
export interface Presence {
  readonly reasoning: Reasoning;
  /** Whether what is read is there for everybody. */
  isThere(path: string): boolean;
  /** The conditions under which it is: each by itself is enough. */
  waysTo(path: string): readonly string[];
}

/** Whether one of some conditions is true wherever others are, also where what they read is missing. Pure. */
export function isCovered(wanted: readonly string[], given: readonly string[], presence: Presence, group?: string): boolean {
  const { reasoning } = presence;
  const asks = wanted.some((condition) => condition.includes('answered('));
  if (!asks && !reasoning.covered(wanted, given, group)) return false;
  const impossible = impossibleIn(wanted, presence);
  if (!asks && impossible.length === 0) return true;
  return reasoning.covered([...wanted, ...impossible], given, group);
}

/**
 * What cannot be, of what conditions read that may be missing: that it is missing where it must have been answered. To name it so is to say
 * that it may be missing at all, so of what is always there it is only said where a condition asks for it.
 */
function impossibleIn(conditions: readonly string[], presence: Presence): readonly string[] {
  const found: string[] = [];
  const open = new Set(conditions.flatMap(presence.reasoning.readIn));
  for (const name of open) {
    if (open.size > MOST_READ) return found;
    const source = name.replace('=', '');
    const { states, reads } = /^[\w.]+$/.test(name) ? ofPath(name, presence) : ofWorkedOut(source, presence);
    const isAsked = conditions.some((condition) => condition.includes(`answered(${source})`));
    found.push(...(states.length === 0 && isAsked ? [`!answered(${source})`] : states));
    for (const read of reads) open.add(read);
  }
  return found;
}

/** Of more than these it is not asked whether they are there. */
const MOST_READ = 8;

/** States that cannot be, and what else they are about. */
interface Impossible {
  readonly states: readonly string[];
  readonly reads: readonly string[];
}

const NOTHING: Impossible = { states: [], reads: [] };

function ofPath(path: string, { isThere, waysTo, reasoning }: Presence): Impossible {
  if (isThere(path)) return NOTHING;
  const ways = waysTo(path);
  return { states: [`!answered(${path}) && (${['false', ...ways].join(' || ')})`], reads: ways.flatMap(reasoning.readIn) };
}

/** What is worked out is missing where something is that it is worked out from, and nowhere else. */
function ofWorkedOut(source: string, { isThere }: Presence): Impossible {
  const reads = readings(source).flatMap(({ path, guarded, context }) =>
    guarded || isThere(path) || context.some((condition) => presentIf(condition, {}).includes(path)) ? [] : [path],
  );
  if (reads.length === 0) return NOTHING;
  return {
    states: [
      `!answered(${source}) && ${reads.map((path) => `answered(${path})`).join(' && ')}`,
      ...reads.map((path) => `answered(${source}) && !answered(${path})`),
    ],
    reads,
  };
}
