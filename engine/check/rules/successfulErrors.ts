import type { Handler } from '../../language/call.ts';
import type { Step } from '../../language/step.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { naturalTarget, targetOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * Handlers that end an error of the bank in a success, at once or by a page that only says so, and failures of an embedded flow that end in
 * one at once: the customer would read that it is done. A page after such a failure may ask whether to go on without.
 */
export const successfulErrors: Rule = (subject) => [...ofCalls(subject), ...ofEmbedded(subject)];

function ofEmbedded(subject: Subject): readonly FlowProblem[] {
  return subject.steps.flatMap((site) => {
    const { step } = site;
    const { outcomes = {} } = step;
    const inner = subject.language.flows.get(step.flow ?? '')?.outcomes ?? {};
    return Object.entries(outcomes).flatMap(([name, to]) => {
      if (!Object.hasOwn(inner, name) || inner[name]?.kind !== 'failure') return [];
      const target = targetOf(subject.flow, subject.steps, site, to);
      if (target === undefined || !('outcome' in target) || subject.flow.outcomes[to]?.kind !== 'success') return [];
      return [
        problem(
          'handler-succeeds',
          subject.at(outcomes, name),
          `After the failure "${name}" of the flow ${step.flow ?? ''} the customer would read that all is done: "${to}" is a success.`,
          HINT,
        ),
      ];
    });
  });
}

const HINT = 'Lead to an outcome of kind "failure", or of kind "info" where nothing was left to do.';

const ofCalls: Rule = (subject) =>
  subject.calls.flatMap(({ call }) =>
    Object.entries(call.on).flatMap(([code, handler]) => {
      const outcome = endOf(handler, subject);
      if (outcome === undefined || !Object.hasOwn(subject.flow.outcomes, outcome)) return [];
      if (subject.flow.outcomes[outcome]?.kind !== 'success') return [];
      return [
        problem(
          'handler-succeeds',
          subject.at(handler, handler.outcome === undefined ? 'step' : 'outcome'),
          `After ${code === '*' ? 'any error' : `the error "${code}"`} ` +
            `of ${call.operation} the customer would read that all is done: "${outcome}" is a success.`,
          HINT,
        ),
      ];
    }),
  );

/** The outcome that a handler leads to, perhaps by pages on which nothing is asked and nothing is called; the first of several. */
function endOf({ outcome, step }: Handler, subject: Subject): string | undefined {
  if (outcome !== undefined || step === undefined) return outcome;
  const ends = endsOf(step, subject, []);
  return ends.every((id) => subject.flow.outcomes[id]?.kind === 'success') ? ends[0] : undefined;
}

/** All outcomes to which such pages lead on; none where one of them asks or calls. */
function endsOf(id: string, subject: Subject, been: readonly string[]): readonly string[] {
  const site = subject.steps.find(({ step, group }) => step.id === id && group === undefined);
  if (site === undefined) return [id];
  if (been.includes(id) || !(site.kind === 'form' || site.kind === 'review') || acts(site.step)) return [];
  const ways = waysOn(site, subject).map((to) => endsOf(to, subject, [...been, id]));
  return ways.some((ends) => ends.length === 0) ? [] : ways.flat();
}

function acts({ load, submit, poll, fields = [], actions = [] }: Step): boolean {
  return [load, submit, poll, ...fields, ...actions].some((part) => part !== undefined);
}

function waysOn(site: StepSite, { flow }: Subject): readonly string[] {
  const { next } = site.step;
  if (typeof next === 'string') return [next];
  const natural = naturalTarget(flow, site);
  const after = natural === undefined || 'commit' in natural ? [] : ['step' in natural ? natural.step.step.id : natural.outcome];
  return next === undefined ? after : [...next.map(({ to }) => to), ...(next.every(({ when }) => when !== undefined) ? after : [])];
}
