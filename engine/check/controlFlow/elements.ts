import { checkExpression, type ScopeTypes, type StaticType } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { asItem } from '../subject/asItem.ts';
import { presentIf } from '../subject/readings.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { embeddedSubject, type Subject } from '../subject/subject.ts';
import { hasParts, isSureInItems } from './items.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';

/** The elements of a list, and what each of them is sure to have. */
export interface Elements {
  /** Whether each has the value of a path, such as `item.name`, where some conditions over `item` hold. */
  isSure(path: string, guards: readonly string[]): boolean;
}

/**
 * The elements of a list that an expression makes: of a group, also of an embedded flow, of what the bank answers, of a computed
 * value that is one of these, or of what is left of one. Undefined where nothing is known of them. Pure.
 */
export function elementsOf(list: Tree, source: string, types: ScopeTypes, subject: Subject, depth = 0): Elements | undefined {
  if (depth > DEEPEST_NAMED) return undefined;
  if (list.op === 'loop' && list.kind === 'filter') {
    const all = elementsOf(list.list, source, types, subject, depth);
    const kept = asItem(writtenAs(list.body, source), list.variable);
    return all && { isSure: (path, guards) => isTold(kept, path) || all.isSure(path, [...guards, kept]) };
  }
  const path = pathOf(list);
  const [root, name = '', inner, more] = path?.split('.') ?? [];
  const behind = computedBehind(path, subject.flow.computed);
  if (behind !== undefined) return elementsOf(behind.tree, behind.source, types, subject, depth + 1);
  if (root === 'answers' && inner === undefined) return ofGroup(name, types, subject);
  if (root === 'answers' && inner !== undefined && more === undefined) return ofEmbedded(name, inner, subject);
  // What is written out in the flow has the parts that stand there, as far as they have a value.
  return path === undefined ? undefined : ofType(checkExpression(path, types).type);
}

/** Whether a condition is true only where a value is there: it asks for it, or it compares it. Pure. */
export function isTold(condition: string, path: string): boolean {
  return presentIf(condition, {}).some((one) => one === path || one.startsWith(`${path}.`));
}

function ofEmbedded(step: string, group: string, { steps, language }: Subject): Elements | undefined {
  const host = steps.find((site) => site.kind === 'flow' && site.step.id === step);
  const inner = host && embeddedSubject(host.step.flow ?? '', language);
  return inner && ofGroup(group, inner.types.base, inner);
}

function ofGroup(id: string, types: ScopeTypes, subject: Subject): Elements | undefined {
  const group = subject.steps.find(({ kind, step }) => kind === 'group' && step.id === id);
  if (group === undefined) return undefined;
  return {
    isSure(path, guards) {
      const [, name = '', ...rest] = path.split('.');
      const { each } = group.step;
      if (name === 'source' && each !== undefined) return eachOf(each, types, subject)?.isSure(['item', ...rest].join('.'), []) ?? true;
      // On its own pages an item's source is called `source`.
      const within = guards.map((guard) => guard.replace(/(?<![\w.'])item\.source(?=[.[])/g, 'source'));
      return fieldsAsking(name, id, subject.steps).length === 0 || isSureInItems(name, within, id, subject);
    },
  };
}

/** The elements for each of which a group has an item. Pure. */
export function eachOf(each: string, types: ScopeTypes, subject: Subject): Elements | undefined {
  const parsed = parseExpression(each);
  return parsed.ok ? elementsOf(parsed.tree, each, types, subject) : undefined;
}

/** What the bank may leave out of an element of its answer. */
function ofType(type: StaticType | undefined): Elements | undefined {
  if (typeof type !== 'object' || !('list' in type)) return undefined;
  const element = type.list;
  // Where a part is told to be there, what it is a part of is too.
  return {
    isSure: (path, guards) =>
      hasParts(element, path.split('.').slice(1), (depth) => guards.some((one) => isTold(one, partOf(path, depth)))),
  };
}

/** A path up to the part that stands so deep in it. */
function partOf(path: string, depth: number): string {
  return path
    .split('.')
    .slice(0, depth + 2)
    .join('.');
}
