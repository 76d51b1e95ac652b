export { compileFlow, type CompiledFlow } from './compileFlow.ts';
