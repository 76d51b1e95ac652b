import { once } from '../../load/once.ts';
import { isPointOf, type ExpressionSite } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { multiplied, namesIn, type Span } from './form.ts';
import { canBe, isSure, type Fact, type World } from './proof.ts';
import { answersOf, readerOf } from './reader.ts';
import { saidBy } from './says.ts';

/** What every condition has in it that compares numbers or days, itself or by a name. */
const MAY_ORDER = /[<>]|[=!]=\s*[\w(-]|conditions\.|computed\./;

/**
 * Whether a condition can come out so where it stands, by the limits of the answers that it compares. What it reads is taken to be
 * there. Pure.
 */
export function canComeOut(site: ExpressionSite, holds: boolean, subject: Subject): boolean {
  const step = MAY_ORDER.test(site.source) ? stepFor(site, subject) : undefined;
  if (step === undefined) return true;
  const reader = readerOf(step, subject);
  const worlds = saidBy(site.source, holds, reader.saying);
  const names = new Set<string>();
  for (const world of worlds) for (const { form } of world) for (const name of namesIn(form)) names.add(name);
  if (worlds.length === 0 || names.size === 0) return true;
  const here = once(() => answeredHere(site, subject));
  const counts = ({ form }: Fact): boolean =>
    namesIn(form).every((name) => names.has(name) || name === 'today') &&
    (staysTrue({ form }) || namesIn(form).some((name) => here().has(name)));
  const limits = reader.limitsOfAll(names).map((world) => world.filter(counts));
  if (limits.every((world) => world.length === 0)) return true;
  // How many there are is told by the very condition that refuses too few, and a list is shorter while it is filled.
  const spanOf = (name: string): Span => (name.startsWith('size(') ? ANY_SIZE : reader.spanOf(name));
  if (worlds.some((said) => limits.some((world) => isPossible(said, world, spanOf)))) return true;
  // Limits that exclude each other are told of where they stand.
  return !limits.some((world) => isPossible(world, [], spanOf));
}

const ANY_SIZE: Span = { least: 0, most: Infinity };

/** Whether what a condition says can be within limits: nothing of it is ruled out by the rest. */
function isPossible(said: World, limits: World, spanOf: (name: string) => Span): boolean {
  const isRuledOut = (fact: Fact): boolean => {
    const opposite = { form: multiplied(fact.form, -1), strict: !fact.strict };
    const others = said.length === 1 ? limits : [...said.filter((other) => other !== fact), ...limits];
    return !canBe(others, opposite.form) || isSure(opposite, others, spanOf);
  };
  return !said.some(isRuledOut);
}

/** Whether what was true of an answer is so on a later day too: what was not after that day is not after a later one either. */
function staysTrue({ form }: Pick<Fact, 'form'>): boolean {
  return (form.days.get('today') ?? 0) >= 0;
}

/** The answers that have been held to their limits at the very moment at which a condition is looked at. */
function answeredHere({ point = '', absence }: ExpressionSite, { steps }: Subject): ReadonlySet<string> {
  const isMoment = absence === 'rule' || /:(given|answered|submitted|done)$/.test(point);
  return new Set(isMoment ? steps.filter(({ path }) => isPointOf(path, point)).flatMap(answersOf) : []);
}

/** A step that reads what a condition reads; undefined where `item` is the element of a list. */
function stepFor(site: ExpressionSite, subject: Subject): StepSite | undefined {
  const { steps } = subject;
  if (site.types['item'] === undefined) return steps.find(({ group }) => group === undefined);
  const group = groupOf(site, subject);
  return group === undefined ? undefined : steps.find((one) => one.group?.step.id === group);
}
