import { readings } from '../expression/authoring.ts';
import type { FlowProblem } from '../language/problem.ts';
import { problem } from './rule.ts';
import { DEEPEST_NAMED, nameOf, namedSources } from './subject/named.ts';
import type { Subject } from './subject/subject.ts';

/** So much may stand behind one name. With more, nobody could say when it is true, and the rules would take minutes to try. */
const MOST_BEHIND_NAME = 5_000;

const NAMED = /(conditions|computed)\./;

/**
 * The named conditions and computed values that come to too much once the names in them are written out: the rules follow names,
 * so none of them is asked about such a flow. Pure.
 */
export function overgrown(subject: Subject): readonly FlowProblem[] {
  const named = namedSources(subject);
  const sizes = new Map<string, number>();
  const sizeOf = (name: string, depth: number): number => {
    const source = named.get(name)?.source;
    // Without names in it, it is as long as it is written; a circle goes on as deep as the rules follow it.
    if (source === undefined || depth > DEEPEST_NAMED || !NAMED.test(source)) return 1;
    const known = sizes.get(`${depth} ${name}`);
    if (known !== undefined) return known;
    const size = readings(source).reduce((sum, { path }) => sum + sizeOf(nameOf(path), depth + 1), 0);
    sizes.set(`${depth} ${name}`, size);
    return size;
  };
  const largest = [...named].find(([name]) => sizeOf(name, 0) > MOST_BEHIND_NAME);
  if (largest === undefined) return [];
  const [name, { pointer }] = largest;
  return [
    problem(
      'expression-too-large',
      pointer,
      `With the names in it written out, ${name} reads more than ${MOST_BEHIND_NAME} values.`,
      'Name what is meant once, instead of the same names again and again.',
    ),
  ];
}
