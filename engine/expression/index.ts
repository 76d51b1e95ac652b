export type { ExpressionFault, LiteralComparison, Scope, ScopeTypes } from './scope.ts';
export { evaluate } from './evaluate.ts';
export { guardedReferences, references } from './references.ts';
export { fillText, parseText, type TextPart } from './text.ts';
