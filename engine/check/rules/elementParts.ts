import { readings } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { elementsOf } from '../controlFlow/elements.ts';
import { problem, type Rule } from '../rule.ts';
import { sourcesBehind } from '../subject/named.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { whensOf, type Subject } from '../subject/subject.ts';

/** Parts of one element of a list that not every element has: `answers.machines[0].site`, which is asked only of cranes. */
export const elementParts: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    if (code === undefined) return [];
    return lackingIn(site, subject).map(({ path, start, end }) =>
      problem(
        code,
        site.pointer,
        `${path} may be missing: not every item has it. Then ${NO_VALUE[code]}.`,
        `Write answered(${path}) ? ${path} : … with another value, or ask it of every item.`,
        { start: site.offset + start, end: site.offset + end },
      ),
    );
  });

interface Lacking {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** In the expression itself, and in the computed values that it reads: there it is the expression as a whole that lacks them. */
function lackingIn(site: ExpressionSite, subject: Subject): readonly Lacking[] {
  const { source } = site;
  const found = sourcesBehind(source, subject).flatMap((one) =>
    lackingOf(one, site, subject).map((lacking) => (one === source ? lacking : { ...lacking, start: 0, end: source.length })),
  );
  return [...new Map(found.map((one) => [one.path, one] as const)).values()];
}

function lackingOf(source: string, site: ExpressionSite, subject: Subject): readonly Lacking[] {
  const parsed = /\]\.\w/.test(source) ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  return partsIn(parsed.tree).flatMap(({ part, element }): readonly Lacking[] => {
    const [path, of] = [writtenAs(part, source), writtenAs(element, source)];
    const said = saidOf(of, pathOf(element.of) ?? '', { ...site, source }, subject);
    if ([source, site.source, ...said].some((one) => one.includes(`answered(${path})`))) return [];
    const elements = elementsOf(element.of, source, site.types, subject);
    const isSure =
      elements?.isSure(
        `item.${part.key}`,
        said.map((one) => one.replaceAll(of, 'item')),
      ) ?? true;
    return isSure ? [] : [{ path, start: part.start, end: part.end }];
  });
}

type Element = Extract<Tree, { op: 'element' }>;

interface ElementPart {
  readonly part: Extract<Tree, { op: 'part' }>;
  readonly element: Element;
}

function partsIn(tree: Tree): readonly ElementPart[] {
  const own = tree.op === 'part' && tree.of.op === 'element' ? [{ part: tree, element: tree.of }] : [];
  return [...own, ...childrenOf(tree).flatMap(partsIn)];
}

/** What is known of one element where an expression stands, or within the expression. */
function saidOf(element: string, list: string, site: ExpressionSite, subject: Subject): readonly string[] {
  const within = readings(site.source).flatMap(({ path, context }) => (path === list ? context : []));
  return [...site.guards, ...whensOf(site, subject), ...within]
    .flatMap((one) => sourcesBehind(one, subject))
    .filter((one) => one.includes(element));
}
