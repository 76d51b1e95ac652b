import { readings, type ScopeTypes, type StaticType } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import { broughtBy } from '../subject/brought.ts';
import { callsOf, namesKept } from '../subject/calls.ts';
import { nameOf } from '../subject/named.ts';
import { presentIf } from '../subject/readings.ts';
import { placeAt, type ExpressionSite, type ProgramPoint } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { VERIFIED, type FactSet } from './facts.ts';
import { isSureInItems } from './items.ts';
import { readsOf, type Read } from './reads.ts';
import { isCovered, type Presence } from './unanswered.ts';

/** The fact on which it hangs whether a path can be read; undefined for what is always there. */
export function factOf(path: string, site: ExpressionSite, subject: Subject): string | undefined {
  const first = path.indexOf('.');
  const root = first < 0 ? path : path.slice(0, first);
  if (root === 'customer') return VERIFIED;
  if (first < 0) return undefined;
  if (root === 'item') return isInItem(site, subject) ? nameOf(path) : undefined;
  return root === 'entry' || root === 'answers' || root === 'data' || root === 'returned' || root === 'device' ? nameOf(path) : undefined;
}

/** Whether what is read has a value on every way to where it is read, as far as can be told. */
export function isSure({ path, context }: Read, site: ExpressionSite, subject: Subject): boolean {
  // A condition that needs the path itself says nothing of it: without it the condition would have no value.
  const here = knownHere(
    site,
    context.filter((condition) => !needs(condition, path)),
    subject,
  );
  if (isOfFinishedItem(path, site, subject)) return here.isTold(path) || isSureOfItem(path, here.trusted, site, subject);
  return sureParts(path, site, subject, here.holds);
}

/**
 * The guards that can be told from: of a condition that was not true nothing is known, unless everything that it reads has a value.
 * Each may be known by those before it.
 */
export function trustedGuards(site: ExpressionSite, subject: Subject): readonly string[] {
  const { unmet } = site;
  if (unmet.length === 0) return site.guards;
  const trusted = site.guards.filter((guard) => !unmet.includes(guard));
  for (const guard of unmet) {
    const here = { ...site, guards: trusted, unmet: [] };
    if (readsOf(guard, subject).every((read) => isSure(read, here, subject))) trusted.push(guard);
  }
  return trusted;
}

/** What else is true where an answer is not there: not the conditions under which it must be given. */
function whereUnanswered(condition: string, facts: FactSet, { flow, controlFlow }: Subject): readonly string[] {
  const denied = /^!\s*\(?\s*([\w.]+(?:\([\w.]+\))?)\s*\)?$/.exec(condition.trim())?.[1] ?? '';
  const named = denied.startsWith('conditions.') ? flow.conditions?.[denied.slice('conditions.'.length)] : undefined;
  const path = /^answered\(([\w.]+)\)$/.exec((named ?? denied).trim())?.[1];
  return path === undefined ? [] : controlFlow.book.conditionsOf(path, facts).map((conditions) => `!(${conditions.join(' && ')})`);
}

function needs(condition: string, path: string): boolean {
  return readings(condition).some((reading) => reading.path === path && !reading.guarded);
}

/** What is known where something is read. */
interface KnownHere {
  readonly facts: FactSet;
  readonly guards: readonly string[];
  /** The guards by themselves, without what else is true where an answer is not there. */
  readonly trusted: readonly string[];
  /** Whether the guards say that something is there. */
  isTold(path: string): boolean;
  holds(fact: string): boolean;
}

/** What is known where an expression stands, and some conditions of its own are true. */
function knownHere(site: ExpressionSite, own: readonly string[], subject: Subject): KnownHere {
  const { book, knowing } = subject.controlFlow;
  const guards = [...trustedGuards(site, subject), ...own];
  const told = guards.flatMap((condition) => book.ifTrue(condition, subject.flow.conditions ?? {}));
  const facts = knowing(livePoint(site, subject), told);
  const asked = new Map<string, boolean>();
  const here: KnownHere = {
    facts,
    guards: [...guards, ...guards.flatMap((condition) => whereUnanswered(condition, facts, subject))],
    trusted: guards,
    isTold: (path) => told.includes(path),
    holds(fact) {
      if (book.holds(facts, fact)) return true;
      const before = asked.get(fact);
      if (before !== undefined) return before;
      // What hangs on itself adds nothing to what it hangs on.
      asked.set(fact, true);
      const found = follows(fact, here, site, subject);
      asked.set(fact, found);
      return found;
    },
  };
  return here;
}

/** Whether a fact comes with conditions of which one holds wherever the guards do: `x` where `kind != 'a'`, and `kind` is 'a' or 'b'. */
function follows(fact: string, here: KnownHere, site: ExpressionSite, subject: Subject): boolean {
  return isOneTrue(waysTo(fact, here.facts, subject), here, site, subject);
}

function isOneTrue(conditions: readonly string[], { facts, guards, holds }: KnownHere, site: ExpressionSite, subject: Subject): boolean {
  if (conditions.length === 0) return false;
  const presence: Presence = {
    reasoning: subject.reasoning,
    isThere: (path) => readsOf(path, subject).every((read) => isToldBeside(read, subject) || sureParts(read.path, site, subject, holds)),
    waysTo: (path) => waysTo(factOf(path, site, subject) ?? '', facts, subject),
  };
  return isCovered(conditions, [...guards, ...heldAt(facts, subject), ...falseAt(site, subject)], presence, groupOf(site, subject));
}

/** Whether the expression that reads something does so only where it has made sure that it is there. */
function isToldBeside({ path, context }: Read, { flow }: Subject): boolean {
  return context.some((condition) => presentIf(condition, flow.conditions ?? {}).includes(path));
}

/** Whether one of some conditions is true for everybody who comes where an expression stands. */
export function isOneTrueAt(site: ExpressionSite, conditions: readonly string[], subject: Subject): boolean {
  return isOneTrue(conditions, knownHere(site, [], subject), site, subject);
}

/** Whether the customer has been verified on every way that leads to a point. */
export function isVerifiedAt(point: ProgramPoint, subject: Subject): boolean {
  const { book, known } = subject.controlFlow;
  if (book.holds(known.always(point), VERIFIED)) return true;
  return knownHere(placeAt(point, subject.types.base, { absence: 'gate' }), [], subject).holds(VERIFIED);
}

/** The conditions of which each brings a fact; who was verified before still is. */
function waysTo(fact: string, facts: FactSet, { controlFlow }: Subject): readonly string[] {
  const ways = controlFlow.book.conditionsOf(fact, facts).map(joined);
  return fact === VERIFIED && ways.length > 0 ? ['session.verified', ...ways] : ways;
}

function joined(conditions: readonly string[]): string {
  return conditions.map((one) => `(${one})`).join(' && ');
}

/** The conditions that some facts say to hold. */
export function heldAt(facts: FactSet, subject: Subject): readonly string[] {
  return subject.controlFlow.book.named(facts).flatMap((name) => (name.startsWith('?') ? [name.slice(1)] : []));
}

/** The opposites of what was not true on the way to where an expression stands, where all that it reads is there: then it was false. */
export function falseAt(site: ExpressionSite, subject: Subject): readonly string[] {
  const point = livePoint(site, subject);
  const atPoints = denied.get(site.types) ?? new Map<ProgramPoint, readonly string[]>();
  denied.set(site.types, atPoints);
  const known = atPoints.get(point);
  if (known) return known;
  // Each is trusted by itself: what is known of the others is not asked while they are looked at.
  atPoints.set(point, []);
  const { book, known: ways } = subject.controlFlow;
  const here = { ...site, guards: [], unmet: [] };
  const found = book
    .named(ways.always(point))
    .flatMap((name) => (name.startsWith('~') ? [name.slice(1)] : []))
    .filter((condition) => readsOf(condition, subject).every((read) => isSure(read, here, subject)))
    .map((condition) => `!(${condition})`);
  atPoints.set(point, found);
  return found;
}

const denied = new WeakMap<ScopeTypes, Map<ProgramPoint, readonly string[]>>();

/** Whether a path is of an item that has been asked about, as in the line that sums it up. */
export function isOfFinishedItem(path: string, site: ExpressionSite, subject: Subject): boolean {
  return path.startsWith('item.') && groupOf(site, subject) !== undefined && !isInItem(site, subject);
}

/** Whether a finished item has an answer: that of a required field, where field and step are shown. */
function isSureOfItem(path: string, guards: readonly string[], site: ExpressionSite, subject: Subject): boolean {
  return isSureInItems(path.split('.')[1] ?? '', guards, groupOf(site, subject) ?? '', subject);
}

/** Walks down a path: each part is there for a fact that says so, or because it is no optional part of what is. */
function sureParts(path: string, site: ExpressionSite, subject: Subject, holds: (fact: string) => boolean): boolean {
  if (holds(path)) return true;
  const names = path.split('.');
  const first = factOf(path, site, subject);
  let sure = first === undefined || holds(first);
  let type: StaticType | undefined = site.types[names[0] ?? ''];
  let held = isHolder(names, subject);
  for (let depth = 1; depth < names.length; depth++) {
    const name = names[depth] ?? '';
    const here = names.slice(0, depth + 1).join('.');
    const optional = typeof type === 'object' && 'object' in type && type.optional?.includes(name) === true;
    // What an embedded flow holds is only there for a fact of its own.
    const ownFact = held && depth === 2;
    if ((optional || ownFact) && !holds(here)) return false;
    if (holds(here)) sure = true;
    type = typeof type === 'object' && 'object' in type ? type.object[name] : undefined;
    if (typeof type === 'object' && 'list' in type) return sure;
    held = held && depth < 2;
  }
  return sure;
}

/** Whether the path goes through the answers or results of an embedded flow. */
function isHolder(names: readonly string[], subject: Subject): boolean {
  return (
    (names[0] === 'answers' || names[0] === 'data') &&
    names.length > 2 &&
    subject.steps.some((step) => step.kind === 'flow' && step.step.id === names[1])
  );
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
