import { references } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { nameOf, namedSources, type NamedSource } from '../subject/named.ts';

/** Named conditions and computed values that are defined by themselves. */
export const circles: Rule = (subject) => {
  const sources = namedSources(subject);
  const told = new Set<string>();
  return [...sources].flatMap(([name, { pointer }]): readonly FlowProblem[] => {
    const circle = told.has(name) ? undefined : circleFrom(name, sources);
    for (const one of circle ?? []) told.add(one);
    return circle
      ? [
          problem(
            'definition-circle',
            pointer,
            `${name} is defined by itself: ${[...circle, name].join(' → ')}.`,
            'Take one of them out of the circle.',
          ),
        ]
      : [];
  });
};

function circleFrom(home: string, sources: ReadonlyMap<string, NamedSource>): readonly string[] | undefined {
  const from = new Map<string, string>([[home, '']]);
  for (const [name] of from) {
    for (const path of references(sources.get(name)?.source ?? '')) {
      const next = nameOf(path);
      if (next === home) return wayTo(name, from);
      if (sources.has(next) && !from.has(next)) from.set(next, name);
    }
  }
  return undefined;
}

function wayTo(name: string, from: ReadonlyMap<string, string>): readonly string[] {
  const before = from.get(name) ?? '';
  return before === '' ? [name] : [...wayTo(before, from), name];
}
