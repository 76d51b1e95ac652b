import type { ScopeTypes, StaticType } from '../../expression/authoring.ts';
import type { Step } from '../../language/step.ts';

/** What an expression must come out as. */
export type Expected =
  | { readonly kind: 'condition' }
  | { readonly kind: 'list' }
  | { readonly kind: 'number' }
  /** A text or a number: what can be shown. */
  | { readonly kind: 'words' }
  /** A text that is an instant. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'any' }
  /** Anything that can be used as this type; `what` names it ("the input pan of pan.verify"). */
  | { readonly kind: 'type'; readonly type: StaticType; readonly what: string };

/** A point in a run: a node in the graph of ways. Absent for what has no point of its own, such as a named condition. */
export type ProgramPoint = string;

/** One expression of a flow, with all that is to be known about it. */
export interface ExpressionSite {
  readonly source: string;
  /** Of the string that holds it, and where in that string it begins. */
  readonly pointer: string;
  readonly offset: number;
  readonly expected: Expected;
  readonly types: ScopeTypes;
  readonly point: ProgramPoint | undefined;
  /** Evaluated again with every answer of the step, so these may be read although they are not submitted. */
  readonly live: boolean;
  /** Conditions that hold wherever this is evaluated. */
  readonly guards: readonly string[];
  /** Those of the guards that only tell that another condition was not true: it may also have had no value. */
  readonly unmet: readonly string[];
  /**
   * Without a value: a blank does no harm; a condition is not true; a rule is passed over; what is required stops the run, and what is
   * to be written too, before the bank does it; what is given gives way to a default that says something else; a gate is shut; words
   * have a hole; a bound does not bind; there is no reference.
   */
  readonly absence: 'blank' | 'condition' | 'rule' | 'required' | 'written' | 'given' | 'gate' | 'words' | 'bound' | 'reference';
  /** The field that it belongs to: reading one's own answer is no use of it. */
  readonly field: string | undefined;
}

/** A place of which is asked what is known there, with no expression of its own. Pure. */
export function placeAt(point: ProgramPoint, types: ScopeTypes, more: Partial<ExpressionSite> = {}): ExpressionSite {
  return {
    source: '',
    pointer: '',
    offset: 0,
    expected: { kind: 'any' },
    types,
    point,
    live: false,
    guards: [],
    unmet: [],
    absence: 'blank',
    field: undefined,
    ...more,
  };
}

/** One text of a flow, with the types that its `{{ }}` are checked against. */
export interface TextSite {
  readonly text: string;
  readonly pointer: string;
  readonly types: ScopeTypes;
}

/** Words that somebody reads, with `{{ }}` or without, and what those may read. */
export interface WordSite {
  readonly text: string;
  readonly pointer: string;
  readonly types: ScopeTypes;
}

/** Wordings by condition of which each has one, but perhaps the last: where none holds, that one stands there, or nothing. */
export interface WordingSite {
  readonly pointer: string;
  readonly whens: readonly string[];
  /** Where the last wording stands that has no condition. */
  readonly rest?: string;
  /** Where the last condition stands: after those before it did not hold. */
  readonly last: ExpressionSite;
}

/** A text that may have been meant for an expression. */
export interface LiteralSite extends WordSite {
  /** Whether `{{ }}` in it are filled in. */
  readonly filled: boolean;
  /** Whether `{ "=": … }` could stand in its place. */
  readonly mapped: boolean;
  /** Whether it stands in a list or an object that is written out. */
  readonly inside?: boolean;
}

/** The name of a point of a step. */
export function pointOf(
  path: string,
  point: 'enter' | 'load' | 'loaded' | 'show' | 'given' | 'answered' | 'submitted' | 'polled' | 'done',
): ProgramPoint {
  return `${path}:${point}`;
}

/** Where the rules of a step are looked at: where one may ask for an answer, it is known behind them only. Pure. */
export function rulesPoint({ rules = [] }: Step): 'given' | 'answered' {
  return rules.some(({ check }) => /answered\(|conditions\./.test(check)) ? 'given' : 'answered';
}

/** Whether a point is one of the step at a path. */
export function isPointOf(path: string, point: ProgramPoint | undefined): boolean {
  return point !== undefined && point.startsWith(path) && point.charAt(path.length) === ':';
}

/** The points of an action: when its button is pressed, and when its call has answered. */
export function actionPoint(path: string, action: string, point: 'act' | 'acted'): ProgramPoint {
  return `${path}:${point}:${action}`;
}

/** The point of an outcome; no step's, for no path of a step begins so. */
export function outcomePoint(id: string): ProgramPoint {
  return `!outcome:${id}`;
}
