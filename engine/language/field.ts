import type { Lookup } from './lookup.ts';
import type { ExpressionSource, JsonValue, Mapped, Text } from './text.ts';

/** One choice written out in the flow. `exclusive` clears the other choices ("None of these"). */
export interface OptionDefinition {
  readonly value: string;
  readonly label: Text;
  readonly hint?: Text;
  readonly when?: ExpressionSource;
  /** Shown but not selectable while true; `reason` says why. */
  readonly disabled?: ExpressionSource;
  readonly reason?: Text;
  readonly exclusive?: boolean;
  /** Other names by which a search finds it, joined by `|`. */
  readonly aliases?: Text;
}

/** Choices made from a list: each element is `item` in the expressions. */
export interface OptionsFrom {
  /** A list: `data.mandates.items`, `answers.accounts`, `reference.states`. */
  readonly from: ExpressionSource;
  readonly value: ExpressionSource;
  readonly label: ExpressionSource;
  readonly hint?: ExpressionSource;
  readonly when?: ExpressionSource;
  readonly disabled?: ExpressionSource;
  readonly reason?: ExpressionSource;
  /** Other names by which a search finds it, joined by `|`: `item.aliases`. */
  readonly aliases?: ExpressionSource;
  /** What stands beside the label, column by column; a type that draws no table shows it as the hint. */
  readonly columns?: readonly OptionColumn[];
}

/** A column of choices that are shown as a table. */
export interface OptionColumn {
  readonly label: Text;
  /** Read for each element, which is `item`. */
  readonly value: ExpressionSource;
}

/** Choices of a field: written out, or made from answers, data or reference lists. */
export type Options = readonly OptionDefinition[] | OptionsFrom;

/**
 * One question of a step.
 * Keys beyond these are the settings of its type (`FieldType.settings`); a setting may be
 * `{ "=": "expr" }`, for example a maximum that is an earlier answer.
 */
export interface Field {
  readonly id: string;
  readonly type: string;
  readonly label: Text;
  readonly hint?: Text;
  /** The label within a sentence: `your mobile number`. Problems name the field so; in other locales by its label. */
  readonly inSentence?: Text;
  /** Shown only while true. A hidden field is never required and its answer is dropped. */
  readonly when?: ExpressionSource;
  /** Fields are required unless this is true, or the expression is true. */
  readonly optional?: boolean | ExpressionSource;
  readonly readOnly?: boolean | ExpressionSource;
  /** False leaves the answer out of reviews. */
  readonly review?: boolean;
  /** What stands in the field when it is first shown. */
  readonly default?: Mapped;
  readonly options?: Options;
  /** Messages that this field says instead of those of its type: by the key of the usual one, the key of its own. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Asks the bank while the field is being filled in. */
  readonly lookup?: Lookup;
  readonly [setting: string]: JsonValue | Text | Options | Mapped | Lookup | undefined;
}

/** A rule over the answers of a step, checked on submit in browser and server alike. */
export interface Rule {
  /** False refuses the step; no value (an answer is missing) skips the rule. */
  readonly check: ExpressionSource;
  readonly when?: ExpressionSource;
  /** The field that carries the problem; without it the problem stands on the step. */
  readonly field?: string;
  /** Key in the flow's `messages` or in `schemas/messages.en.json`. */
  readonly message: string;
  readonly params?: Readonly<Record<string, Mapped>>;
}
