import { isSure } from '../controlFlow/reading.ts';
import { isPointOf, type ExpressionSite } from '../subject/site.ts';
import { numberOf } from '../subject/settings.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { isTrueOrMissing } from '../subject/types.ts';

/**
 * What is true, as conditions, of the answers that a condition reads: that what is ticked is true or missing, and that a list which is
 * done where the condition stands has as many items as it must have. Pure.
 */
export function knownOfAnswers(site: ExpressionSite, subject: Subject): readonly string[] {
  if (!/!|\bfalse\b|\bsize\(|conditions\./.test(site.source)) return [];
  return subject.reasoning.readIn(site.source).flatMap((name) => tickedAt(name, site, subject) ?? leastOf(name, site, subject) ?? []);
}

function tickedAt(path: string, site: ExpressionSite, subject: Subject): string | undefined {
  const [, root, group, id = ''] = /^(answers|item)\.(?:(\w+)\.)?(\w+)$/.exec(path) ?? [];
  if (root === undefined) return undefined;
  const asking = fieldsAsking(id, root === 'item' ? groupOf(site, subject) : group, subject.steps);
  const isTick = asking.length > 0 && asking.every(({ field }) => isTrueOrMissing(field, subject.language));
  return isTick ? `!answered(${path}) || ${path}` : undefined;
}

/** While a list is filled it may have fewer. */
function leastOf(name: string, site: ExpressionSite, subject: Subject): string | undefined {
  const [, id] = /^size\(answers\.(\w+)\)$/.exec(name) ?? [];
  const group =
    id === undefined ? undefined : subject.steps.find(({ step, kind, group: outer }) => kind === 'group' && step.id === id && !outer);
  const least = group?.step.each === undefined ? numberOf(group?.step.min, subject.language.limits) : undefined;
  if (id === undefined || group === undefined || least === undefined || least < 1) return undefined;
  const isWithin = isPointOf(group.path, site.point) || site.point?.startsWith(`${group.path}/`) === true;
  const isDone = !isWithin && site.point !== undefined && isSure({ path: `answers.${id}`, through: [], context: [] }, site, subject);
  return isDone ? `size(answers.${id}) >= ${least}` : undefined;
}
