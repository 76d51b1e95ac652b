import { references } from '../../expression/authoring.ts';
import type { Route } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';

/**
 * Embedded flows that only ask, an address for example, of which the host reads nothing: the customer answers, and nobody is told. One that
 * does something itself (it verifies, pays or sends), or decides who goes on, is of use without being read.
 */
export const unusedFlows: Rule = (subject) => {
  const { flow, steps, at } = subject;
  // What a shared flow asks is for its hosts to use.
  if (flow.area === 'shared' || !sends(subject)) return [];
  const read = subject.sites.flatMap(({ source }) => references(source));
  const isRead = ({ step }: StepSite): boolean =>
    read.some((path) => path === 'answers' || isWithin(path, `answers.${step.id}`) || isWithin(path, `data.${step.id}`));
  return steps
    .filter((site) => site.kind === 'flow' && site.group === undefined && site.step.outcomes === undefined)
    .filter((site) => onlyAsks(site, subject) && !isRead(site))
    .map(({ step }) =>
      problem(
        'field-unused',
        at(step, 'id'),
        `Nothing uses what the flow "${step.flow ?? ''}" asks for here, and nothing sends it.`,
        `Send it in a "submit": "input": { "…": { "=": "answers.${step.id}.…" } }, or do not ask.`,
      ),
    );
};

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`);
}

function sends({ calls, language }: Subject): boolean {
  return calls.some(({ call }) => language.operations.get(call.operation)?.kind === 'write');
}

/** Flows may embed each other so deep. */
const DEEPEST = 8;

function onlyAsks({ step }: StepSite, { language }: Subject, depth = 0): boolean {
  const inner = embeddedSubject(step.flow ?? '', language);
  if (!inner || depth > DEEPEST) return false;
  const asks = inner.steps.some((site) => (site.step.fields ?? []).length > 0);
  const does = inner.calls.some(({ call }) => {
    const operation = language.operations.get(call.operation);
    return operation === undefined || operation.kind === 'write' || operation.verifies;
  });
  const others = inner.steps.filter(({ kind }) => kind === 'flow');
  const isPlain = inner.steps.every(({ kind }) => kind !== 'redirect' && kind !== 'wait' && kind !== 'device');
  return isPlain && !does && !decides(inner) && (asks || others.length > 0) && others.every((site) => onlyAsks(site, inner, depth + 1));
}

/** Whether an answer may be refused, or lead to another end than the success: who gives it is told something by it. */
function decides({ flow, steps, calls }: Subject): boolean {
  const endsOtherwise = (id: string | undefined): boolean => id !== undefined && (flow.outcomes[id]?.kind ?? 'success') !== 'success';
  const byRoute = steps.some(
    ({ step: { next, rules = [] } }) => rules.length > 0 || (Array.isArray(next) && next.some(({ to }: Route) => endsOtherwise(to))),
  );
  const byCall = calls.some(({ call: { on, refuse = [] } }) => {
    // What stands for whatever may happen, a bank that cannot be reached before all, decides nothing.
    return refuse.length > 0 || Object.entries(on).some(([code, { outcome }]) => code !== '*' && endsOtherwise(outcome));
  });
  return byRoute || byCall || (flow.eligibility ?? []).length > 0;
}
