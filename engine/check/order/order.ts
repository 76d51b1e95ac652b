import type { Tree } from '../../expression/syntax.ts';
import type { Field } from '../../language/field.ts';
import { once } from '../../load/once.ts';
import { factsIfTrue } from '../controlFlow/facts.ts';
import { pointOf } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { added, multiplied, type Form } from './form.ts';
import { askedFor, isWholeIn, limitWorlds, namesIn, spanIn } from './limits.ts';
import { canBe, isSure, together, type World } from './proof.ts';
import { behind, formsOf, limitSource, partOf, severalIn, written, type Part, type Reckoning } from './reading.ts';
import { saidBy, type Saying } from './says.ts';
import { isToldBefore, type Statement } from './ways.ts';

/** Two limits of a field; `open` where an answer must be more than the one, or less than the other. */
export interface Limits {
  readonly field: Field;
  readonly site: StepSite;
  readonly low: unknown;
  readonly high: unknown;
  readonly open: boolean;
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
  return Number.isFinite(spanIn(subject)(name).least) || askedFor(name, site, subject).length > 0;
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
  /** Whether everybody who comes here has given an answer; of what is no answer it is so. */
  readonly isGiven: (name: string) => boolean;
  /** How much the upper limit is above the lower one, for each way that the two may come about for those who are asked. */
  differences(low: Part, high: Part): readonly Form[];
}

function orderingOf(limits: Limits, subject: Subject): Ordering {
  const { flow, language, reasoning } = subject;
  const reckoning: Reckoning = { limits: language.limits, computed: flow.computed };
  const here = [limits.site.step.when, limits.field.when].filter((when) => when !== undefined);
  const isPossible = ({ given }: Form): boolean => {
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
    isGiven: givenBefore(limits, subject),
    differences: (low, high) =>
      formsOf(high, reckoning)
        .flatMap((upper) => formsOf(low, reckoning).flatMap((lower) => added(upper, lower, -1) ?? []))
        .filter(isPossible),
  };
}

/** The largest of several is above the lower limit where one of them is; the least of several is below the upper one where one is. */
function isKept(low: Part, high: Part, ordering: Ordering, depth = 0): boolean {
  if (written(low) === written(high)) return !ordering.limits.open;
  if (ordering.differences(low, high).every((form) => isOrdered(form, ordering))) return true;
  if (depth > MOST_INSIDE) return false;
  const inside = ordering.limits.open ? undefined : roundedAlike(low, high, ordering);
  if (inside && isKept(...inside, ordering, depth + 1)) return true;
  return (
    oneOf(high, 'max', ordering).some((part) => isKept(low, part, ordering, depth + 1)) ||
    oneOf(low, 'min', ordering).some((part) => isKept(part, high, ordering, depth + 1))
  );
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
  const tells = (statements: readonly Statement[]): boolean => isProven(form, [...everywhere, ...statements], ordering);
  if (isProven(form, [], ordering) || tells([])) return true;
  // Nothing that is said on the way can help where nothing is said of what is compared.
  return isToldBefore(limits.site, (statements) => saysSomething(statements, ordering) && tells(statements), subject);
}

/** What is said of everybody who is asked: conditions of the place, who the service is not for, and rules beside the answers. */
function alwaysSaid(limits: Limits, subject: Subject, said: Ordering['said']): readonly Statement[] {
  const { flow, steps } = subject;
  const held = [limits.field.when].filter((condition) => condition !== undefined);
  const rules = steps.flatMap((site) =>
    (site.step.rules ?? []).filter(({ check, when }) => when === undefined && isBeside(check, site, said)).map(({ check }) => check),
  );
  return [
    ...[...held, ...rules].map((condition) => ({ condition, holds: true })),
    ...(flow.eligibility ?? []).map(({ deny }) => ({ condition: deny, holds: false })),
  ].filter((statement) => saysSomething([statement], { said }));
}

/** Whether a rule stands on the step that asks for an answer of each comparison in it: who has not been there has no such answer. */
function isBeside(check: string, { step, group }: StepSite, said: Ordering['said']): boolean {
  const own = new Set((step.fields ?? []).map(({ id }) => `${group ? 'item' : 'answers'}.${id}`));
  return said({ condition: check, holds: true })
    .flat()
    .every(({ form }) => namesIn(form).length === 0 || namesIn(form).some((name) => own.has(name)));
}

function saysSomething(statements: readonly Statement[], { said }: Pick<Ordering, 'said'>): boolean {
  return statements.some((statement) => said(statement).some((world) => world.length > 0));
}

function isProven(form: Form, statements: readonly Statement[], ordering: Ordering): boolean {
  const { limits, subject, saying } = ordering;
  const isThere = answeredHere(form, ordering);
  const said = statements
    .reduce<readonly World[]>((worlds, statement) => together(worlds, ordering.said(statement)), [[]])
    .map((world) => world.filter((fact) => namesIn(fact.form).every(isThere)));
  const names = [...namesIn(form), ...said.flat().flatMap((fact) => namesIn(fact.form))];
  const worlds = together(said, limitWorlds(names, limits.site, subject, saying));
  const spanOf = spanIn(subject);
  return worlds.every((world) => !canBe(world, form) || isSure({ form, strict: limits.open }, world, spanOf));
}

/**
 * Whether an answer is there wherever the limits are looked at: one of their own, without which they do not bind, or one that everybody
 * has given before. What is said of others, such as the very answer that has the limits, is only true of who could give them.
 */
function answeredHere(form: Form, { isGiven }: Ordering): (name: string) => boolean {
  const compared = new Set(namesIn(form));
  return (name) => compared.has(name) || isGiven(name);
}

function givenBefore({ site, field }: Limits, subject: Subject): Ordering['isGiven'] {
  const { book, known } = subject.controlFlow;
  const facts = once(() => {
    const told = field.when === undefined ? [] : factsIfTrue(field.when, subject.flow.conditions ?? {});
    return book.closed(known.always(pointOf(site.path, 'show')) | book.bits(told));
  });
  const names = new Map<string, boolean>();
  return (name) => {
    const isGiven = names.get(name) ?? (askedFor(name, site, subject).length === 0 || book.holds(facts(), name));
    names.set(name, isGiven);
    return isGiven;
  };
}

/** Whether a difference is less than nothing whatever is answered within its limits. */
function isCrossed(form: Form, { limits, subject, saying }: Ordering): boolean {
  const less = multiplied(form, -1);
  const spanOf = spanIn(subject);
  const worlds = limitWorlds(namesIn(form), limits.site, subject, saying);
  return worlds.every((world) => isSure({ form: less, strict: !limits.open }, world, spanOf));
}
