import { readings, type ScopeTypes } from '../../expression/authoring.ts';
import { once } from '../../load/once.ts';
import { presentIf } from '../subject/readings.ts';
import { placeAt, type ExpressionSite, type ProgramPoint } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { VERIFIED, type FactSet } from './facts.ts';
import { isSureInItems } from './items.ts';
import { factOf, isOfFinishedItem, livePoint, sureParts } from './pathsRead.ts';
import { readsOf, type Read } from './reads.ts';
import { isCovered, type Presence } from './unanswered.ts';

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

/**
 * What else is true where an answer is not there: not the conditions under which it must be given, so far as all that they read is there.
 */
function whereUnanswered(condition: string, facts: FactSet, site: ExpressionSite, subject: Subject): readonly string[] {
  const { flow, controlFlow } = subject;
  const denied = /^!\s*\(?\s*([\w.]+(?:\([\w.]+\))?)\s*\)?$/.exec(condition.trim())?.[1] ?? '';
  const named = denied.startsWith('conditions.') ? flow.conditions?.[denied.slice('conditions.'.length)] : undefined;
  const path = /^answered\(([\w.]+)\)$/.exec((named ?? denied).trim())?.[1];
  if (path === undefined) return [];
  const isThere = (read: Read) => sureParts(read.path, site, subject, (fact) => controlFlow.book.holds(facts, fact));
  return controlFlow.book
    .conditionsOf(path, facts)
    .map(joined)
    .flatMap((all) => (readsOf(all, subject).every(isThere) ? [`!(${all})`] : []));
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
  /** The opposites of what was not true before. */
  denied(): readonly string[];
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
  const here = knownWith({ facts, trusted: guards, told }, () => falseAt(site, subject), site, subject);
  const onWays = once(() => waysApart(here, told, site, subject));
  return { ...here, holds: (fact) => here.holds(fact) || onWays()?.every((way) => way.holds(fact)) === true };
}

/**
 * What is known on each way by itself, where routes part those that lead here; without those that the guards rule out, which may be all:
 * then nobody comes here. Undefined where there is one way only.
 */
function waysApart(
  { trusted }: KnownHere,
  told: readonly string[],
  site: ExpressionSite,
  subject: Subject,
): readonly KnownHere[] | undefined {
  const { book, apart } = subject.controlFlow;
  const ways = apart(livePoint(site, subject));
  if (ways.length < 2) return undefined;
  const more = book.bits(told);
  return ways.flatMap((known) => {
    const denied = once(() => falseIn(known, site, subject));
    const way = knownWith({ facts: book.closed(known | more), trusted, told }, denied, site, subject);
    return isRuledOut(trusted, [...heldAt(known, subject), ...denied()], site, subject) ? [] : [way];
  });
}

/** Whether some conditions cannot be true together with what is known on a way, or that way cannot be gone at all. */
function isRuledOut(guards: readonly string[], known: readonly string[], site: ExpressionSite, subject: Subject): boolean {
  const { reasoning } = subject;
  const group = groupOf(site, subject);
  if (!reasoning.possible(known, group)) return true;
  return guards.some((guard) => reasoning.implied(`!(${guard})`, [...known, ...guards.filter((other) => other !== guard)], group));
}

/** The opposites of what was not true on a way, where all that it reads is there on it. */
function falseIn(facts: FactSet, site: ExpressionSite, subject: Subject): readonly string[] {
  const { book } = subject.controlFlow;
  const isThere = (path: string) => sureParts(path, site, subject, (fact) => book.holds(facts, fact));
  return unmetIn(facts, subject).flatMap((condition) =>
    readsOf(condition, subject).every(({ path }) => isThere(path)) ? [`!(${condition})`] : [],
  );
}

/** The conditions that some facts say not to have been true. */
function unmetIn(facts: FactSet, { controlFlow }: Subject): readonly string[] {
  return controlFlow.book.named(facts).flatMap((name) => (name.startsWith('~') ? [name.slice(1)] : []));
}

type Knowing = Pick<KnownHere, 'facts' | 'trusted'> & { readonly told: readonly string[] };

function knownWith({ facts, trusted, told }: Knowing, denied: () => readonly string[], site: ExpressionSite, subject: Subject): KnownHere {
  const { book } = subject.controlFlow;
  const asked = new Map<string, boolean>();
  const here: KnownHere = {
    facts,
    guards: [...trusted, ...trusted.flatMap((condition) => whereUnanswered(condition, facts, site, subject))],
    trusted,
    denied,
    isTold: (path) => told.includes(path),
    holds(fact) {
      if (book.holds(facts, fact)) return true;
      const before = asked.get(fact);
      if (before !== undefined) return before;
      // What hangs on itself adds nothing to what it hangs on.
      asked.set(fact, true);
      const found = isOneTrue(waysTo(fact, facts, subject), here, site, subject);
      asked.set(fact, found);
      return found;
    },
  };
  return here;
}

/** Whether one of some conditions holds wherever the guards do: `x` where `kind != 'a'`, and `kind` is 'a' or 'b'. */
function isOneTrue(conditions: readonly string[], here: KnownHere, site: ExpressionSite, subject: Subject): boolean {
  const { facts, guards, holds, denied } = here;
  if (conditions.length === 0) return false;
  const presence: Presence = {
    reasoning: subject.reasoning,
    isThere: (path) => readsOf(path, subject).every((read) => isToldBeside(read, subject) || sureParts(read.path, site, subject, holds)),
    waysTo(path) {
      const fact = factOf(path, site, subject);
      // Where a result is there, what it may lack need not be.
      return fact !== undefined && sureParts(path, site, subject, (one) => one === fact) ? waysTo(fact, facts, subject) : [];
    },
  };
  return isCovered(conditions, [...guards, ...heldAt(facts, subject), ...denied()], presence, groupOf(site, subject));
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
  return knownHere(placeAt(point, subject.types.base), [], subject).holds(VERIFIED);
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
  const here = { ...site, guards: [], unmet: [] };
  const found = unmetIn(subject.controlFlow.known.always(point), subject)
    .filter((condition) => readsOf(condition, subject).every((read) => isSure(read, here, subject)))
    .map((condition) => `!(${condition})`);
  atPoints.set(point, found);
  return found;
}

const denied = new WeakMap<ScopeTypes, Map<ProgramPoint, readonly string[]>>();

/** Whether a finished item has an answer: that of a required field, where field and step are shown. */
function isSureOfItem(path: string, guards: readonly string[], site: ExpressionSite, subject: Subject): boolean {
  return isSureInItems(path.split('.')[1] ?? '', guards, groupOf(site, subject) ?? '', subject);
}
