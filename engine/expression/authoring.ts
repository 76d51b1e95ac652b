// Importing this brings the grammar, so that every expression can be read, not only learnt ones.
import './grammar.ts';

export * from './index.ts';
export { checkCondition, checkExpression, checkText } from './check.ts';
export { comparisons } from './comparisons.ts';
export { functionCatalogue } from './catalogue.ts';
export { tableType } from './signature.ts';
export { describe as describeType, type StaticType } from './staticType.ts';
export { readings } from './references.ts';
