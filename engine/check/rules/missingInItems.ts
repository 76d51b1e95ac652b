import { guardedReferences, readings } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { problem, type Rule } from '../rule.ts';
import { isSureInItems } from '../controlFlow/reading.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { fieldsAsking } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Values made of each item of a group, out of an answer that an item may lack: without it the whole list has no value. */
export const missingInItems: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = CODES[site.absence];
    if (code === undefined || site.point === undefined || !subject.controlFlow.known.comes(site.point)) return [];
    return [...new Set(lackingIn(site.source, subject, 0))].map((path) =>
      problem(
        code,
        site.pointer,
        `${path} may be missing in an item. Then the whole list has no value here.`,
        `Leave such items out, with answered(${path}) as the second part of map(…), ` +
          `or write answered(${path}) ? ${path} : … with another value.`,
        { start: site.offset, end: site.offset + site.source.length },
      ),
    );
  });

const CODES: Readonly<Partial<Record<ExpressionSite['absence'], 'input-may-be-missing' | 'value-may-be-missing'>>> = {
  required: 'input-may-be-missing',
  words: 'value-may-be-missing',
  bound: 'value-may-be-missing',
  reference: 'value-may-be-missing',
};

type Loop = Extract<Tree, { op: 'loop' }>;

/** Computed values within computed values; a circle is reported elsewhere. */
const DEEPEST = 8;

function lackingIn(source: string, subject: Subject, depth: number): readonly string[] {
  const parsed = parseExpression(source);
  if (!parsed.ok || depth > DEEPEST) return [];
  const guarded = new Set(guardedReferences(source));
  const named = readings(source).flatMap(({ path }) => {
    const [root, name = ''] = path.split('.');
    const inner = root === 'computed' && !guarded.has(path) ? subject.flow.computed?.[name]?.value : undefined;
    return inner === undefined ? [] : lackingIn(inner, subject, depth + 1);
  });
  return [...mapsIn(parsed.tree).flatMap((loop) => lackingInLoop(loop, source, subject)), ...named];
}

function mapsIn(tree: Tree): readonly Loop[] {
  // An object goes without the part that has no value.
  const own = tree.op === 'loop' && tree.kind === 'map' && tree.body.op !== 'object' ? [tree] : [];
  return [...own, ...childrenOf(tree).flatMap(mapsIn)];
}

function lackingInLoop(loop: Loop, source: string, subject: Subject): readonly string[] {
  const from = itemsOf(loop.list, source);
  if (from === undefined || !subject.steps.some(({ kind, step }) => kind === 'group' && step.id === from.group)) return [];
  const asItem = (tree: Tree): string => renamed(writtenAs(tree, source), loop.variable);
  const guards = [...from.guards, ...(loop.where ? [asItem(loop.where)] : [])];
  return readings(asItem(loop.body)).flatMap(({ path, guarded, context }) => {
    const [root, name = ''] = path.split('.');
    if (root !== 'item' || guarded || fieldsAsking(name, from.group, subject.steps).length === 0) return [];
    if (guards.some((guard) => guardsItself(guard, path))) return [];
    return isSureInItems(name, [...guards, ...context], from.group, subject) ? [] : [path.replace('item', loop.variable)];
  });
}

/** Whether a condition is true only where the answer is there: it asks, or it compares. */
function guardsItself(guard: string, path: string): boolean {
  return !guard.includes('||') && readings(guard).some((reading) => reading.path === path);
}

/** The group that a list is, and what its items must fulfil. */
function itemsOf(list: Tree, source: string): { readonly group: string; readonly guards: readonly string[] } | undefined {
  if (list.op === 'loop' && list.kind === 'filter') {
    const of = itemsOf(list.list, source);
    return of && { group: of.group, guards: [...of.guards, renamed(writtenAs(list.body, source), list.variable)] };
  }
  const [root, group, more] = pathOf(list, new Map())?.split('.') ?? [];
  return root === 'answers' && group !== undefined && more === undefined ? { group, guards: [] } : undefined;
}

/** An expression over the variable of a loop as one over `item`, for that is what the steps of a group call it. */
function renamed(source: string, variable: string): string {
  return source.replace(new RegExp(`(?<![\\w.'])${variable}(?=[.[])`, 'g'), 'item');
}
