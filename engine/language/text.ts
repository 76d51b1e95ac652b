/** A CEL expression as an analyst writes it: `answers.amount <= limits.maxAmount`. */
export type ExpressionSource = string;

/** A value in a mapping: `{ "=": "expr" }` is computed, anything else is taken literally. */
export type Mapped = { readonly '=': ExpressionSource } | JsonValue;

/** Anything that JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** One wording among several; the first whose `when` is true (or that has none) is shown. */
export interface TextVariant {
  readonly when?: ExpressionSource;
  readonly text: string;
}

/** What a customer reads: a string that may hold `{{ expr }}`, or wordings by condition. */
export type Text = string | readonly TextVariant[];

/** Tells whether a mapped value is an expression rather than a literal. */
export function isExpression(value: unknown): value is { readonly '=': ExpressionSource } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, '=') === 'string';
}
