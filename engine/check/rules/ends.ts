import type { FlowProblem } from '../../language/problem.ts';
import { reachedFrom } from '../controlFlow/graph.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOf, type ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';
import { unboundedFrom } from './loops.ts';
import { targets } from './targets.ts';

/** Steps from which no outcome can be reached: those among which a run would stay, once, and none of those that only lead to them. */
export const ends: Rule = (subject) => {
  const { steps, controlFlow } = subject;
  const { reached, ending, graph } = controlFlow;
  // A target that is misspelt is told of by its own rule.
  if (targets(subject).length > 0) return [];
  const isStuck = (point: ProgramPoint) => reached.has(point) && !ending.has(point);
  const stuck = steps.filter((site) => isStuck(pointOf(site.path, 'enter')) || isStuck(pointOf(site.path, 'done')));
  const ways = new Map(stuck.map((site) => [site, reachedFrom(graph, pointOf(site.path, 'enter'))]));
  const leads = (from: StepSite, to: StepSite) => from === to || ways.get(from)?.has(pointOf(to.path, 'enter')) === true;
  const told = new Set<StepSite>();
  return stuck.flatMap((site) => {
    const round = stuck.filter((one) => leads(site, one));
    if (told.has(site) || !round.every((one) => leads(one, site))) return [];
    for (const one of round) told.add(one);
    return stays(round, site, subject);
  });
};

/** Steps that lead to each other and nowhere else. A way back that nothing limits is told of as such, with the way on that it needs. */
function stays(round: readonly StepSite[], first: StepSite, subject: Subject): readonly FlowProblem[] {
  if (round.some((site) => unboundedFrom(site, subject).length > 0)) return [];
  const outcomes = Object.keys(subject.flow.outcomes).slice(0, 3);
  const names = listed(round.map(({ step }) => step.id));
  return [
    problem(
      'step-dead-end',
      subject.at(first.step, 'id'),
      `From the ${round.length === 1 ? 'step' : 'steps'} ${names} no outcome can be reached.`,
      `Lead a route on to ${outcomes.length === 0 ? 'an outcome' : listed(outcomes, 'or')}.`,
    ),
  ];
}
