export { compileFlow } from './compileFlow.ts';
