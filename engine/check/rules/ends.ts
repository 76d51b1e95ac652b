import { problem, type Rule } from '../rule.ts';
import { pointOf, type ProgramPoint } from '../subject/site.ts';
import { targets } from './targets.ts';

/** Steps from which no outcome can be reached. */
export const ends: Rule = (subject) => {
  const { steps, controlFlow, at, flow } = subject;
  const { reached, ending } = controlFlow;
  // A target that is misspelt is told of by its own rule.
  if (targets(subject).length > 0) return [];
  const stuck = (point: ProgramPoint) => reached.has(point) && !ending.has(point);
  return steps
    .filter((site) => stuck(pointOf(site.path, 'enter')) || stuck(pointOf(site.path, 'done')))
    .map((site) =>
      problem(
        'step-dead-end',
        at(site.step, 'id'),
        `From the step "${site.step.id}" no outcome can be reached.`,
        `Lead a route on to ${
          Object.keys(flow.outcomes)
            .slice(0, 3)
            .map((id) => `"${id}"`)
            .join(', ') || 'an outcome'
        }.`,
      ),
    );
};
