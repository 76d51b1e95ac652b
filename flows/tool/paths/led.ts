import type { Subject } from '../../../engine/check/subject/subject.ts';
import { unusedAnswers } from '../../../engine/examples/index.ts';
import type { Example } from '../../../engine/language/example.ts';
import type { FollowExample } from '../examples.ts';
import { freeName } from '../freeName.ts';
import { matcherOf } from './matching.ts';
import { pathsOf, type Path } from './paths.ts';
import { triesFor } from './tries.ts';

/** A path with what leads along it. */
export interface LedPath {
  readonly path: Path;
  /** The flow's examples that take it. */
  readonly examples: readonly Example[];
  /** Where none does: one that was found by trying. */
  readonly found?: Example;
}

/** All ways through a flow, with the answers that lead along them. */
export interface Led {
  readonly paths: readonly LedPath[];
  /** There are more ways than are listed. */
  readonly more: boolean;
  /** Examples that end on a way of their own, such as one that goes back and forth. */
  readonly others: readonly Example[];
  /** Examples that show what is refused, and so do not come to an end. */
  readonly refused: readonly Example[];
}

/** Examples that are tried for one path, and for all: one takes some milliseconds. */
const MOST_TRIES = 150;
const MOST_TRIES_IN_ALL = 1500;

/** Follows the flow's examples, and others like them, at `most` so many, and sorts them by the path that they take. */
export function lead(subject: Subject, follow: FollowExample, most = MOST_TRIES_IN_ALL): Led {
  const { paths, more } = pathsOf(subject);
  const match = matcherOf(paths, subject);
  const { examples } = subject.flow;
  const taken = new Map(examples.map((example) => [example, match(follow(example))]));
  const found = search(
    paths.filter((path) => ![...taken.values()].includes(path)),
    (path) => triesFor(path, subject),
    (example) => {
      const followed = follow(example);
      return { path: match(followed), ends: followed.ends, unused: unusedAnswers(example, followed.views) };
    },
    { most, names: examples.map(({ name }) => name) },
  );
  const ending = examples.filter(({ problem }) => problem === undefined);
  return {
    paths: paths.map((path) => ({
      path,
      examples: examples.filter((example) => taken.get(example) === path),
      ...(found.has(path) ? { found: found.get(path) } : {}),
    })),
    more,
    others: ending.filter((example) => taken.get(example) === undefined),
    refused: examples.filter(({ problem }) => problem !== undefined),
  };
}

/** Tries examples until each of the paths is taken by one, or there is nothing left to try. */
function search(
  paths: readonly Path[],
  triesOf: (path: Path) => Iterable<Example>,
  tried: (example: Example) => { readonly path?: Path; readonly ends?: string; readonly unused: readonly string[] },
  { most, names }: { readonly most: number; readonly names: readonly string[] },
): ReadonlyMap<Path, Example> {
  const open = new Set(paths);
  const found = new Map<Path, Example>();
  const given = new Set(names);
  let left = most;
  for (const wanted of paths) {
    let own = MOST_TRIES;
    for (const example of open.has(wanted) ? triesOf(wanted) : []) {
      if (!open.has(wanted) || own-- === 0 || left-- <= 0) break;
      const { path, ends, unused } = tried(example);
      // What the example that it was made from saw, showed and sent holds for that one alone.
      const { sees: _sees, shows: _shows, finds: _finds, sends: _sends, ...plain } = example;
      if (!path || !open.delete(path)) continue;
      const name = freeName(example.name, (one) => given.has(one));
      given.add(name);
      found.set(path, { ...withoutUnused(plain, unused), name, ends });
    }
  }
  return found;
}

/** An example without the answers that nobody asks for, which the one that it was made from may have needed. */
function withoutUnused({ answers = {}, ...example }: Example, unused: readonly string[]): Example {
  const left = Object.entries(answers).filter(([id]) => !unused.includes(`/answers/${id}`));
  return left.length === 0 ? example : { ...example, answers: Object.fromEntries(left) };
}
