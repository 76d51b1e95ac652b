export { declaredIn, entryOf } from '../run/entry.ts';
export { importModule } from '../run/importModule.ts';
export { loadProgram } from '../run/program.ts';
export type { Program } from '../run/program.ts';
export { viewOf } from '../view/viewOf.ts';
export { offersRetry } from './again.ts';
export { advance, beginRun } from './advance.ts';
export { parseRunEvent } from './parseEvent.ts';
export type { Facts, FlowModule, Run, RunEvent, Values } from '../run/run.ts';
