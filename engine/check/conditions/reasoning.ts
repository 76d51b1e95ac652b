import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { closedValues } from './closedValues.ts';
import { formulaOf, type Constant, type Formula } from './formula.ts';
import { satisfiable, variablesOf } from './satisfiable.ts';
import { pathIn, rangesIn } from './workedOut.ts';

/** What can be said of a flow's conditions without running it. What cannot be told is taken to be possible. */
export interface Reasoning {
  /** Whether conditions can be true at the same time. `group` is the path of the group whose item is `item`. */
  possible(conditions: readonly string[], group?: string): boolean;
  /** Whether `wanted` is true wherever all of `given` are and what it reads is there, unless one of them asks whether it is. */
  implied(wanted: string, given: readonly string[], group?: string): boolean;
  /** Whether one of `wanted` is true wherever all of `given` are. */
  covered(wanted: readonly string[], given: readonly string[], group?: string): boolean;
  /** Whether a condition comes down to values that are all known: what it compares can have no others. */
  closed(condition: string, group?: string): boolean;
  /** What a condition compares, names written out: paths, `size(…)` of them, and sources of what is worked out, with `=` in front. */
  readIn(condition: string): readonly string[];
  /** The only values of a path; undefined where anything may come. */
  valuesOf(path: string, group?: string): readonly Constant[] | undefined;
}

/** What parts the conditions of a question that was asked before: no expression reads like them. */
const [NOT, IN] = ['\u0001', '\u0002'];

/** Prepares to reason about the conditions of a flow. Pure but for what it remembers. */
export function reasoningOf(flow: Flow, language: Language): Reasoning {
  const values = closedValues(flow, language);
  const definitions = { conditions: flow.conditions ?? {}, computed: flow.computed ?? {}, limits: language.limits };
  const formulas = new Map<string, Formula | undefined>();
  const results = new Map<string, boolean>();
  const formula = (source: string): Formula | undefined => {
    if (!formulas.has(source)) formulas.set(source, formulaOf(source, definitions));
    return formulas.get(source);
  };
  const rangeOf = rangesIn(flow, language);
  const valuesOf = (path: string, group?: string) => values.get(pathIn(path, group));
  const can = (wanted: readonly string[], unwanted: readonly string[], group?: string): boolean => {
    if (wanted.length + unwanted.length === 0) return true;
    const key = [...wanted, NOT, ...unwanted, IN, group ?? ''].join('\u0000');
    const known = results.get(key);
    if (known !== undefined) return known;
    const yes = wanted.map(formula).filter((one) => one !== undefined);
    const no = unwanted.map(formula).filter((one) => one !== undefined);
    const result = satisfiable(
      unwanted.length > 0 ? related(yes, no) : yes,
      no,
      (path) => valuesOf(path, group),
      (name) => rangeOf(name, group),
    );
    results.set(key, result);
    return result;
  };
  return {
    possible: (conditions, group) => can(conditions, [], group),
    implied: (wanted, given, group) => formula(wanted) !== undefined && !can(given, [wanted], group),
    covered: (wanted, given, group) => wanted.length > 0 && wanted.every((one) => formula(one) !== undefined) && !can(given, wanted, group),
    closed: (condition, group) => {
      const read = formula(condition);
      return read !== undefined && variablesOf(read).every((path) => valuesOf(path, group) !== undefined);
    },
    readIn: (condition) => {
      const read = formula(condition);
      return read === undefined ? [] : variablesOf(read);
    },
    valuesOf,
  };
}

/** Those of `given` that have to do with the others, by the variables that they share. */
function related(given: readonly Formula[], others: readonly Formula[]): readonly Formula[] {
  if (given.length === 0) return given;
  const known = new Set(others.flatMap(variablesOf));
  const near = new Set<Formula>();
  for (let before = -1; before !== near.size;) {
    before = near.size;
    for (const one of given) {
      const variables = variablesOf(one);
      if (near.has(one) || !variables.some((name) => known.has(name))) continue;
      near.add(one);
      for (const name of variables) known.add(name);
    }
  }
  return [...near];
}
