import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords, wordedIn, type Worded } from '../subject/worded.ts';

/**
 * Questions of one page that read the same. Nothing on a page tells them apart: no heading stands between two questions, and a problem
 * names its question by the label, as the review does. A hint is no help there.
 */
export const labelsAlike: Rule = (subject) => subject.steps.flatMap((site) => (mayBeAlike(site) ? alikeOn(site, subject) : []));

/** Whether two labels begin alike, which is sooner told than what they say. */
function mayBeAlike({ step: { fields = [] } }: StepSite): boolean {
  if (fields.length < 2) return false;
  const beginnings = new Set(fields.map(({ id, label }) => (typeof label === 'string' ? label.trimStart().slice(0, 3).toLowerCase() : id)));
  return beginnings.size < fields.length || fields.some(({ label }) => typeof label !== 'string');
}

interface Label extends Worded {
  readonly field: Field;
}

function alikeOn({ step, group }: StepSite, subject: Subject): readonly FlowProblem[] {
  const labels = (step.fields ?? []).flatMap((field) =>
    wordedIn(field.label, [field, 'label'], subject).map((one): Label => ({ ...one, field })),
  );
  const alike = [...Map.groupBy(labels, ({ text }) => plainWords(text)).values()].filter((same) => same.length > 1);
  const areTogether = (one: Label, other: Label): boolean =>
    one.field.id !== other.field.id && subject.reasoning.possible([...shownIf(one), ...shownIf(other)], group?.step.id);
  return alike.flatMap((same) =>
    same.flatMap((label, index) => {
      const other = same.slice(0, index).find((earlier) => areTogether(earlier, label));
      return other ? [tell(other, label)] : [];
    }),
  );
}

function shownIf({ field, conditions }: Label): readonly string[] {
  return field.when === undefined ? conditions : [field.when, ...conditions];
}

function tell(other: Label, label: Label): FlowProblem {
  return problem(
    'labels-alike',
    label.pointer,
    `"${other.field.id}" and "${label.field.id}" on this page read the same: ${JSON.stringify(label.text)}.`,
    'Say in each label what it asks for, such as "Account to pay from" and "Account to pay to".',
  );
}
