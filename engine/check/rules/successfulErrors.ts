import type { Handler } from '../../language/call.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';

/** Handlers that end an error of the bank in a success, at once or by a page that only says so: the customer would read that it is done. */
export const successfulErrors: Rule = (subject) =>
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
          'Lead to an outcome of kind "failure", or of kind "info" where nothing was left to do.',
        ),
      ];
    }),
  );

/** The outcome that a handler leads to, perhaps by a page on which nothing is asked and nothing is called. */
function endOf({ outcome, step: target }: Handler, { steps }: Subject): string | undefined {
  if (outcome !== undefined || target === undefined) return outcome;
  const page = steps.find(({ step, group, kind }) => step.id === target && group === undefined && kind === 'form')?.step;
  if (!page || typeof page.next !== 'string') return undefined;
  const acts = [page.load, page.submit, page.poll, ...(page.fields ?? []), ...(page.actions ?? [])].some((part) => part !== undefined);
  return acts ? undefined : page.next;
}
