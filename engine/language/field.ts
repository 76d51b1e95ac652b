import type { Lookup } from './lookup.ts';
import type { ExpressionSource, JsonValue, Mapped, Text } from './text.ts';

/** What is told of a choice, so that it can be compared with the others: a label and its value. */
export interface OptionFact {
  readonly label: Text;
  readonly value: Text;
}

/** One choice written out in the flow. `exclusive` clears the other choices ("None of these"). */
export interface OptionDefinition {
  readonly value: string;
  readonly label: Text;
  readonly hint?: Text;
  /** A few words that single it out: `Ready to move in`. */
  readonly badge?: Text;
  /** The same of every choice, in the same order. */
  readonly facts?: readonly OptionFact[];
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
  /** A few words that single one out; none where it is empty. */
  readonly badge?: ExpressionSource;
  /** What is told of each, so that they can be compared: columns of a table, rows of a card, or a second line. */
  readonly columns?: readonly OptionColumn[];
  /** The same where the elements bring it themselves, before the columns: a list of objects with `label` and `value`. */
  readonly facts?: ExpressionSource;
}

/** What is told of each choice of a list under one label. */
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
