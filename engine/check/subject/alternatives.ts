import { reachedFrom, type Graph } from '../controlFlow/graph.ts';
import { pointOf } from './site.ts';
import type { StepSite } from './steps.ts';
import type { Subject } from './subject.ts';

/** Where two steps are: gone to, be they passed over then, or shown. */
type Coming = 'enter' | 'show';

/** Whether two steps never come in one run, as far as their conditions and the ways between them tell. Pure. */
export function areAlternatives(
  a: StepSite,
  b: StepSite,
  { reasoning, controlFlow: { graph } }: Subject,
  coming: Coming = 'enter',
): boolean {
  if (a.group !== b.group) return false;
  const [first, second] = [a.step.when, b.step.when];
  if (first !== undefined && second !== undefined && !reasoning.possible([first, second], a.group?.step.id)) return true;
  return !leadsTo(a, b, graph, coming) && !leadsTo(b, a, graph, coming);
}

/** Whether a way leads from one step to another; about an item, one that does not begin the next. */
function leadsTo(from: StepSite, to: StepSite, graph: Graph, coming: Coming): boolean {
  const list = from.group && pointOf(from.group.path, 'show');
  return reachedFrom(graph, pointOf(from.path, coming), (edge) => edge.to !== list).has(pointOf(to.path, coming));
}
