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
  const tries = [...domains.values()].reduce((product, values) => product * values.length, 1);
  if (tries > MOST_TRIES) return true;
  const names = [...domains.keys()];
  const values = new Map<string, Value>();
  const fits = (index: number): boolean => {
    const name = names[index];
    if (name === undefined)
      return wanted.every((one) => truth(one, values) === true) && unwanted.every((one) => truth(one, values) !== true);
    return (domains.get(name) ?? []).some((value) => {
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
  return [...new Set(atomsOf(formula).map(({ of }) => of))];
}

type Atom = Extract<Formula, { op: 'is' | 'order' | 'there' }>;

function atomsOf(formula: Formula): readonly Atom[] {
  const atoms: Atom[] = [];
  addAtoms(formula, atoms);
  return atoms;
}

function addAtoms(formula: Formula, atoms: Atom[]): void {
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
    default:
      atoms.push(formula);
  }
}

function domainsOf(formulas: readonly Formula[], closed: ClosedValuesOf, rangeOf: RangeOf): ReadonlyMap<string, readonly Value[]> {
  const atoms: Atom[] = [];
  for (const formula of formulas) addAtoms(formula, atoms);
  const domains = new Map<string, readonly Value[]>();
  for (const [name, own] of Map.groupBy(atoms, ({ of }) => of)) domains.set(name, domainOf(own, closed(name), rangeOf(name)));
  return domains;
}

function domainOf(atoms: readonly Atom[], closed: readonly Constant[] | undefined, range: Range = {}): readonly Value[] {
  const missing: readonly Value[] = atoms.some(({ op }) => op === 'there') ? [MISSING] : [];
  const named = new Set<Constant>();
  for (const atom of atoms) {
    if (atom.op === 'is') for (const value of atom.values) named.add(value);
    if (atom.op === 'order') named.add(atom.than);
  }
  if (closed) {
    const others = closed.filter((value) => !named.has(value)).slice(0, 1);
    return [...closed.filter((value) => named.has(value)), ...others, ...missing];
  }
  const numbers = [...named].filter((value) => typeof value === 'number');
  if (numbers.length > 0)
    return [...samples(numbers, atoms[0]?.of.startsWith('size(') === true ? { least: 0, ...range, whole: true } : range), ...missing];
  const flags = [...named].every((value) => typeof value === 'boolean');
  return flags ? [true, false, ...missing] : [...named, OTHER, ...missing];
}

/** Each number that is named, one between each two and one beyond either end, where it lies: no comparison tells more apart. */
function samples(numbers: readonly number[], { least = -Infinity, most = Infinity, whole }: Range): readonly number[] {
  const ends = [least, most].filter((end) => Number.isFinite(end));
  const sorted = [...new Set([...numbers, ...ends])].toSorted((a, b) => a - b);
  const between = sorted.slice(1).map((number, index) => (number + (sorted[index] ?? number)) / 2);
  const all = [(sorted[0] ?? 0) - 1, ...sorted, ...between, (sorted.at(-1) ?? 0) + 1];
  const possible = whole === true ? [...new Set(all.flatMap((number) => [Math.floor(number), Math.ceil(number)]))] : all;
  return possible.filter((number) => number >= least && number <= most);
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
