import type { FlowProblem } from '../../language/problem.ts';
import type { Step } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords, wordedIn, type Worded } from '../subject/worded.ts';

/** Buttons that do not name what they do, and those that name what cannot be undone and look like any other. */
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
    ...ofDanger(step, subject),
    ...emptyIn(
      wordedIn(step.button, [step, 'button'], subject),
      sends ? DEED : 'Leave "button" out: the button to the next page says "Continue".',
    ),
    ...(step.actions ?? []).flatMap((action) => emptyIn(wordedIn(action.label, [action, 'label'], subject), DEED)),
  ];
}

/** What a button says that stops or destroys something. */
const STOPS = /^(block|cancel|close|delete|end|remove|revoke|stop|surrender|terminate|withdraw)\b/;

/** A button that sends such a deed, of which nobody has said how it looks. */
function ofDanger(step: Step, subject: Subject): readonly FlowProblem[] {
  if (step.danger !== undefined || !isWrite(step, subject)) return [];
  return wordedIn(step.button, [step, 'button'], subject)
    .filter(({ text }) => STOPS.test(plainWords(text)))
    .slice(0, 1)
    .map(({ text, pointer }) =>
      problem(
        'danger-unsaid',
        pointer,
        `${JSON.stringify(text)} stops or destroys something, and the button looks like any other.`,
        'Write "danger": true beside it, or false where the customer can get it back here.',
      ),
    );
}

function isWrite({ submit }: Step, { language }: Subject): boolean {
  return language.operations.get(submit?.operation ?? '')?.kind === 'write';
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
