import { added, leastOf, ONE, type Form, type Span } from './form.ts';
import { waysOverMonths } from './months.ts';

/** What is known: that something comes to nothing or more; `strict` where to more than nothing. */
export interface Fact {
  readonly form: Form;
  readonly strict: boolean;
}

/** Facts that hold together. */
export type World = readonly Fact[];

/** More facts than these are not put to use one behind the other. */
export const DEEPEST = 6;

/** More ways than these are not tried for one goal: where everything is compared with everything, there are millions of them. */
const MOST_TRIED = 1_000;

/** Rounding of numbers that have no end in the binary system: 0.1 + 0.2. */
const CLOSE = 1e-9;

/** Whether something is nothing or more for certain (more than nothing where `strict`), by some facts and where what is read lies. Pure. */
export function isSure(goal: Fact, world: World, spanOf: (name: string) => Span): boolean {
  const search: Search = { world, spanOf, left: MOST_TRIED, isCutShort: true };
  // What a few facts show is found before many are tried, and more are of no use where none was left to be tried.
  for (let facts = 0; facts <= DEEPEST && search.isCutShort; facts++) {
    search.isCutShort = false;
    if (isShown(goal, search, facts)) return true;
  }
  return false;
}

interface Search {
  readonly world: World;
  readonly spanOf: (name: string) => Span;
  /** So many ways may still be tried. */
  left: number;
  /** Whether one more fact behind the others might have shown more. */
  isCutShort: boolean;
}

/** Whether so many facts at most, one behind the other, show the goal. */
function isShown(goal: Fact, search: Search, facts: number): boolean {
  const { world, spanOf } = search;
  if (search.left-- <= 0) return false;
  const least = leastOf(goal.form, spanOf);
  if (goal.strict ? least > CLOSE : least >= -CLOSE) return true;
  const open = world.length > 0 ? openIn(goal.form, spanOf) : undefined;
  if (open !== undefined && facts === 0) search.isCutShort = true;
  else if (open !== undefined && world.some((fact) => less(goal, fact, open).some((rest) => isShown(rest, search, facts - 1)))) return true;
  return goal.form.months.size > 0 && waysOverMonths(goal, spanOf).some((goals) => goals.every((one) => isShown(one, search, facts)));
}

/** Something read, of which there may be any amount as far as its own span tells. */
interface Open {
  readonly name: string;
  readonly times: number;
}

function openIn({ days }: Form, spanOf: (name: string) => Span): Open | undefined {
  let first: Open | undefined;
  for (const [name, times] of days) {
    if (name === ONE) continue;
    const { least, most } = spanOf(name);
    if (!Number.isFinite(times > 0 ? least : most)) return { name, times };
    first ??= { name, times };
  }
  return first;
}

/** What is left to be shown once a fact is taken away that has the same of what is open. */
function less({ form, strict }: Fact, fact: Fact, { name, times }: Open): readonly Fact[] {
  const scale = times / (fact.form.days.get(name) ?? 0);
  if (!(scale > 0) || !Number.isFinite(scale)) return [];
  const rest = added(form, fact.form, -scale);
  return rest ? [{ form: rest, strict: strict && !fact.strict }] : [];
}

/** More worlds than these are not told apart. */
const MOST_WORLDS = 64;

/** Every world of the one with every world of the other; where that are too many, those of the first, of which less is known. Pure. */
export function together(ones: readonly World[], others: readonly World[]): readonly World[] {
  if (ones.length * others.length > MOST_WORLDS) return ones;
  return ones.flatMap((one) => others.map((other) => [...one, ...other]));
}

/** The conditions of a world and of something beside it. Pure. */
export function givenIn(world: World, form: Form): Form['given'] {
  return new Map([...form.given, ...world.flatMap((fact) => [...fact.form.given])]);
}

/** Whether all of a world can be, and something beside it: no condition is true and false. Pure. */
export function canBe(world: World, form: Form): boolean {
  if (world.every((fact) => fact.form.given.size === 0)) return true;
  const given = new Map(form.given);
  return world.every((fact) =>
    [...fact.form.given].every(([condition, holds]) => {
      const known = given.get(condition) ?? holds;
      given.set(condition, known);
      return known === holds;
    }),
  );
}
