import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import { isExpression } from '../../language/text.ts';
import { conjunctsOf, presentIf, presentUnless, type Named } from '../subject/readings.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/**
 * What is known at a point of a run, as bits of a number: that an answer or a result is there
 * (`answers.pan`, `data.request`), that a condition holds (`?…`), that the customer is verified, that a condition was not true (`~…`).
 */
export type FactSet = bigint;

/** That a fact holds wherever some conditions do. */
interface Conditional {
  readonly fact: FactSet;
  readonly if: FactSet;
  readonly gives: FactSet;
  readonly conditions: readonly string[];
}

/** Names of facts and their bits, one book for each flow. */
export class FactBook {
  readonly #bits = new Map<string, bigint>();
  readonly #conditional: Conditional[] = [];
  readonly #ifTrue = new Map<string, readonly string[]>();
  readonly #flow: Flow;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  /** The bit of a fact. */
  bit(name: string): FactSet {
    const known = this.#bits.get(name);
    if (known !== undefined) return known;
    const bit = 1n << BigInt(this.#bits.size);
    this.#bits.set(name, bit);
    return bit;
  }

  /** The bits of several facts. */
  bits(names: Iterable<string>): FactSet {
    let set = 0n;
    for (const name of names) set |= this.bit(name);
    return set;
  }

  /** The bits of facts that hold no longer, and of what would bring them back: that they hold wherever some conditions do. */
  lost(names: readonly string[]): FactSet {
    const facts = this.bits(names);
    // Most ways lose nothing.
    if (facts === 0n) return facts;
    return this.#conditional.reduce((all, { fact, gives }) => ((facts & gives) === 0n ? all : all | fact), facts);
  }

  /** Whether a set holds a fact. */
  holds(set: FactSet, name: string): boolean {
    const bit = this.#bits.get(name);
    return bit !== undefined && (set & bit) !== 0n;
  }

  /** The names of the facts of a set. */
  named(set: FactSet): readonly string[] {
    return [...this.#bits].filter(([, bit]) => (set & bit) !== 0n).map(([name]) => name);
  }

  /** The facts that tell something of what stands at a path: that it has a part, or that a condition about it was true or was not. */
  about(path: string): FactSet {
    let set = 0n;
    for (const [name, bit] of this.#bits) {
      const isCondition = name.startsWith('?') || name.startsWith('~');
      if (isCondition ? isReadIn(name, path) : name.startsWith(`${path}.`)) set |= bit;
    }
    return set;
  }

  /** What is known where a condition is true: as `factsIfTrue`, and worked out once, for every place that it guards asks. */
  ifTrue(condition: string, named: Named): readonly string[] {
    const known = this.#ifTrue.get(condition) ?? [...factsIfTrue(condition, named), ...this.#behindComputed(condition)];
    this.#ifTrue.set(condition, known);
    return known;
  }

  /** What a computed value is worked out from is there where a condition that needs the value is true. */
  #behindComputed(condition: string): readonly string[] {
    const out = /(computed|conditions)\./.test(condition) ? writtenOut(condition, this.#flow)?.source : undefined;
    return out === undefined ? [] : presentIf(out, {}).flatMap(withPrefixes);
  }

  /** A fact that holds wherever some conditions do: the answer of a field that is shown only then. */
  conditional(fact: string, conditions: readonly string[]): string {
    const name = `${fact} if ${conditions.join(' && ')}`;
    if (!this.#bits.has(name))
      this.#conditional.push({ fact: this.bit(name), if: this.bits(conditions.map(holding)), gives: this.bit(fact), conditions });
    return name;
  }

  /** The conditions of which each brings a fact, so far as a set says: each a list of what must be true together. */
  conditionsOf(fact: string, set: FactSet): readonly (readonly string[])[] {
    const gives = this.#bits.get(fact);
    return this.#conditional.filter((one) => one.gives === gives && (set & one.fact) !== 0n).map(({ conditions }) => conditions);
  }

  /** The set with everything that follows from it. */
  closed(set: FactSet): FactSet {
    let all = set;
    for (const rule of this.#conditional) if ((all & rule.fact) !== 0n && (all & rule.if) === rule.if) all |= rule.gives;
    return all;
  }

  /** Every fact at once: what is known of a point that never comes. */
  everything(): FactSet {
    return (1n << BigInt(this.#bits.size)) - 1n;
  }
}

/** Whether a path stands in a condition, as itself and not as a part of a longer name. */
function isReadIn(condition: string, path: string): boolean {
  for (let at = condition.indexOf(path); at >= 0; at = condition.indexOf(path, at + 1))
    if (!/[\w.]/.test(condition.charAt(at - 1)) && !/\w/.test(condition.charAt(at + path.length))) return true;
  return false;
}

/** The fact that a condition holds. */
function holding(condition: string): string {
  return `?${condition}`;
}

/** The fact that a condition was not true; it may have had no value. */
function unmet(condition: string): string {
  return `~${condition}`;
}

/** The fact that the customer of the session is verified. */
export const VERIFIED = holding('session.verified');

/** What is known where a condition is true: that it holds, that what it reads is there, that the customer is verified if it says so. */
function factsIfTrue(condition: string, named: Named): readonly string[] {
  const parts = conjunctsOf(condition);
  const verified = parts.includes('session.verified == true');
  return [...parts.map(holding), ...presentIf(condition, named).flatMap(withPrefixes), ...(verified ? [VERIFIED] : [])];
}

/**
 * What is known where a condition is not true: that there is what it says is not answered. Not that its opposite holds, nor that there is
 * what it compares: without a value a condition is not true either.
 */
export function factsUnless(condition: string, named: Named): readonly string[] {
  return [unmet(condition), ...presentUnless(condition, named).flatMap(withPrefixes)];
}

/** What is known where a condition is false, and not without a value: what it reads is there too. */
export function factsIfFalse(condition: string, named: Named): readonly string[] {
  return [...opposites(condition), ...factsIfTrue(`!(${condition})`, named)];
}

function opposites(condition: string): readonly string[] {
  const [part, ...more] = conjunctsOf(condition);
  const opposite = part === undefined || more.length > 0 ? undefined : oppositeOf(part);
  return opposite === undefined ? [] : conjunctsOf(opposite).map(holding);
}

/** A path and the paths above it: where a part is, the whole is too. */
function withPrefixes(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 2).join('.'));
}

/** The condition that is true when this one is false; blanks are taken to be alike. Undefined where none is sure. */
function oppositeOf(condition: string): string | undefined {
  const negated = /^!\s*(\((?<inner>[^()]*)\)|(?<name>[\w.]+))$/.exec(condition)?.groups;
  if (negated) return (negated['inner'] ?? negated['name'])?.trim();
  if (/^[\w.]+$/.test(condition)) return `!${condition}`;
  if (/&&|\|\||\?|[()]/.test(condition)) return undefined;
  if (condition.split(/[=!]=/).length !== 2) return undefined;
  return condition.includes('==') ? condition.replace('==', '!=') : condition.replace('!=', '==');
}

/**
 * The ways in which a field is sure to have an answer, each by the conditions that it takes: where the customer must give one, and where
 * it is read-only and stands there by itself. None where it may always be left out.
 */
export function waysAnswered({ when, optional = false, readOnly = false, default: standing }: Field): readonly (readonly string[])[] {
  const shown = when === undefined ? [] : conjunctsOf(when);
  const mustBeGiven = [...shown, ...[optional, readOnly].flatMap((flag) => (typeof flag === 'string' ? [negated(flag)] : []))];
  const isFixed = [...shown, ...(typeof readOnly === 'string' ? conjunctsOf(readOnly) : [])];
  const worksOut = isExpression(standing) ? conjunctsOf(`answered(${standing['=']})`) : [];
  return [
    ...(optional === true || readOnly === true ? [] : [mustBeGiven]),
    ...(readOnly === false || standing === undefined ? [] : [[...isFixed, ...worksOut]]),
  ];
}

function negated(condition: string): string {
  return oppositeOf(condition.trim()) ?? `!(${condition})`;
}
