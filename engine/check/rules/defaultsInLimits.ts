import { isExpression } from '../../language/text.ts';
import { orderOf } from '../order/order.ts';
import { problem, type Rule } from '../rule.ts';
import { answerType } from '../subject/types.ts';

/** Defaults that are worked out, and are always outside of a limit of their field: the customer could not go on with what stands there. */
export const defaultsInLimits: Rule = (subject) =>
  subject.steps.flatMap((site) =>
    (site.step.fields ?? []).flatMap((field) => {
      const { default: standing } = field;
      const type = answerType(field, subject.language);
      if (!isExpression(standing) || !(type === 'number' || type === 'date')) return [];
      return LIMITS.filter(({ key, isLeast, open }) => {
        const limit = field[key];
        if (limit === undefined) return false;
        const [low, high] = isLeast ? [limit, standing] : [standing, limit];
        return orderOf({ field, site, low, high, open }, subject) === 'crossed';
      }).map(({ key, says }) =>
        problem(
          'default-wrong',
          subject.at(field, 'default'),
          `"${field.id}" takes ${says} its "${key}", and ${standing['='].trim()} never is.`,
          `Write what is ${says} ${written(field[key])}, or another "${key}".`,
        ),
      );
    }),
  );

const LIMITS = [
  { key: 'min', isLeast: true, open: 0, says: 'at least' },
  { key: 'moreThan', isLeast: true, open: 1, says: 'more than' },
  { key: 'max', isLeast: false, open: 0, says: 'at most' },
  { key: 'lessThan', isLeast: false, open: 1, says: 'less than' },
] as const;

function written(limit: unknown): string {
  return isExpression(limit) ? limit['='].trim() : String(limit);
}
