import { once } from '../../load/once.ts';
import { knownAt } from '../controlFlow/known.ts';
import { isAnswered, valuelessIn, type Standing } from '../order/noValue.ts';
import { isImpliedBefore, isTold, placeOf } from '../order/told.ts';
import type { Field } from '../../language/field.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenBefore, writtenOut } from '../subject/writtenOut.ts';

/**
 * What has no value for some answers, written out or in a computed value: what is divided by nothing, looked up where a table has no row,
 * or so many days later that are no whole number.
 */
export const noValue: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    const whole = code === undefined || !MAY_LACK.test(site.source) ? undefined : writtenOut(site.source, subject.flow);
    if (code === undefined || !whole) return [];
    const step = stepOf(site, subject);
    if (!step) return [];
    const known = once(() => knownAt(site, subject));
    const found = valuelessIn(whole, standingAt(step, known, subject)).filter(isAnswered);
    const told = new Map(found.map((one) => [one.where, one] as const));
    return [...told.values()].map(({ part, where, hint }) => {
      const { start, end } = whole.placeOf(part);
      const written = writtenBefore(part, whole, site.source, subject.flow);
      return problem(code, site.pointer, `${written} has no value where ${where}. Then ${NO_VALUE[code]}.`, hint, {
        start: site.offset + start,
        end: site.offset + end,
      });
    });
  });

/** What every expression has in it that may be so, itself or by a name. */
const MAY_LACK = /lookup\(|add(Days|Months|Years)\(|[/%]|computed\./;

function standingAt(site: StepSite, known: () => readonly string[], subject: Subject): Standing {
  return {
    site,
    subject,
    known,
    isTold: (condition) => isImpliedBefore(condition, site, subject),
    isSure: (goal) => isTold(goal, placeOf(site, ALWAYS_SHOWN, subject)),
  };
}

const ALWAYS_SHOWN: Field = { id: '', type: '', label: '' };

/** The step that shows an expression; the first one for what stands at an end. */
function stepOf({ point }: ExpressionSite, { steps }: Subject): StepSite | undefined {
  const path = point?.slice(0, point.indexOf(':'));
  return steps.find((one) => one.path === path) ?? steps[0];
}
