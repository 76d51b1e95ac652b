import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import { pathOf } from '../../expression/paths.ts';
import { once } from '../../load/once.ts';
import { fieldsAsking, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { added, constant, multiplied, type Form } from './form.ts';
import { askedFor, isWholeField, isWholeIn, limitWorlds, namesIn, spanIn } from './limits.ts';
import { thereWithField } from './presence.ts';
import { canBe, givenIn, isSure, together, type Fact, type World } from './proof.ts';
import { behind, formsOf, limitSource, partOf, severalIn, written, type Part, type Reckoning } from './reading.ts';
import { saidBy, type Saying } from './says.ts';
import { isToldBefore, saidByRule, type Statement } from './ways.ts';

/** Two limits of a field; `open` says how many of them an answer must not reach itself, being more than the one or less than the other. */
export interface Limits {
  readonly field: Field;
  readonly site: StepSite;
  readonly low: unknown;
  readonly high: unknown;
  readonly open: 0 | 1 | 2;
}

/**
 * Whether the lower of two limits is never above the upper one (`kept`), always (`crossed`), or perhaps: `answered` where both are reckoned
 * from what is asked in the flow, from today and from what is written out, else `unknown`. Undefined where they cannot be read. Pure.
 */
export function orderOf(limits: Limits, subject: Subject): 'kept' | 'crossed' | 'answered' | 'unknown' | undefined {
  const [low, high] = [partOfLimit(limits.low), partOfLimit(limits.high)];
  if (!low || !high) return undefined;
  const ordering = orderingOf(limits, subject);
  if (isKept(low, high, ordering)) return 'kept';
  const differences = ordering.differences(low, high);
  if (differences.every((form) => isCrossed(form, ordering))) return 'crossed';
  const names = differences.flatMap(namesIn);
  // A limit that there is not is told of where it stands.
  if (names.some((name) => name.startsWith('limits.'))) return undefined;
  const isAnswered = names.every((name) => isKnown(name, limits, subject));
  return isAnswered ? 'answered' : 'unknown';
}

function partOfLimit(limit: unknown): Part | undefined {
  const source = limitSource(limit);
  return source === undefined ? undefined : partOf(source);
}

function isKnown(name: string, { site }: Limits, subject: Subject): boolean {
  return Number.isFinite(spanIn(site, subject)(name).least) || askedFor(name, site, subject).length > 0;
}

interface Ordering {
  readonly limits: Limits;
  readonly subject: Subject;
  readonly reckoning: Reckoning;
  readonly saying: Saying;
  /** What a condition tells, each read once. */
  readonly said: (statement: Statement) => readonly World[];
  /** What is said of everybody who is asked. */
  readonly everywhere: () => readonly Statement[];
  /** Whether what an expression reads is there for everybody who is asked. */
  readonly isThere: (source: string) => boolean;
  /** Whether some conditions can be, each true or false as said, where somebody is asked. */
  isPossible(given: Form['given']): boolean;
  /** How much the upper limit is above the lower one, for each way that the two may come about for those who are asked. */
  differences(low: Part, high: Part): readonly Form[];
}

function orderingOf(limits: Limits, subject: Subject): Ordering {
  const { flow, language, reasoning } = subject;
  const reckoning: Reckoning = { limits: language.limits, computed: flow.computed };
  const here = [limits.site.step.when, limits.field.when].filter((when) => when !== undefined);
  const isPossible = (given: Form['given']): boolean => {
    const conditions = [...given].map(([condition, holds]) => (holds ? condition : `!(${condition})`));
    return given.size === 0 || reasoning.possible([...here, ...conditions], limits.site.group?.step.id);
  };
  const saying: Saying = { reckoning, conditions: flow.conditions, isWhole: isWholeIn(limits.site, subject) };
  const known = new Map<string, readonly World[]>();
  const said = ({ condition, holds }: Statement): readonly World[] => {
    const key = `${holds} ${condition}`;
    const worlds = known.get(key) ?? saidBy(condition, holds, saying);
    known.set(key, worlds);
    return worlds;
  };
  return {
    limits,
    subject,
    reckoning,
    saying,
    said,
    everywhere: once(() => alwaysSaid(limits, subject, said)),
    isThere: thereWithField(limits.site, limits.field, subject),
    isPossible,
    differences: (low, high) =>
      formsOf(high, reckoning)
        .flatMap((upper) => formsOf(low, reckoning).flatMap((lower) => added(upper, lower, -1) ?? []))
        .filter(({ given }) => isPossible(given)),
  };
}

/** The largest of several is above the lower limit where one of them is, and below the upper one where each is; so it is with the least. */
function isKept(low: Part, high: Part, ordering: Ordering, depth = 0): boolean {
  if (written(low) === written(high)) return ordering.limits.open === 0;
  if (ordering.differences(low, high).every((form) => isOrdered(form, ordering))) return true;
  if (depth > MOST_INSIDE) return false;
  const inside = ordering.limits.open === 0 ? roundedAlike(low, high, ordering) : undefined;
  if (inside && isKept(...inside, ordering, depth + 1)) return true;
  const isBelow = (part: Part): boolean => isKept(part, high, ordering, depth + 1);
  const isAbove = (part: Part): boolean => isKept(low, part, ordering, depth + 1);
  return (
    oneOf(high, 'max', ordering).some(isAbove) ||
    oneOf(low, 'min', ordering).some(isBelow) ||
    isEach(oneOf(low, 'max', ordering), isBelow) ||
    isEach(oneOf(high, 'min', ordering), isAbove)
  );
}

function isEach(parts: readonly Part[], test: (part: Part) => boolean): boolean {
  return parts.length > 0 && parts.every(test);
}

const MOST_INSIDE = 3;

/** What two parts round in the same way: the greater one is not below the other once both are rounded. */
function roundedAlike(low: Part, high: Part, { reckoning }: Ordering): readonly [low: Part, high: Part] | undefined {
  const [one, other] = [low, high].map((part) => behind(part, reckoning) ?? part);
  if (one?.tree.op !== 'call' || other?.tree.op !== 'call' || one.tree.name !== other.tree.name) return undefined;
  if (!['round', 'floor', 'ceil', 'nextWorkingDay'].includes(one.tree.name)) return undefined;
  const [[from, ...how], [to, ...alike]] = [one.tree.args, other.tree.args];
  const said = (part: Part, args: readonly Tree[]): string => args.map((tree) => written({ ...part, tree })).join(',');
  return from && to && said(one, how) === said(other, alike)
    ? [
        { ...one, tree: from },
        { ...other, tree: to },
      ]
    : undefined;
}

function oneOf(part: Part, name: string, { reckoning }: Ordering): readonly Part[] {
  const inner = behind(part, reckoning) ?? part;
  return inner.tree.op === 'call' && inner.tree.name === name ? severalIn(inner.tree.args).map((tree) => ({ ...inner, tree })) : [];
}

/** Whether a difference is nothing or more: by the limits of what is asked, by the rules about it, or by what decides who comes here. */
function isOrdered(form: Form, ordering: Ordering): boolean {
  const { limits, subject } = ordering;
  const everywhere = ordering.everywhere();
  const goal = goalOf(form, limits, subject);
  const tells = (statements: readonly Statement[]): boolean => isProven(goal, [...everywhere, ...statements], ordering);
  if (isProven(goal, [], ordering) || tells([])) return true;
  // Nothing that is said on the way can help where nothing is said of what is compared.
  return isToldBefore(limits.site, (statements) => saysSomething(statements, ordering) && tells(statements), subject);
}

/** Between two numbers that an answer must not reach, there is a whole one where they are more than one apart. */
function goalOf(form: Form, { open, field }: Limits, { language }: Subject): Fact {
  const isApart = open === 2 && isWholeField(field, language);
  return { form: isApart ? (added(form, constant(1), -1) ?? form) : form, strict: open > 0 };
}

/** What is said of everybody who is asked: conditions of the place, who the service is not for, and rules beside the answers. */
function alwaysSaid(limits: Limits, subject: Subject, said: Ordering['said']): readonly Statement[] {
  const { flow, steps } = subject;
  const held = [limits.field.when].filter((condition) => condition !== undefined);
  const rules = steps.flatMap((site) => (site.step.rules ?? []).map(saidByRule).filter((rule) => isBeside(said(rule), site, subject)));
  return [
    ...held.map((condition) => ({ condition, holds: true })),
    ...rules,
    ...(flow.eligibility ?? []).map(({ deny }) => ({ condition: deny, holds: false })),
  ].filter((statement) => saysSomething([statement], { said }));
}

/**
 * Whether a rule says nothing of those who have not been on its step, as in one way that it can be so each comparison is with an answer
 * that is asked for there and nowhere else: who has not been there has no such answer.
 */
function isBeside(worlds: readonly World[], { step, group }: StepSite, { steps }: Subject): boolean {
  const only = (step.fields ?? []).filter(({ id }) => fieldsAsking(id, group?.step.id, steps).every((asked) => asked.step === step));
  const own = new Set(only.map(({ id }) => `${group ? 'item' : 'answers'}.${id}`));
  return worlds.some((world) => world.every((fact) => [...namesIn(fact.form), ...comparedIn(fact)].some((name) => own.has(name))));
}

/** What the conditions compare that hold for a fact. */
function comparedIn({ form }: Fact): readonly string[] {
  return [...form.given.keys()].flatMap((condition) => {
    const tree = partOf(condition)?.tree;
    return tree?.op === 'binary' ? [pathOf(tree.left) ?? '', pathOf(tree.right) ?? ''] : [];
  });
}

function saysSomething(statements: readonly Statement[], { said }: Pick<Ordering, 'said'>): boolean {
  return statements.some((statement) => said(statement).some((world) => world.length > 0));
}

/** Whether something holds in all that can be where some statements hold, and the limits of what they compare. */
function isProven(goal: Fact, statements: readonly Statement[], ordering: Ordering): boolean {
  const { limits, subject, saying } = ordering;
  const { form } = goal;
  const counts = countingFor(form, ordering);
  const said = statements
    .reduce<readonly World[]>((worlds, statement) => together(worlds, ordering.said(statement)), [[]])
    .map((world) => world.filter(counts));
  const names = [...namesIn(form), ...said.flat().flatMap((fact) => namesIn(fact.form))];
  const kept = limitWorlds(names, limits.site, subject, saying).map((world) => world.filter(counts));
  const spanOf = spanIn(limits.site, subject);
  return together(said, kept).every(
    (world) => !canBe(world, form) || isSure(goal, world, spanOf) || !ordering.isPossible(givenIn(world, form)),
  );
}

/**
 * Which facts count wherever the limits are looked at: those of which all is there that they are about, by itself or because the limits
 * have it too, without which they do not bind. What is said of others, such as the very answer that has the limits, is only true of who
 * could give them.
 */
function countingFor(form: Form, { isThere }: Ordering): (fact: Fact) => boolean {
  const compared = new Set([...namesIn(form), ...form.given.keys()]);
  return (fact) => [...namesIn(fact.form), ...fact.form.given.keys()].every((source) => compared.has(source) || isThere(source));
}

/** Whether a difference is less than nothing whatever is answered within its limits. */
function isCrossed(form: Form, ordering: Ordering): boolean {
  return isProven({ form: multiplied(form, -1), strict: ordering.limits.open === 0 }, [], ordering);
}
