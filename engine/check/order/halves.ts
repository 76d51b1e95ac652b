import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { numberOf } from '../subject/settings.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { isWholeField } from '../subject/types.ts';
import { askedFor } from './limits.ts';

/** Whether a number may be no whole one, by what is seen of it: a part of another, or an answer with decimals. Pure. */
export function mayBeHalf(tree: Tree, site: StepSite, subject: Subject, depth = 0): boolean {
  const of = (inner: Tree): boolean => mayBeHalf(inner, site, subject, depth);
  switch (tree.op) {
    case 'literal':
      return typeof tree.value === 'number' && !Number.isInteger(tree.value);
    case 'minus':
      return of(tree.of);
    case 'choose':
      return of(tree.then) || of(tree.otherwise);
    case 'binary':
      if (tree.operator === '/') return !isWholePart(tree.left, tree.right, subject);
      return ['+', '-', '*', '%'].includes(tree.operator) && (of(tree.left) || of(tree.right));
    case 'call':
      return (tree.name === 'max' || tree.name === 'min') && tree.args.some(of);
    default: {
      const path = pathOf(tree) ?? '';
      const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(path, subject.flow.computed);
      if (behind) return mayBeHalf(behind.tree, site, subject, depth + 1);
      return askedFor(path, site, subject).some((field) => hasDecimals(field, subject.language));
    }
  }
}

function hasDecimals(field: Field, language: Language): boolean {
  const { settings = {} } = language.fieldTypes.get(field.type) ?? {};
  return Object.hasOwn(settings, 'decimals') && !isWholeField(field, language);
}

function isWholePart(left: Tree, right: Tree, { language }: Subject): boolean {
  const [number, by] = [left, right].map((tree) =>
    tree.op === 'literal' ? Number(tree.value) : numberOf({ '=': pathOf(tree) ?? '' }, language.limits),
  );
  return number !== undefined && by !== undefined && Number.isInteger(number / by);
}
