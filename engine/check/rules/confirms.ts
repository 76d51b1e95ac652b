import type { FlowProblem } from '../../language/problem.ts';
import type { Flow } from '../../language/flow.ts';
import { problem, type Rule } from '../rule.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** The call by which customer and manager are asked. */
const ASKS = 'agent.authorisation.send';

/** Confirmations of a step that sends nothing, that comes before or is not there; and embedded flows that ask for one, of nothing. */
export const confirms: Rule = (subject) => subject.steps.flatMap((site) => siteProblems(subject, site));

function siteProblems({ language, at }: Subject, { step, siblings, index }: StepSite): readonly FlowProblem[] {
  const inner = language.flows.get(step.flow ?? '');
  const asks = inner !== undefined && asksFor(inner);
  if (step.confirms === undefined)
    return asks
      ? [
          problem(
            'confirms-nothing',
            at(step, 'flow'),
            `"${step.flow}" asks to confirm something, and the step does not say what.`,
            'Write "confirms" with the id of the step that sends it.',
          ),
        ]
      : [];
  const pointer = at(step, 'confirms');
  if (inner && !asks)
    return [problem('confirms-nothing', pointer, `"${step.flow}" asks nobody to confirm anything.`, 'Embed "dual-authorisation" here.')];
  const later = siblings.slice(index + 1).find((site) => site.step.id === step.confirms);
  if (!later)
    return [
      problem(
        'confirms-nothing',
        pointer,
        `No step "${step.confirms}" comes after this one.`,
        'Name a step of this flow that stands below.',
      ),
    ];
  const writes = language.operations.get(later.step.submit?.operation ?? '')?.kind === 'write';
  return writes
    ? []
    : [
        problem(
          'confirms-nothing',
          pointer,
          `The step "${step.confirms}" sends nothing to the bank.`,
          'Name the step whose "submit" changes something.',
        ),
      ];
}

function asksFor(flow: Flow): boolean {
  return stepSitesOf(flow).some(({ step }) => step.load?.operation === ASKS);
}
