/**
 * An expression's loops look at more elements than anybody waits for. The checker bounds how deep loops may lie in each
 * other; how long a list of the bank is shows only when it is there. It stops an event, so that it does not stop the server.
 */
export class ExpressionCostError extends Error {
  override readonly name = 'ExpressionCostError';
  readonly code = 'expression-too-costly';
  /** The expression, where it is known. */
  readonly source: string | undefined;

  constructor(source?: string) {
    super(`an expression looks at too many elements: ${source ?? ''}`);
    this.source = source;
  }
}

/** Tells whether something was thrown because an expression looks at too many elements. */
export function isTooCostly(thrown: unknown): boolean {
  return thrown instanceof ExpressionCostError;
}
