import { pathOf, within, type Variables } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { isForAgents } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { knownAt } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { isForAgent, mayBeAgent } from '../subject/byAgent.ts';
import { elementNamesOf, elementsAt, followed, maskedPaths } from '../subject/localized.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { throughout, type Found } from '../subject/throughout.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/** Amounts that agents see masked (`x-masked-for-agents`), and that a page which an agent may come to shows in full. */
export const amountsForAgents: Rule = (subject) =>
  isForAgents(subject.flow)
    ? throughout(subject, { within: shownToAgents, enters: (_, site, outer) => mayBeAgent(site, outer) }).map(told)
    : [];

/** An amount as it is written, and where. */
interface Written {
  readonly pointer: string;
  readonly amount: string;
  readonly range: FlowProblem['range'];
}

function told({ pointer, amount, range, inside }: Found<Written>): FlowProblem {
  return problem(
    'amount-for-agents',
    pointer,
    `${amount} is an amount that agents see masked, and an agent would read it in full${inside === undefined ? '' : ` in "${inside}"`}.`,
    `Write inrFor(session.role, ${amount}), or show it with "when": "session.role == 'customer'".`,
    inside === undefined ? range : undefined,
  );
}

function shownToAgents(subject: Subject): readonly Written[] {
  const { flow, language, at } = subject;
  const paths = maskedPaths(flow, language);
  if (paths.size === 0) return [];
  const elements = elementNamesOf(flow, at);
  return subject.sites.flatMap((site) => {
    const whole = isShown(site, subject) ? writtenOut(site.source, flow) : undefined;
    if (whole === undefined) return [];
    const isMasked = (path: string | undefined): boolean => path !== undefined && paths.has(followed(path, flow.computed));
    const found = shownIn(whole.tree, { variables: elementsAt(site, elements, subject), given: [], source: whole.source, isMasked });
    return found
      .filter(({ given }) => isForAgent([...given, ...knownAt(site, subject)], subject, groupOf(site, subject)))
      .map(({ tree }) => {
        const { start, end } = whole.placeOf(tree);
        const range = { start: site.offset + start, end: site.offset + end };
        return { pointer: site.pointer, amount: site.source.slice(start, end), range };
      });
  });
}

/** Settings of fields whose value somebody reads: what stands there at first, and the limits, which are told with a mistake. */
const READ_SETTINGS = /\/(default|min|max|moreThan|lessThan)\/=$/;

/** Whether somebody reads what an expression comes to on a page or an end: words and parts of them, and settings that are read. */
function isShown({ expected, pointer, point }: ExpressionSite, { controlFlow }: Subject): boolean {
  const isRead = expected.kind === 'words' || expected.kind === 'any' || READ_SETTINGS.test(pointer);
  return isRead && point !== undefined && controlFlow.known.comes(point);
}

/** A masked amount that becomes part of what is shown, and the conditions of the expression that are true there. */
interface Shown {
  readonly tree: Tree;
  readonly given: readonly string[];
}

interface Around {
  readonly variables: Variables;
  readonly given: readonly string[];
  readonly source: string;
  readonly isMasked: (path: string | undefined) => boolean;
}

/** Functions whose result tells nothing of the amount. */
const TELLING_NOTHING: ReadonlySet<string> = new Set(['answered', 'size', 'inrFor']);
const RECKONING: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);

/** The masked amounts in what an expression comes to; those that only decide about it are none. */
function shownIn(tree: Tree, around: Around): readonly Shown[] {
  const inAll = (trees: readonly Tree[]): readonly Shown[] => trees.flatMap((part) => shownIn(part, around));
  if (around.isMasked(pathOf(tree, around.variables))) return [{ tree, given: around.given }];
  switch (tree.op) {
    case 'choose': {
      const when = writtenAs(tree.when, around.source);
      return [
        ...shownIn(tree.then, { ...around, given: [...around.given, when] }),
        ...shownIn(tree.otherwise, { ...around, given: [...around.given, `!(${when})`] }),
      ];
    }
    case 'call':
      return TELLING_NOTHING.has(tree.name) ? [] : inAll(tree.args);
    case 'binary':
      return RECKONING.has(tree.operator) ? inAll([tree.left, tree.right]) : [];
    case 'loop':
      return tree.kind === 'map' ? shownIn(tree.body, { ...around, variables: within(tree, around.variables) }) : [];
    case 'list':
      return inAll(tree.items);
    case 'object':
      return inAll(tree.entries.map(({ value }) => value));
    case 'minus':
    case 'part':
    case 'element':
      return inAll([tree.of]);
    default:
      return [];
  }
}
