import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { asItem } from '../subject/asItem.ts';
import { branchesOf } from '../subject/branches.ts';
import { conjunctsOf } from '../subject/readings.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { leastLeft, leastSize } from '../subject/sizes.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/** What is asked of a list: what is known where it is read, and of whom. */
export interface ListAsked {
  readonly source: string;
  readonly subject: Subject;
  isTold(condition: string): boolean;
}

/** How many elements a list is sure to have; undefined for one that nothing is said of, such as what a flow is given. Pure. */
export function sureSize(list: Tree, asked: ListAsked): number | undefined {
  // What is written out to have nothing in it is meant to have no value.
  if (list.op === 'list') return list.items.length === 0 ? undefined : list.items.length;
  const path = pathOf(list) ?? '';
  if (!/^(data|answers)\.\w/.test(path)) return undefined;
  if (list.op !== 'loop') return Math.max(leastSize(path, asked.subject), isAnswer(path, asked.subject) ? 1 : 0);
  return isJoin(list) || isOfChosen(list, asked) ? 1 : leastLeft(writtenAs(list, asked.source).trim(), path, asked.subject);
}

/** Whether a list is the answer to one question: of nothing there is none. */
function isAnswer(path: string, { steps }: Subject): boolean {
  return path.startsWith('answers.') && fieldsAsking(path.slice('answers.'.length), undefined, steps).length > 0;
}

/** Whether elements are kept that are named elsewhere in what the bank tells: it is taken to tell of none that there is not. */
function isJoin({ body }: Loop): boolean {
  const sides = body.op === 'binary' && body.operator === '==' ? [body.left, body.right] : [];
  return sides.some((side) => /^(data|customer|input)\./.test(pathOf(side) ?? ''));
}

type Loop = Extract<Tree, { op: 'loop' }>;

/** Whether what is left of a list is the very element that was chosen of it: `items.filter(a, a.id == answers.account)`. */
function isOfChosen({ list, body, variable }: Loop, { source, subject, isTold }: ListAsked): boolean {
  const conditions = conjunctsOf(writtenAs(body, source));
  const about = conditions.filter((one) => asItem(one, variable) !== one || !isTold(one));
  const [only = '', ...more] = about;
  const parsed = parseExpression(only);
  if (more.length > 0 || !parsed.ok || parsed.tree.op !== 'binary' || parsed.tree.operator !== '==') return false;
  const { left, right } = parsed.tree;
  const written = (tree: Tree) => writtenAs(tree, only).trim();
  const sides: readonly (readonly [key: Tree, chosen: Tree])[] = [
    [left, right],
    [right, left],
  ];
  return sides.some(([key, chosen]) => {
    const choices = branchesOf(chosen, only).map(({ tree }) => choicesAt(written(tree), asItem(written(key), variable), subject));
    return choices.every((of) => of.length > 0 && of.every((one) => isPartOf(one, writtenAs(list, source), subject)));
  });
}

/** A list of which one is chosen, and what is true of each that can be. */
interface Choice {
  readonly from: string;
  readonly conditions: readonly string[];
}

/** The lists of which an answer is chosen by a part of their elements; none for one that is not so chosen. */
function choicesAt(answer: string, key: string, subject: Subject): readonly Choice[] {
  const [, root, host, name = ''] = /^(answers|item)(?:\.(\w+))?\.(\w+)$/.exec(answer) ?? [];
  const step = subject.steps.find((site) => site.kind === 'flow' && site.step.id === host)?.step;
  const inner = host === undefined ? subject : step && embeddedSubject(step.flow ?? '', subject.language);
  const fields = (inner?.steps ?? [])
    .filter(({ group }) => root !== undefined && (group !== undefined) === (root === 'item'))
    .flatMap((site) => (site.step.fields ?? []).filter((field) => field.id === name));
  const out = (source: string) => {
    const written = writtenOut(source, inner?.flow ?? subject.flow)?.source ?? source;
    return host === undefined ? written : written.replace(/(?<![\w.])(data|answers)\./g, `$1.${host}.`);
  };
  const choices = fields.flatMap(({ options }) => {
    if (options === undefined || !('from' in options) || options.value.trim() !== key) return [];
    const { from, when, disabled } = options;
    return [
      {
        from: out(from),
        conditions: [...(when === undefined ? [] : [out(when)]), ...(disabled === undefined ? [] : [`!(${out(disabled)})`])],
      },
    ];
  });
  return choices.length === fields.length ? choices : [];
}

/** Whether what is chosen of a list is in another one, or in what is left of that. */
function isPartOf({ from, conditions }: Choice, whole: string, subject: Subject): boolean {
  if (from.trim() === whole.trim()) return true;
  const [own, other] = [from, whole].map(filterIn);
  if (own && isPartOf({ from: own.of, conditions: [...conditions, own.kept] }, whole, subject)) return true;
  return other !== undefined && subject.reasoning.implied(other.kept, conditions) && isPartOf({ from, conditions }, other.of, subject);
}

/** The list of which another is left, and what is true of what is left of it. */
function filterIn(list: string): { readonly of: string; readonly kept: string } | undefined {
  const parsed = parseExpression(list);
  if (!parsed.ok || parsed.tree.op !== 'loop' || parsed.tree.kind !== 'filter') return undefined;
  const { list: of, body, variable } = parsed.tree;
  return { of: writtenAs(of, list), kept: asItem(writtenAs(body, list), variable) };
}

/** Whether an index is one of a list's, by what is known there. Pure. */
export function isWithin(
  index: string,
  { source, least }: { readonly source: string; readonly least: number },
  isTold: ListAsked['isTold'],
): boolean {
  const parsed = parseExpression(index);
  const { tree } = parsed.ok ? parsed : { tree: undefined };
  const less = tree?.op === 'binary' && tree.operator === '-' && tree.right.op === 'literal' ? Number(tree.right.value) : 0;
  const of = less !== 0 && tree?.op === 'binary' ? writtenAs(tree.left, index) : index;
  const size = `size(${source})`;
  return (
    isTold(`${of} >= ${less}`) &&
    [`${of} < ${least + less}`, `${index} < ${size}`, `${index} <= ${size} - 1`, ...(less === 1 ? [`${of} <= ${size}`] : [])].some(isTold)
  );
}
