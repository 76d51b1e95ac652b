import { readings } from '../expression/authoring.ts';
import type { FlowProblem } from '../language/problem.ts';
import { problem } from './rule.ts';
import { DEEPEST_NAMED, nameOf, namedSources } from './subject/named.ts';
import type { Subject } from './subject/subject.ts';

/** So much may stand behind the names of one expression. With more, nobody could say when it is true, and the rules would take minutes. */
const MOST_BEHIND_NAMES = 5_000;

const NAMED = /(conditions|computed)\./;

/**
 * The first expression, named or not, that comes to too much once the names in them are written out: the rules follow names,
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
    const size = read(source, depth + 1);
    sizes.set(`${depth} ${name}`, size);
    return size;
  };
  const read = (source: string, depth: number): number =>
    NAMED.test(source) ? readings(source).reduce((sum, { path }) => sum + sizeOf(nameOf(path), depth), 0) : 0;
  const written = [
    ...[...named].map(([name, { source, pointer }]) => ({ name, source, pointer })),
    ...subject.sites.map(({ source, pointer }) => ({ name: 'this', source, pointer })),
  ];
  const largest = written.find(({ source }) => read(source, 1) > MOST_BEHIND_NAMES);
  if (largest === undefined) return [];
  const { name, pointer } = largest;
  return [
    problem(
      'expression-too-large',
      pointer,
      `With the names in it written out, ${name} reads more than ${MOST_BEHIND_NAMES} values.`,
      'Name what is meant once, instead of the same names again and again.',
    ),
  ];
}
