import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { knownAt } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { conditionBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { below } from '../subject/partsOf.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { leastSize, tellsSize } from '../subject/sizes.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/**
 * `all` over a list that may be empty, where that decides something, written out or in a named condition: it is true of nothing.
 * Rules over answers and refusals are meant so.
 */
export const emptyLists: Rule = (subject) => {
  const told = new Set<string>();
  const isFirst = ({ named }: Found): boolean => {
    if (named === undefined) return true;
    const first = !told.has(named);
    told.add(named);
    return first;
  };
  return subject.sites
    .filter(({ absence, pointer }) => absence !== 'blank' && absence !== 'rule' && !/\/refuse\/\d+\/when$/.test(pointer))
    .flatMap((site) => foundAt(site, subject).filter(isFirst))
    .map(({ made }) => made);
};

interface Found {
  readonly made: FlowProblem;
  /** The named condition in which it stands: it is told of where it first decides. */
  readonly named: string | undefined;
}

function foundAt(site: ExpressionSite, subject: Subject): readonly Found[] {
  const parsed = /all\(|conditions\./.test(site.source) ? parseExpression(site.source) : undefined;
  if (parsed?.ok !== true) return [];
  return positiveAlls(parsed.tree, { wanted: true, source: site.source, known: [], subject, depth: 0, looked: new Set() }).flatMap(
    ({ loop, source, known }) => {
      const path = pathOf(loop.list);
      const list = writtenOut(writtenAs(loop.list, source), subject.flow);
      if (path === undefined || !list) return [];
      // What is left of a list may be nothing.
      if (list.tree.op !== 'loop' && leastSize(pathOf(list.tree) ?? path, subject) > 0) return [];
      const here = [...knownAt(site, subject), ...known.map((one) => writtenOut(one, subject.flow)?.source ?? one)];
      if (here.some((one) => tellsSize(one, list.source, 1, subject))) return [];
      const own = source === site.source;
      const made = problem(
        'all-of-nothing',
        site.pointer,
        `If ${path} is empty ${own ? 'this' : source} is true: all of nothing are so.`,
        `Write size(${path}) > 0 && … where an empty list should not do.`,
        own
          ? { start: site.offset + loop.start, end: site.offset + loop.end }
          : { start: site.offset, end: site.offset + site.source.length },
      );
      return { made, named: own ? undefined : source };
    },
  );
}

type Loop = Extract<Tree, { op: 'loop' }>;

/** Where a tree comes from, and whether it makes the whole true by being true. */
interface Standing {
  readonly wanted: boolean;
  readonly source: string;
  /** Conditions that are true there. */
  readonly known: readonly string[];
  readonly subject: Subject;
  readonly depth: number;
  /** Named conditions that were looked at. */
  readonly looked: Set<string>;
}

interface WantedLoop {
  readonly loop: Loop;
  /** The expression in which it stands. */
  readonly source: string;
  readonly known: readonly string[];
}

/** The loops `all` that make the whole true by being true. */
function positiveAlls(tree: Tree, standing: Standing): readonly WantedLoop[] {
  const { wanted, source, known, subject, depth, looked } = standing;
  if (tree.op === 'not') return positiveAlls(tree.of, { ...standing, wanted: !wanted });
  if (tree.op === 'loop') return tree.kind === 'all' && wanted ? [{ loop: tree, source, known }] : [];
  if (tree.op === 'and' || tree.op === 'or' || tree.op === 'choose')
    return below({ part: tree, known, beside: [], asked: false }, source).flatMap((one) =>
      positiveAlls(one.part, { ...standing, known: [...one.known, ...one.beside] }),
    );
  const behind = depth > DEEPEST_NAMED ? undefined : conditionBehind(pathOf(tree), subject.flow.conditions);
  if (behind === undefined || looked.has(`${wanted} ${behind.source}`)) return [];
  looked.add(`${wanted} ${behind.source}`);
  return positiveAlls(behind.tree, { ...standing, source: behind.source, depth: depth + 1 });
}
