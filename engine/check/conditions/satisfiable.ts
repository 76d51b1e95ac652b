import { formulaOf, type Constant, type Definitions, type Formula } from './formula.ts';
import type { Range } from './ranges.ts';

/** The only values of a variable; undefined where it may have any. */
export type ClosedValuesOf = (variable: string) => readonly Constant[] | undefined;

/** Where a number lies; undefined where it may lie anywhere. */
export type RangeOf = (variable: string) => Range | undefined;

/** Nothing stands in it. */
const MISSING = Symbol('missing');
/** A text that no condition names. */
const OTHER = Symbol('another value');
type Value = Constant | typeof MISSING | typeof OTHER;

/** Assignments that are tried; with more, everything is taken to be possible. */
const MOST_TRIES = 4_000;

/**
 * Whether some values make every one of `wanted` true and none of `unwanted` true. Reads conditions as a run does:
 * what is missing makes a comparison neither true nor false. True where there is too much to try. Pure.
 */
export function satisfiable(
  wanted: readonly Formula[],
  unwanted: readonly Formula[],
  closed: ClosedValuesOf,
  rangeOf: RangeOf = () => undefined,
): boolean {
  const domains = domainsOf([...wanted, ...unwanted], closed, rangeOf);
  let tries = 1;
  for (const domain of domains.values()) tries *= domain.length;
  if (tries > MOST_TRIES) return true;
  const open = [...domains];
  const values = new Map<string, Value>();
  const fits = (index: number): boolean => {
    const next = open[index];
    if (next === undefined)
      return wanted.every((one) => truth(one, values) === true) && unwanted.every((one) => truth(one, values) !== true);
    const [name, domain] = next;
    return domain.some((value) => {
      values.set(name, value);
      return fits(index + 1);
    });
  };
  return fits(0);
}

/** Whether conditions can be true together, where nothing is known of what they read. Pure. */
export function possibleTogether(conditions: readonly string[], definitions: Definitions): boolean {
  const formulas = conditions.map((condition) => formulaOf(condition, definitions)).filter((one) => one !== undefined);
  return satisfiable(formulas, [], () => undefined);
}

/** The variables of a formula. */
export function variablesOf(formula: Formula): readonly string[] {
  return [...atomsOf([formula]).keys()];
}

type Atom = Extract<Formula, { op: 'is' | 'order' | 'there' }>;

type Atoms = Map<string, Atom[]>;

/** What is said of each variable. */
function atomsOf(formulas: readonly Formula[]): Atoms {
  const atoms: Atoms = new Map();
  for (const formula of formulas) addAtoms(formula, atoms);
  return atoms;
}

function addAtoms(formula: Formula, atoms: Atoms): void {
  switch (formula.op) {
    case 'and':
    case 'or':
      addAtoms(formula.left, atoms);
      addAtoms(formula.right, atoms);
      return;
    case 'not':
      return addAtoms(formula.of, atoms);
    case 'choose':
      addAtoms(formula.when, atoms);
      addAtoms(formula.then, atoms);
      addAtoms(formula.otherwise, atoms);
      return;
    case 'constant':
      return;
    default: {
      const known = atoms.get(formula.of);
      if (known) known.push(formula);
      else atoms.set(formula.of, [formula]);
    }
  }
}

function domainsOf(formulas: readonly Formula[], closed: ClosedValuesOf, rangeOf: RangeOf): ReadonlyMap<string, readonly Value[]> {
  const domains = new Map<string, readonly Value[]>();
  for (const [name, own] of atomsOf(formulas)) domains.set(name, domainOf(own, closed(name), rangeOf(name)));
  return domains;
}

function domainOf(atoms: readonly Atom[], closed: readonly Constant[] | undefined, range: Range = {}): readonly Value[] {
  const missing = atoms.some(({ op }) => op === 'there') ? MAY_BE_MISSING : IS_THERE;
  const named = new Set<Constant>();
  for (const atom of atoms) {
    if (atom.op === 'is') for (const value of atom.values) named.add(value);
    if (atom.op === 'order') named.add(atom.than);
  }
  if (closed) {
    const others = closed.filter((value) => !named.has(value)).slice(0, 1);
    return [...closed.filter((value) => named.has(value)), ...others, ...missing];
  }
  const values = [...named];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0)
    return [...samples(numbers, atoms[0]?.of.startsWith('size(') === true ? { least: 0, ...range, whole: true } : range), ...missing];
  return values.every((value) => typeof value === 'boolean') ? [true, false, ...missing] : [...values, OTHER, ...missing];
}

const MAY_BE_MISSING: readonly Value[] = [MISSING];
const IS_THERE: readonly Value[] = [];

/** Each number that is named, one between each two and one beyond either end, where it lies: no comparison tells more apart. */
function samples(numbers: readonly number[], { least = -Infinity, most = Infinity, whole }: Range): readonly number[] {
  const named = new Set(numbers);
  if (Number.isFinite(least)) named.add(least);
  if (Number.isFinite(most)) named.add(most);
  const sorted = [...named].sort((a, b) => a - b);
  const found = new Set<number>();
  const add = (number: number): void => {
    for (const one of whole === true ? [Math.floor(number), Math.ceil(number)] : [number]) if (one >= least && one <= most) found.add(one);
  };
  add((sorted[0] ?? 0) - 1);
  sorted.forEach(add);
  for (let index = 1; index < sorted.length; index++) add(((sorted[index] ?? 0) + (sorted[index - 1] ?? 0)) / 2);
  add((sorted.at(-1) ?? 0) + 1);
  return [...found];
}

/** As in a run: undefined where a comparison reads what is missing. */
function truth(formula: Formula, values: ReadonlyMap<string, Value>): boolean | undefined {
  switch (formula.op) {
    case 'constant':
      return formula.value;
    case 'not':
      return opposite(truth(formula.of, values));
    case 'and':
      return decided(truth(formula.left, values), truth(formula.right, values), false);
    case 'or':
      return decided(truth(formula.left, values), truth(formula.right, values), true);
    case 'choose': {
      const when = truth(formula.when, values);
      return when === undefined ? undefined : truth(when ? formula.then : formula.otherwise, values);
    }
    default:
      return holds(formula, values.get(formula.of) ?? MISSING);
  }
}

function opposite(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

function decided(left: boolean | undefined, right: boolean | undefined, by: boolean): boolean | undefined {
  if (left === by || right === by) return by;
  return left === undefined || right === undefined ? undefined : !by;
}

function holds(atom: Atom, value: Value): boolean | undefined {
  if (atom.op === 'there') return value !== MISSING;
  if (value === MISSING) return undefined;
  if (atom.op === 'is') return value !== OTHER && atom.values.includes(value);
  if (typeof value !== 'number') return false;
  switch (atom.operator) {
    case '<':
      return value < atom.than;
    case '<=':
      return value <= atom.than;
    case '>':
      return value > atom.than;
    case '>=':
      return value >= atom.than;
  }
}
