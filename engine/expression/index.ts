// What runs need. What authors need besides is in `authoring.ts`: the grammar weighs three times this.
export type { ExpressionFault, Scope, ScopeTypes } from './scope.ts';
export { evaluate } from './evaluate.ts';
export { guardedReferences, references } from './references.ts';
export { learnTrees, treesOf } from './trees.ts';
export { parseText } from './parseText.ts';
export { fillText } from './text.ts';
