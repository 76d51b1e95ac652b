import type { FlowProblem } from '../../language/problem.ts';
import type { Step } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords, wordedIn, type Worded } from '../subject/worded.ts';

/** Buttons that do not name what they do. */
export const buttonWords: Rule = (subject) => [
  ...subject.steps.flatMap((site) => ofStep(site, subject)),
  ...Object.values(subject.flow.outcomes).flatMap(({ service }) =>
    service ? emptyIn(wordedIn(service.label, [service, 'label'], subject), 'Name the service that it opens, such as "Update PAN".') : [],
  ),
];

/** What a button says that does not name its deed, in plain words: the next page is "Continue", everything else is called what it is. */
const SAYS_NOTHING = /^(submit( (now|form|it))?|next|go|ok|okay|confirm|yes)$|^(proceed|go on|go ahead|click)\b/;

const DEED = 'Name the deed, as the heading does, such as "Block this card".';

function ofStep({ step, kind }: StepSite, subject: Subject): readonly FlowProblem[] {
  const sends = step.submit !== undefined || kind === 'review';
  return [
    ...(kind === 'review' ? ofReview(step, subject) : []),
    ...emptyIn(
      wordedIn(step.button, [step, 'button'], subject),
      sends ? DEED : 'Leave "button" out: the button to the next page says "Continue".',
    ),
    ...(step.actions ?? []).flatMap((action) => emptyIn(wordedIn(action.label, [action, 'label'], subject), DEED)),
  ];
}

/** A review that sends what it shows by a button that nobody has named: it says "Continue". */
function ofReview(step: Step, { at, language }: Subject): readonly FlowProblem[] {
  if (step.button !== undefined || language.operations.get(step.submit?.operation ?? '')?.kind !== 'write') return [];
  return [
    problem('button-says-nothing', at(step, 'submit'), 'This is sent by a button that says "Continue": the review has no "button".', DEED),
  ];
}

function emptyIn(words: readonly Worded[], hint: string): readonly FlowProblem[] {
  return words
    .filter(({ text }) => SAYS_NOTHING.test(plainWords(text)))
    .map(({ text, pointer }) => problem('button-says-nothing', pointer, `${JSON.stringify(text)} does not name the deed.`, hint));
}
