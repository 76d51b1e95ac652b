import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { leastSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';

/** The first element, or the largest value, of a group that may have no item: then there is none, and the whole has no value. */
export const emptyElements: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = CODES[site.absence];
    if (code === undefined || site.point === undefined || !subject.controlFlow.known.comes(site.point)) return [];
    return elementsRead(site, subject).map(({ path, needed, start, end }) =>
      problem(
        code,
        site.pointer,
        `${path} may have fewer than ${needed === 1 ? 'one item' : `${needed} items`}. Then ${CONSEQUENCES[code]}.`,
        `Write size(${path}) >= ${needed} ? … : … with another value, or give the group a "min" of ${needed}.`,
        { start: site.offset + start, end: site.offset + end },
      ),
    );
  });

type Code = 'input-may-be-missing' | 'value-may-be-missing';

const CODES: Readonly<Partial<Record<ExpressionSite['absence'], Code>>> = {
  required: 'input-may-be-missing',
  words: 'value-may-be-missing',
  bound: 'value-may-be-missing',
  reference: 'value-may-be-missing',
};

const CONSEQUENCES: Readonly<Record<Code, string>> = {
  'input-may-be-missing': 'the bank is not given what it needs, and the customer cannot go on',
  'value-may-be-missing': 'this has no value here',
};

interface Read {
  readonly path: string;
  /** So many elements there must be. */
  readonly needed: number;
  readonly start: number;
  readonly end: number;
}

function elementsRead({ source, guards }: ExpressionSite, subject: Subject): readonly Read[] {
  const parsed = /answers\.\w+(\[|\.map\()/.test(source) ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  const sized = [source, ...guards].join(' ');
  return readsIn(parsed.tree).filter(
    ({ path, needed }) =>
      isGroup(path, subject) &&
      !['size', 'answered'].some((call) => sized.includes(`${call}(${path}`)) &&
      leastSize(path, subject) < needed,
  );
}

function readsIn(tree: Tree): readonly Read[] {
  const own = readIn(tree);
  return [...(own ? [own] : []), ...childrenOf(tree).flatMap(readsIn)];
}

function readIn(tree: Tree): Read | undefined {
  const { start, end } = tree;
  if (tree.op === 'element' && tree.at.op === 'literal' && typeof tree.at.value === 'number') {
    const path = pathOf(tree.of, new Map());
    return path === undefined ? undefined : { path, needed: tree.at.value + 1, start, end };
  }
  const [list, ...more] = tree.op === 'call' && (tree.name === 'max' || tree.name === 'min') ? tree.args : [];
  if (list?.op !== 'loop' || list.kind !== 'map' || more.length > 0) return undefined;
  const path = pathOf(list.list, new Map());
  return path === undefined ? undefined : { path, needed: 1, start, end };
}

function isGroup(path: string, { steps }: Subject): boolean {
  return steps.some(({ kind, step }) => kind === 'group' && `answers.${step.id}` === path);
}
