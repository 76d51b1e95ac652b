export { compileFlow, type CompiledFlow } from './compileFlow.ts';
export type { FlowFacts } from './flowFacts.ts';
