import { guardedReferences, readings, references } from '../../expression/authoring.ts';
import { DEEPEST_NAMED, nameOf } from '../subject/named.ts';
import type { Subject } from '../subject/subject.ts';

/** A path that is read, and the named condition or computed value through which it is. */
export interface Unfolded {
  readonly path: string;
  readonly via?: string;
}

/** Whether a path begins with a named condition or a computed value. Pure. */
export function isNamed(path: string): boolean {
  return path.startsWith('conditions.') || path.startsWith('computed.');
}

/**
 * The paths that stand behind a path: those of a named condition or computed value, else itself. What is guarded by
 * `answered` inside is left out.
 */
export function unfolded(path: string, subject: Subject, depth = 0): readonly Unfolded[] {
  const source = sourceOf(path, subject);
  if (source === undefined) return [{ path }];
  if (depth > DEEPEST_NAMED) return [];
  const guarded = new Set(guardedReferences(source));
  const inner = references(source).filter((one) => !guarded.has(one));
  return inner.flatMap((one) => unfolded(one, subject, depth + 1)).map((one) => ({ path: one.path, via: nameOf(path) }));
}

/** One reading of a path, where it matters what the path comes to. */
export interface Read {
  readonly path: string;
  /** Named conditions and computed values through which it is read, outermost first. */
  readonly through: readonly string[];
  /** Conditions of the expression that are true there. */
  readonly context: readonly string[];
}

/** What an expression reads, named conditions and computed values unfolded; without what `answered` guards. */
export function readsOf(source: string, subject: Subject, through: readonly string[] = []): readonly Read[] {
  const reads = readings(source).flatMap(({ path, guarded, context }): readonly Read[] => {
    if (guarded) return [];
    const inner = sourceOf(path, subject);
    if (inner === undefined) return [{ path, through, context }];
    if (through.length > DEEPEST_NAMED) return [];
    return readsOf(inner, subject, [...through, nameOf(path)]).map((read) => ({
      ...read,
      context: [...new Set([...context, ...read.context])],
    }));
  });
  if (reads.length < 2) return reads;
  // A name that is read twice at each depth would be followed for ever.
  return [...new Map(reads.map((read) => [[read.path, ...read.through, '', ...read.context].join('\n'), read] as const)).values()];
}

/** The expression behind a named condition or computed value. */
function sourceOf(path: string, { flow }: Subject): string | undefined {
  // Most paths are no name's, which is told sooner than they are taken apart.
  if (!isNamed(path)) return undefined;
  const [root, name = ''] = path.split('.');
  return root === 'conditions' ? flow.conditions?.[name] : flow.computed?.[name]?.value;
}
