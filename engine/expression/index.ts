export type { ExpressionFault, LiteralComparison, Scope, ScopeTypes } from './scope.ts';
