export type { ExpressionFault, LiteralComparison, Scope, ScopeTypes } from './scope.ts';
export { evaluate } from './evaluate.ts';
export { guardedReferences, references } from './references.ts';
export { learnTrees, treesOf } from './trees.ts';
export { fillText, parseText, type TextPart } from './text.ts';

// For the analysts' half: none of it is in a bundle that does not ask for it.
export { checkCondition, checkExpression, checkText, type CheckedExpression } from './check.ts';
export { comparisons } from './comparisons.ts';
export { functionCatalogue, type CatalogueEntry } from './catalogue.ts';
export { tableType } from './signature.ts';
export { describe as describeType, type StaticType } from './staticType.ts';
