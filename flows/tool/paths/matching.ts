import type { Subject } from '../../../engine/check/subject/subject.ts';
import type { Followed } from '../examples.ts';
import { outermost, sightOf, type Path } from './paths.ts';
import type { Reason } from './reason.ts';

/** Finds the path that a followed example took; undefined where it did not end, or went back on its way. */
export type Match = (followed: Followed) => Path | undefined;

/** Prepares to match followed examples with paths. Pure. */
export function matcherOf(paths: readonly Path[], subject: Subject): Match {
  const seenOf = sightOf(subject);
  const keyOf = (seen: readonly string[], outcome: string): string => [...seen, outcome].join(' ');
  const hosts = new Set(subject.steps.filter(({ kind }) => kind === 'flow').map(({ path }) => path));
  const isEmbedded = (step: string): boolean => hosts.has(step);
  const alike = Map.groupBy(paths, ({ seen, outcome }) => keyOf(seen, outcome));
  return ({ ends, views, last }) => {
    if (ends === undefined) return undefined;
    const pages = views.flatMap(({ screen }) => (screen ? [screen.step] : []));
    const come = new Set(pages.map(outermost).filter(isEmbedded));
    const apart = ({ legs }: Path): number => {
      const gone = new Set(legs.flatMap(({ from, shown }) => (shown && isEmbedded(from) ? [from] : [])));
      return [...gone, ...come].filter((step) => gone.has(step) !== come.has(step)).length;
    };
    // Those by whose embedded flows it came, first: a customer who is verified passes by some that are on every way.
    const same = (alike.get(keyOf(seenOf(pages), ends)) ?? []).toSorted((a, b) => apart(a) - apart(b));
    return (
      same.find((path) => failsBy(path, last, false)) ??
      same.find((path) => failsBy(path, last, true)) ??
      same.find((path) => errorOf(path) === undefined) ??
      same[0]
    );
  };
}

/** The error on which a path ends, where it does. */
export function errorOf({ legs }: Path): Extract<Reason, { kind: 'error' }> | undefined {
  return legs.at(-1)?.reasons.find((reason) => reason.kind === 'error');
}

/** Whether a path ends on the last answer of the bank; `loosely` by a handler for any other code. */
function failsBy(path: Path, last: Followed['last'], loosely: boolean): boolean {
  const error = errorOf(path);
  return (
    error !== undefined && last?.code !== undefined && error.operation === last.operation && error.codes.includes(loosely ? '*' : last.code)
  );
}
