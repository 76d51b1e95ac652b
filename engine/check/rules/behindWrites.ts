import { problem, type Rule } from '../rule.ts';
import { reachedFrom, type Edge, type Graph } from '../controlFlow/graph.ts';
import { pointOf, type ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';

/** Questions behind a write that is done once: nobody can come back from them, and whoever leaves there has not seen the end. */
export const behindWrites: Rule = ({ steps, controlFlow, language, at }) => {
  const writing = steps
    .filter(({ step }) => language.operations.get(step.submit?.operation ?? '')?.once)
    .map((site) => ({ ...site, after: behind(controlFlow.graph, site) }));
  return steps.filter(asks).flatMap((site) => {
    const before = writing.find(({ after }) => after.has(pointOf(site.path, 'show')));
    if (!before) return [];
    return problem(
      'question-behind-write',
      at(site.step, 'id'),
      `The step "${site.step.id}" asks something after "${before.step.id}" has called ${before.step.submit?.operation ?? ''}: ` +
        'there is no way back from it, and whoever leaves there never sees how it ended.',
      'Ask it before, or show it on the outcome; a document of the bank is the block "download" there.',
    );
  });
};

/** What can come after the write; the routes of those who were led past the step do not count. */
function behind(graph: Graph, { path }: StepSite): ReadonlySet<ProgramPoint> {
  const [enter, done] = [pointOf(path, 'enter'), pointOf(path, 'done')];
  const past = new Set((graph.leaving.get(enter) ?? []).filter(({ to }) => to === done).flatMap(({ gains }) => gains));
  const onwards = (edge: Edge) => edge.from !== done || !edge.gains.some((fact) => past.has(fact));
  return reachedFrom(graph, done, onwards);
}

function asks({ step }: StepSite): boolean {
  return (step.fields ?? []).length > 0;
}
