import type { StaticType } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import { broughtBy } from '../subject/brought.ts';
import { callsOf, namesKept } from '../subject/calls.ts';
import { nameOf } from '../subject/named.ts';
import type { ExpressionSite, ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { VERIFIED } from './facts.ts';

/** The fact on which it hangs whether a path can be read; undefined for what is always there. */
export function factOf(path: string, site: ExpressionSite, subject: Subject): string | undefined {
  const first = path.indexOf('.');
  const root = first < 0 ? path : path.slice(0, first);
  if (root === 'customer') return VERIFIED;
  if (first < 0) return undefined;
  if (root === 'item') return isInItem(site, subject) ? nameOf(path) : undefined;
  return root === 'entry' || root === 'answers' || root === 'data' || root === 'returned' || root === 'device' ? nameOf(path) : undefined;
}

/** Whether a path is of an item that has been asked about, as in the line that sums it up. */
export function isOfFinishedItem(path: string, site: ExpressionSite, subject: Subject): boolean {
  return path.startsWith('item.') && groupOf(site, subject) !== undefined && !isInItem(site, subject);
}

/** Walks down a path: each part is there for a fact that says so, or because it is no optional part of what is. */
export function sureParts(path: string, site: ExpressionSite, subject: Subject, holds: (fact: string) => boolean): boolean {
  if (holds(path)) return true;
  const names = path.split('.');
  const first = factOf(path, site, subject);
  let sure = first === undefined || holds(first);
  let type: StaticType | undefined = site.types[names[0] ?? ''];
  const held = isHolder(names, subject);
  for (let depth = 1; depth < names.length; depth++) {
    const name = names[depth] ?? '';
    const here = names.slice(0, depth + 1).join('.');
    const optional = typeof type === 'object' && 'object' in type && type.optional?.includes(name) === true;
    // What an embedded flow holds is only there for a fact of its own.
    const ownFact = held && depth === 2;
    if ((optional || ownFact) && !holds(here)) return false;
    if (holds(here)) sure = true;
    type = typeof type === 'object' && 'object' in type ? type.object[name] : undefined;
  }
  return sure;
}

/** Whether the path goes through the answers or results of an embedded flow. */
function isHolder(names: readonly string[], subject: Subject): boolean {
  return (names[0] === 'answers' || names[0] === 'data') && subject.steps.some((step) => step.kind === 'flow' && step.step.id === names[1]);
}

/** What is read live is read again with each answer of the step, at the latest when the step is answered. */
export function livePoint({ point = '', live }: ExpressionSite, { controlFlow }: Subject): ProgramPoint {
  return live ? controlFlow.answering(point) : point;
}

/** Whether `item` is the item of a group that is being asked about, and not an element of a list or a finished item. */
function isInItem({ types, point = '' }: ExpressionSite, subject: Subject): boolean {
  return subject.steps.some((one) => one.kind === 'group' && subject.types.inItem(one) === types && point.startsWith(`${one.path}/`));
}

/** The step, and the field, that give an answer or a result. */
export function placeOf(fact: string, { steps }: Subject): { readonly site: StepSite; readonly field?: Field } | undefined {
  const [root, name] = fact.split('.');
  // It comes from the address, before every step.
  if (root === 'entry') return undefined;
  if (root === 'data') {
    const site = steps.find((one) => one.step.id === name || callsOf(one).some(({ call }) => namesKept(call).includes(name ?? '')));
    return site && { site };
  }
  for (const site of steps) {
    const field = (root === 'item') === (site.group !== undefined) ? site.step.fields?.find((one) => one.id === name) : undefined;
    if (field) return { site, field };
    if (root !== 'item' && (site.step.id === name || broughtBy(site).some(({ path }) => path === fact))) return { site };
  }
  return undefined;
}
