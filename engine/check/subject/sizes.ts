import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Call, Refusal } from '../../language/call.ts';
import { asItem } from './asItem.ts';
import { conjunctsOf } from './readings.ts';
import { numberOf } from './settings.ts';
import { fieldsAsking } from './steps.ts';
import { embeddedSubject, type Subject } from './subject.ts';
import { writtenOut } from './writtenOut.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out may be none. Pure.
 */
export function leastSize(path: string, subject: Subject, gone: ReadonlySet<string> = new Set()): number {
  const { steps, calls, language } = subject;
  const [root, name] = path.split('.');
  const named = root === 'computed' ? writtenOut(path, subject.flow) : undefined;
  if (named && named.source !== path)
    return named.tree.op === 'loop' || gone.has(path) ? 0 : leastSize(pathOf(named.tree) ?? '', subject, new Set([...gone, path]));
  const embedded = embeddedAt(path, subject);
  if (embedded) return leastSize(embedded.path, embedded.subject);
  if (root === 'data') {
    const bringing = calls.filter(({ call }) => call.as === name);
    return bringing.length === 0 ? 0 : Math.min(...bringing.map(({ call }) => leastBrought(call, path, subject)));
  }
  if (!/^answers\.\w+$/.test(path)) return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  const { each } = group?.step ?? {};
  // Two lists of which each goes with the other are empty.
  if (each !== undefined) return each === path || gone.has(each) ? 0 : leastSize(each, subject, new Set([...gone, path]));
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 0);
  return steps.some(({ step }) =>
    (step.fields ?? []).some((field) => field.id === name && field.optional === undefined && field.readOnly === undefined),
  )
    ? 1
    : 0;
}

/**
 * How many elements are left at least of a list of the bank at a path, written as a filter of it with its names written out, where an
 * answer is refused that has fewer. Pure.
 */
export function leastLeft(list: string, path: string, subject: Subject): number {
  const embedded = embeddedAt(path, subject);
  if (embedded) {
    const [root = '', name = ''] = path.split('.');
    return leastLeft(list.replaceAll(`${root}.${name}.`, `${root}.`), embedded.path, embedded.subject);
  }
  const bringing = subject.calls.filter(({ call }) => path.startsWith(`data.${call.as}.`));
  return bringing.length === 0 ? 0 : Math.min(...bringing.map(({ call }) => leastKept(call.refuse ?? [], list, subject)));
}

/** The same path within a flow that is embedded, for what one of its steps gives. */
function embeddedAt(path: string, { steps, language }: Subject): { readonly path: string; readonly subject: Subject } | undefined {
  const [root = '', name = '', ...rest] = path.split('.');
  const host =
    rest.length > 0 && (root === 'data' || root === 'answers')
      ? steps.find(({ step, kind }) => kind === 'flow' && step.id === name)
      : undefined;
  const subject = host && embeddedSubject(host.step.flow ?? '', language);
  return subject && { path: [root, ...rest].join('.'), subject };
}

/** How many elements a list has at least in what a call brings: as the contract says, or as others are refused. */
function leastBrought(call: Call, path: string, subject: Subject): number {
  const promised = subject.language.operations.get(call.operation)?.leastSizes?.[path.split('.').slice(2).join('.')] ?? 0;
  return Math.max(promised, leastKept(call.refuse ?? [], path, subject));
}

/** How many elements a list has at least in an answer of the bank that was not refused: a refusal without a value refuses too. */
function leastKept(refusals: readonly Refusal[], list: string, subject: Subject): number {
  const conditions = refusals.flatMap(({ when }) => writtenOut(when, subject.flow) ?? []);
  const isKept = (needed: number): boolean => conditions.some(({ tree, source }) => tells(tree, false, { list, source, needed, subject }));
  let least = 0;
  while (least < MOST_KEPT && isKept(least + 1)) least++;
  return least;
}

/** Of more elements than these it is not asked whether there are as many. */
const MOST_KEPT = 50;

/**
 * Whether a condition that is true tells that a list has as many elements as are needed: it compares how many there are, or it says that
 * there is one of them. Both have their names written out. Pure.
 */
export function tellsSize(condition: string, list: string, needed: number, subject: Subject): boolean {
  const parsed = condition.includes(listName(list)) ? parseExpression(condition) : undefined;
  return parsed?.ok === true && tells(parsed.tree, true, { list, source: condition, needed, subject });
}

/** The part that every condition has in it which tells something of a list. */
function listName(list: string): string {
  return /^\w+\.\w+/.exec(list)?.[0] ?? list;
}

interface Asked {
  /** The list as it is written. */
  readonly list: string;
  readonly source: string;
  readonly needed: number;
  readonly subject: Subject;
}

/** Whether a part of a condition tells it by coming out so. */
function tells(tree: Tree, holds: boolean, asked: Asked): boolean {
  switch (tree.op) {
    case 'not':
      return tells(tree.of, !holds, asked);
    case 'and':
    case 'or': {
      const sides = [tree.left, tree.right].map((side) => tells(side, holds, asked));
      return (tree.op === 'and') === holds ? sides.includes(true) : !sides.includes(false);
    }
    case 'literal':
      // What cannot come out so is nowhere.
      return tree.value !== holds;
    case 'choose':
      return [
        [tells(tree.when, true, asked), tells(tree.then, holds, asked)],
        [tells(tree.when, false, asked), tells(tree.otherwise, holds, asked)],
      ].every((way) => way.includes(true));
    case 'binary':
      if (isSizeOf(tree.left, asked)) return compares(tree.operator, tree.right, holds, asked);
      if (isSizeOf(tree.right, asked)) return compares(turned(tree.operator), tree.left, holds, asked);
      return readsElement(tree, asked);
    case 'loop':
      return asked.needed === 1 && tellsOfOne(tree, holds, asked);
    case 'call':
      return tree.name === 'answered' ? holds && tree.args.some((arg) => readsElement(arg, asked)) : readsElement(tree, asked);
    default:
      return readsElement(tree, asked);
  }
}

function isSizeOf(tree: Tree, asked: Asked): boolean {
  return tree.op === 'call' && tree.name === 'size' && tree.args.some((arg) => isWritten(arg, asked));
}

/** Whether it is that list, or what is left of it: there are no more of those. */
function isWritten(tree: Tree, asked: Asked): boolean {
  if (writtenAs(tree, asked.source).trim() === asked.list) return true;
  return tree.op === 'loop' && tree.kind === 'filter' && (isWritten(tree.list, asked) || isLeftOf(tree, asked));
}

/** Whether a loop looks at elements of the list of which the asked one is left, and only at such as are in that. */
function isLeftOf(loop: Loop, asked: Asked): boolean {
  const parsed = parseExpression(asked.list);
  if (!parsed.ok || parsed.tree.op !== 'loop' || parsed.tree.kind !== 'filter') return false;
  const { list, body, variable } = parsed.tree;
  const said = conjunctsOf(asItem(writtenAs(loop.body, asked.source), loop.variable));
  return (
    writtenAs(list, asked.list) === writtenAs(loop.list, asked.source) &&
    conjunctsOf(asItem(writtenAs(body, asked.list), variable)).every((one) => said.includes(one))
  );
}

/** Whether a loop says of a list that there is an element, or of the one that it is made of that there is an element like those kept. */
function tellsOfOne(loop: Loop, holds: boolean, asked: Asked): boolean {
  const isSaid = holds ? loop.kind === 'exists' || loop.kind === 'exists_one' : loop.kind === 'all';
  if (!isSaid) return false;
  return isWritten(loop.list, asked) || (holds && isLeftOf(loop, asked));
}

type Loop = Extract<Tree, { op: 'loop' }>;

/** Whether a value cannot be had without an element of the list that stands so far behind. */
function readsElement(tree: Tree, asked: Asked): boolean {
  if (tree.op === 'and' || tree.op === 'or' || tree.op === 'choose' || tree.op === 'loop') return false;
  if (tree.op === 'call' && tree.name === 'answered') return false;
  const isFarEnough =
    tree.op === 'element' && tree.at.op === 'literal' && typeof tree.at.value === 'number' && tree.at.value + 1 >= asked.needed;
  return (isFarEnough && isWritten(tree.of, asked)) || childrenOf(tree).some((child) => readsElement(child, asked));
}

/** Whether a comparison of a size tells, by coming out so, that there are as many as are needed. */
function compares(operator: string, other: Tree, holds: boolean, { needed, subject }: Asked): boolean {
  const held = holds ? operator : (OPPOSITE[operator] ?? '');
  const number = leastNumber(other, subject);
  if (held === '>') return number + 1 >= needed;
  if (held === '>=' || held === '==') return number >= needed;
  // Not nothing is one or more.
  return held === '!=' && isNothing(other) && needed === 1;
}

function isNothing(tree: Tree): boolean {
  return tree.op === 'literal' && tree.value === 0;
}

/** The least that a number comes to: one that is written out or a limit of the bank, as many as there are of a list, an answer. */
function leastNumber(tree: Tree, subject: Subject): number {
  const { language, steps } = subject;
  if (tree.op === 'literal') return typeof tree.value === 'number' ? tree.value : -Infinity;
  if (tree.op === 'call') return tree.name === 'size' ? leastSize(pathOf(tree.args[0] ?? tree) ?? '', subject) : -Infinity;
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-') && tree.right.op === 'literal')
    return leastNumber(tree.left, subject) + (tree.operator === '+' ? 1 : -1) * Number(tree.right.value);
  const path = pathOf(tree) ?? '';
  const limit = numberOf({ '=': path }, language.limits);
  if (limit !== undefined) return limit;
  const asked = /^answers\.(\w+)$/.exec(path)?.[1];
  const fields = asked === undefined ? [] : fieldsAsking(asked, undefined, steps).map(({ field }) => field);
  const leasts = fields.map((field) =>
    numberOf(field['min'] ?? language.fieldTypes.get(field.type)?.settings['min']?.['default'], language.limits),
  );
  return leasts.length === 0 ? -Infinity : Math.min(...leasts.map((least) => least ?? -Infinity));
}

const OPPOSITE: Readonly<Record<string, string>> = { '>': '<=', '<=': '>', '>=': '<', '<': '>=', '==': '!=', '!=': '==' };

function turned(operator: string): string {
  return operator.startsWith('<') ? operator.replace('<', '>') : operator.replace('>', '<');
}
