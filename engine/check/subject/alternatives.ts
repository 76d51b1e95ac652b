import { reachedFrom, type Graph } from '../controlFlow/graph.ts';
import { pointOf } from './site.ts';
import type { StepSite } from './steps.ts';
import type { Subject } from './subject.ts';

/** Whether two steps never come in one run, as far as their conditions and the ways between them tell. Pure. */
export function areAlternatives(a: StepSite, b: StepSite, { reasoning, controlFlow: { graph } }: Subject): boolean {
  if (a.group !== b.group) return false;
  const [first, second] = [a.step.when, b.step.when];
  if (first !== undefined && second !== undefined && !reasoning.possible([first, second], a.group?.step.id)) return true;
  return !leadsTo(a, b, graph) && !leadsTo(b, a, graph);
}

/** Whether a way leads from one step to another; about an item, one that does not begin the next. */
function leadsTo(from: StepSite, to: StepSite, graph: Graph): boolean {
  const list = from.group && pointOf(from.group.path, 'show');
  return reachedFrom(graph, pointOf(from.path, 'enter'), (edge) => edge.to !== list).has(pointOf(to.path, 'enter'));
}
