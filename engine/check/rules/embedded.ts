import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Language } from '../../language/language.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { stepSitesOf } from '../subject/steps.ts';
import { didYouMean } from '../words.ts';

/** Embedded flows that there are not, that embed themselves, and outcomes of them that there are not. */
export const embedded: Rule = (subject) =>
  subject.steps.filter((site) => site.kind === 'flow' && (site.step.flow ?? '') !== '').flatMap((site) => embeddedProblems(subject, site));

function embeddedProblems({ flow, language, at }: Subject, { step }: StepSite): readonly FlowProblem[] {
  const id = step.flow ?? '';
  const pointer = at(step, 'flow');
  const circle = circleFrom(flow.id, id, language);
  if (circle)
    return [
      problem(
        'embedding-circle',
        pointer,
        `"${flow.id}" would come to embed itself: ${[flow.id, ...circle].join(' → ')}.`,
        'Take the questions that both need into a flow of their own.',
      ),
    ];
  if (language.brokenFlows.includes(id))
    return [problem('embedded-flow-broken', pointer, `The flow "${id}" does not keep to the schema.`, 'Check that file and fix it first.')];
  const inner = language.flows.get(id);
  if (!inner) return [problem('unknown-flow', pointer, `There is no flow "${id}".`, didYouMean(id, sharedFlows(language)))];
  const outcomes = Object.keys(inner.outcomes);
  const unknown = Object.keys(step.outcomes ?? {}).filter((name) => !outcomes.includes(name));
  return unknown.map((name) =>
    problem(
      'unknown-embedded-outcome',
      at(step.outcomes ?? step, name),
      `The flow "${id}" has no outcome "${name}".`,
      didYouMean(name, outcomes),
    ),
  );
}

function sharedFlows(language: Language): readonly string[] {
  return [...language.flows.values()].filter((flow) => flow.area === 'shared').map((flow) => flow.id);
}

/** The flows by which embedding `id` leads back to `home`; undefined where it does not. */
function circleFrom(home: string, id: string, language: Language, seen: readonly string[] = []): readonly string[] | undefined {
  if (id === home) return [id];
  const flow = language.flows.get(id);
  if (!flow || seen.includes(id)) return undefined;
  for (const inner of stepSitesOf(flow)) {
    const circle =
      inner.kind === 'flow' && inner.step.flow !== undefined ? circleFrom(home, inner.step.flow, language, [...seen, id]) : undefined;
    if (circle) return [id, ...circle];
  }
  return undefined;
}
