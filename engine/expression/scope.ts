import type { StaticType } from './staticType.ts';

/**
 * What an expression may read, by root name, as plain JSON (dates are `YYYY-MM-DD` strings):
 * `answers`, `data`, `customer`, `session`, `channel`, `now`, `today`, `limits`, `hours`, `contact`,
 * `reference`, `tables`, `input`, `entry`, `returned`, `computed`, `conditions`, and inside groups and option lists
 * `item`, `index`, `source`. `locale`, which no expression reads, says how dates are written. A root or a part that is
 * absent, null or undefined is missing. What a flow names itself (`computed`, `conditions`, `input`) is there as `WorkedOut`.
 */
export type Scope = Readonly<Record<string, unknown>>;

/**
 * The declared type of each root, for checking before anything runs. `unknown` stands where a fault
 * has been reported already: nothing that follows from it is reported again.
 */
export type ScopeTypes = Readonly<Record<string, StaticType>>;

/** What is wrong with an expression, for its author; offsets are into the source. */
export interface ExpressionFault {
  /**
   * `expression-syntax`, `expression-unknown-name`, `expression-unknown-function`, `expression-type`,
   * `expression-banned`, `expression-too-large`.
   */
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

/** Compares an option field with a literal: lets the checker find values that no option has. */
export interface LiteralComparison {
  /** Dotted path, e.g. `answers.reason`. */
  readonly path: string;
  readonly literal: string;
  readonly start: number;
  readonly end: number;
}
