import type { ExpressionSource, Mapped, Text } from './text.ts';

/** What is offered while somebody types, made from a list that the bank answered: each element is `item`. */
export interface Suggestions {
  /** A list: `found.items`. */
  readonly from: ExpressionSource;
  /** The answer, should it be picked. */
  readonly label: ExpressionSource;
  /** A second line. */
  readonly hint?: ExpressionSource;
}

/**
 * A question that a field puts to the bank while it is being filled in, so that less has to be typed.
 * It settles nothing: what it finds stands in fields that stay open, and the run goes on without it
 * when the bank does not answer. Asked only of operations that read.
 */
export interface Lookup {
  /** Name in `schemas/bank.openapi.json`, e.g. `pincode.lookup`. */
  readonly operation: string;
  /** The field's own answer, as typed so far, is read like any other: `{ "=": "answers.pincode" }`. */
  readonly input: Readonly<Record<string, Mapped>>;
  /**
   * Answers for other fields of the step: `found` is what the bank answered, `item` the suggestion that was picked. One
   * without a value empties its field.
   */
  readonly fill?: Readonly<Record<string, Mapped>>;
  /** For types that suggest answers. */
  readonly suggest?: Suggestions;
  /** For types that get to know something themselves, by the names that the type gives: the status of each person, a file. */
  readonly tells?: Readonly<Record<string, Mapped>>;
  /** Error codes that say something about what was typed, each with a message key; with any other nothing is said but that nothing came. */
  readonly on?: Readonly<Record<string, { readonly message: string }>>;
  /** Stands below the field once something is found: `{{found.city}}, {{found.state}}`. */
  readonly shows?: Text;
}
