export { compileFlow } from './compileFlow.ts';
export type { CompiledFlow } from './compileFlow.ts';
