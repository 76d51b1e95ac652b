import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { orderOf } from '../order/order.ts';
import { limitSource } from '../order/reading.ts';
import { problem, type Rule } from '../rule.ts';
import { numberOf } from '../subject/settings.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { lengthsOf } from './patternLengths.ts';

/** Settings of a field that no answer meets together, though each could be met: besides a least and a most, which are told of as bounds. */
export const noneFits: Rule = (subject) =>
  subject.steps.flatMap((site) =>
    (site.step.fields ?? []).flatMap((field) => [
      ...tooFewOptions(field, subject),
      ...noMultiple(field, subject),
      ...ages(field, site, subject),
      ...tooSoon(field, site, subject),
      ...lengths(field, subject),
    ]),
  );

/** More choices wanted than there are; one that excludes the others stands alone. */
function tooFewOptions(field: Field, { at, language }: Subject): readonly FlowProblem[] {
  const { options } = field;
  const least = numberOf(field['min'], language.limits);
  if (least === undefined || !Array.isArray(options) || language.fieldTypes.get(field.type)?.options !== 'many') return [];
  const together = options.filter(({ exclusive }) => exclusive !== true).length;
  const most = Math.max(together, Math.min(options.length, 1));
  if (least <= most) return [];
  return [
    crossed(at(field, 'min'), `At least ${least} choices are wanted, and at most ${most} can be made.`, `Make "min" at most ${most}.`),
  ];
}

/** A part of a step that is nothing: numbers are reckoned here as JavaScript does. */
const NEARLY = 1e-9;

/** Numbers by steps of which none lies between the least and the most. */
function noMultiple(field: Field, { at, language }: Subject): readonly FlowProblem[] {
  const usual = field['moreThan'] === undefined ? language.fieldTypes.get(field.type)?.settings['min']?.['default'] : undefined;
  const [step, least, most] = [field['multipleOf'], field['min'] ?? usual, field['max']].map((one) => numberOf(one, language.limits));
  if (step === undefined || least === undefined || most === undefined || step <= 0 || least > most) return [];
  if (Math.ceil(least / step - NEARLY) * step <= most + NEARLY) return [];
  return [
    crossed(
      at(field, 'multipleOf'),
      `No multiple of ${step} is at least ${least} and at most ${most}.`,
      'Set the two further apart, or make the step smaller.',
    ),
  ];
}

/** Days on which nobody was born who is of the age that is asked for. */
function ages(field: Field, site: StepSite, subject: Subject): readonly FlowProblem[] {
  const [least, most] = [field['minAge'], field['maxAge']].map((age) => numberOf(age, subject.language.limits));
  const isCrossed = (low: unknown, high: unknown, open: 0 | 1): boolean =>
    low !== undefined && high !== undefined && orderOf({ field, site, low, high, open }, subject) === 'crossed';
  const young = least !== undefined && isCrossed(field['min'], `today - ${least} years`, 0);
  const old = most !== undefined && isCrossed(`today - ${most + 1} years`, field['max'], 1);
  return [
    ...(young
      ? [
          crossed(
            subject.at(field, 'minAge'),
            `Nobody who is born on a day from "min" on is ${least} years old.`,
            'Leave "min" out, or set it earlier.',
          ),
        ]
      : []),
    ...(old
      ? [
          crossed(
            subject.at(field, 'maxAge'),
            `Whoever is born on a day up to "max" is more than ${most} years old.`,
            'Leave "max" out, or set it later.',
          ),
        ]
      : []),
  ];
}

/** Days so many months after another at most, of which the last is before the least. */
function tooSoon(field: Field, site: StepSite, subject: Subject): readonly FlowProblem[] {
  const min = field['min'];
  const [day, months] = [limitSource(field['after']), limitSource(field['withinMonths'])];
  if (min === undefined || day === undefined || months === undefined) return [];
  const high = { '=': `addMonths(${day}, ${months})` };
  return orderOf({ field, site, low: min, high, open: 0 }, subject) === 'crossed'
    ? [crossed(subject.at(field, 'withinMonths'), 'All those months are over before "min".', 'Allow more months, or set "min" earlier.')]
    : [];
}

/** Texts that a pattern makes longer, or shorter, than they may be. */
function lengths(field: Field, { at, language }: Subject): readonly FlowProblem[] {
  const [fewest, most] = [field['minLength'], field['maxLength']].map((one) => numberOf(one, language.limits));
  if (typeof field['pattern'] !== 'string' || (fewest === undefined && most === undefined)) return [];
  const taken = lengthsOf(field['pattern']);
  if (taken === undefined) return [];
  const told = (key: string, says: string): FlowProblem =>
    crossed(at(field, key), `What "pattern" takes has ${says}.`, `Leave "${key}" out: the pattern says how long it is.`);
  if (most !== undefined && taken.least > most)
    return [told('maxLength', `${taken.least} characters or more, and at most ${most} are taken`)];
  return fewest !== undefined && taken.most < fewest
    ? [told('minLength', `${taken.most} characters at most, and ${fewest} or more are wanted`)]
    : [];
}

function crossed(pointer: string, message: string, hint: string): FlowProblem {
  return problem('bounds-crossed', pointer, message, hint);
}
