import { parseExpression } from '../../expression/parse.ts';
import { pathOf, within, type Variables } from '../../expression/paths.ts';
import { remember } from '../../expression/remember.ts';
import { childrenOf, type Place, type Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { chosenPaths, elementNamesOf, elementsAt, followed, localizedPaths } from '../subject/localized.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { lookupsOf } from '../subject/lookups.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/** Words in the customer's language that decide something, or that go back to the bank: in another language they are others. */
export const localized: Rule = (subject) => {
  const { flow, language, at } = subject;
  const paths = localizedPaths(flow, language);
  if (paths.size === 0) return [];
  const elements = elementNamesOf(flow, at);
  const given = givenIn(subject);
  const chosen = chosenPaths(subject.steps, language);
  const mayRead = namesIn(paths);
  return subject.sites.flatMap((site) => {
    const parsed = mayRead.test(site.source) ? parseExpression(site.source) : undefined;
    if (parsed?.ok !== true) return [];
    const isWords = wordsIn(paths, flow.computed);
    const variables = elementsAt(site, elements, subject);
    const compared = comparedIn(parsed.tree, variables, { isWords, chosen, flow });
    const sent = given.some((pointer) => site.pointer.startsWith(pointer)) ? valuesIn(parsed.tree, variables, isWords) : [];
    return [
      ...compared.map((place) => found('localized-compared', site, place, 'Compare its code: that is the same in every language.')),
      ...sent.map((place) => found('localized-sent', site, place, 'Give its code: that is the same in every language.')),
    ];
  });
};

/** Tells whether a path stands for words in the customer's language, by itself or as a computed value that is made of some. */
function wordsIn(paths: ReadonlySet<string>, computed: Flow['computed'], depth = 0): IsWords {
  const isInside = wordsBehind(paths, computed, depth);
  return (path): path is string => path !== undefined && (paths.has(followed(path, computed)) || isInside(path));
}

function wordsBehind(paths: ReadonlySet<string>, computed: Flow['computed'], depth: number): (path: string) => boolean {
  return (path) => {
    const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(path, computed);
    return behind !== undefined && valuesIn(behind.tree, new Map(), wordsIn(paths, computed, depth + 1)).length > 0;
  };
}

/** What every expression that reads one of these has in it, so that the others need not be looked through. */
function namesIn(paths: ReadonlySet<string>): RegExp {
  const names = new Set([...paths].map((path) => path.slice(path.lastIndexOf('.') + 1)));
  return patternOf(['computed\\.', 'labelOf', ...COMPARING, ...names].join('|'));
}

/** Flows that get the same from the bank look for the same names. */
const patternOf = remember(200, (pattern) => new RegExp(pattern));

function found(code: 'localized-compared' | 'localized-sent', site: ExpressionSite, { start, end }: Place, hint: string): FlowProblem {
  const words = site.source.slice(start, end);
  const what = code === 'localized-compared' ? 'is compared' : 'is given back';
  return problem(code, site.pointer, `${words} is in the customer's language, and ${what} here.`, hint, {
    start: site.offset + start,
    end: site.offset + end,
  });
}

/** Where an expression stands whose value the bank gets, now or as an answer. */
function givenIn({ calls, steps, at }: Subject): readonly string[] {
  return [
    ...calls.map(({ call }) => `${at(call)}/input/`),
    ...lookupsOf(steps).flatMap(({ lookup }) => [`${at(lookup)}/input/`, `${at(lookup)}/fill/`, `${at(lookup)}/suggest/label`]),
    ...steps.flatMap(({ step }) => [
      ...(step.prefill ? [`${at(step.prefill)}/values/`] : []),
      ...(step.fields ?? []).flatMap((field) => [
        `${at(field)}/default`,
        ...(field.options && 'from' in field.options ? [`${at(field)}/options/value`] : []),
      ]),
    ]),
  ];
}

type IsWords = (path: string | undefined) => path is string;

/** Functions that compare one of their texts with another. */
const COMPARING: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith', 'similar', 'codeOf']);

/** Functions that give the same words in another form. */
const REWORDING: ReadonlySet<string> = new Set(['lower', 'upper', 'trim', 'text']);

/** What comparisons are looked at with. */
interface Comparing {
  readonly isWords: IsWords;
  readonly chosen: ReadonlySet<string>;
  readonly flow: Flow;
}

function comparedIn(tree: Tree, variables: Variables, comparing: Comparing): readonly Place[] {
  const own = sidesOf(tree, variables, comparing).filter((side) => isReadAs(side, variables, comparing.isWords));
  const inside = tree.op === 'loop' ? inLoop(tree, variables, comparing.isWords) : variables;
  const below = childrenOf(tree).flatMap((child) =>
    comparedIn(child, tree.op === 'loop' && child === tree.list ? variables : inside, comparing),
  );
  return [...own, ...below];
}

/** The variables inside a loop: one over a list that is made of words stands for these. */
function inLoop(loop: Loop, variables: Variables, isWords: IsWords): Variables {
  const { list, variable } = loop;
  if (list.op !== 'loop' || list.kind !== 'map') return within(loop, variables);
  const made = inLoop(list, variables, isWords);
  const [words] = valuesIn(list.body, made, isWords);
  return new Map([...variables, [variable, words && pathOf(words, made)]]);
}

type Loop = Extract<Tree, { op: 'loop' }>;

const ORDERING: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/** What a tree compares. */
function sidesOf(tree: Tree, variables: Variables, comparing: Comparing): readonly Tree[] {
  // Who searches types words of the same language; `codeOf` takes a name that was chosen.
  if (tree.op === 'call') {
    const isSearch = tree.name !== 'codeOf' && tree.args.some((arg) => isTyped(arg, variables, comparing.chosen));
    return COMPARING.has(tree.name) && !isSearch ? tree.args : [];
  }
  if (tree.op !== 'binary') return [];
  const sides = [tree.left, tree.right];
  if (ORDERING.has(tree.operator)) return sides;
  if (tree.operator === 'in') return tree.right.op === 'list' ? [tree.left, ...tree.right.items] : sides;
  if (tree.operator !== '==' && tree.operator !== '!=') return [];
  // Whether there are words at all is the same in every language, and so is whether two are the same of those that stand in one place.
  const [left, right] = sides.map((side) => originOf(side, variables, comparing.flow));
  const isAlike = left !== undefined && left === right;
  return isAlike || sides.some((side) => side.op === 'literal' && side.value === '') ? [] : sides;
}

/** Where words come from: the names of one list, or what the customer read. */
function originOf(tree: Tree, variables: Variables, { computed }: Flow): string | undefined {
  if (isLabel(tree)) return 'labelOf';
  const path = pathOf(tree, variables);
  return path === undefined ? undefined : followed(path, computed);
}

/** What the customer typed, perhaps in another form, and did not choose. */
function isTyped(tree: Tree, variables: Variables, chosen: ReadonlySet<string>): boolean {
  if (tree.op === 'call' && REWORDING.has(tree.name)) return tree.args.some((arg) => isTyped(arg, variables, chosen));
  const path = pathOf(tree, variables);
  return path?.startsWith('answers.') === true && !chosen.has(path);
}

/** What the customer read when they chose it. */
function isLabel(tree: Tree): boolean {
  return tree.op === 'call' && tree.name === 'labelOf';
}

function isReadAs(tree: Tree, variables: Variables, isWords: IsWords): boolean {
  const path = pathOf(tree, variables);
  // Of a list as a whole it is the names that are compared (`codeOf`).
  return (path !== undefined && isWords(`${path}.name`)) || valuesIn(tree, variables, isWords).length > 0;
}

/** The words that become part of a value; what only decides about it is none. */
function valuesIn(tree: Tree, variables: Variables, isWords: IsWords): readonly Tree[] {
  if (isLabel(tree) || isWords(pathOf(tree, variables))) return [tree];
  switch (tree.op) {
    case 'choose':
      return [tree.then, tree.otherwise].flatMap((part) => valuesIn(part, variables, isWords));
    case 'loop':
      return tree.kind === 'map' ? valuesIn(tree.body, inLoop(tree, variables, isWords), isWords) : [];
    case 'list':
    case 'object':
      return childrenOf(tree).flatMap((part) => valuesIn(part, variables, isWords));
    case 'call':
      return tree.name === 'answered' || tree.name === 'size' || COMPARING.has(tree.name)
        ? []
        : childrenOf(tree).flatMap((part) => valuesIn(part, variables, isWords));
    case 'binary':
      return tree.operator === '+' ? childrenOf(tree).flatMap((part) => valuesIn(part, variables, isWords)) : [];
    default:
      return [];
  }
}
