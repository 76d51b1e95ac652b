export { loadProgram } from '../compile/program.ts';
export type { Program } from '../compile/program.ts';
export { viewOf } from '../render/viewOf.ts';
export { advance, beginRun } from './advance.ts';
export { parseRunEvent } from './parseEvent.ts';
export type { Facts, FlowModule, Run, RunEvent, Values } from './run.ts';
export { exampleMove, freshMemory } from './example.ts';
export { problemIn, runExample, settleCalls } from './runExample.ts';
export type { ExampleHost, ExampleResult } from './runExample.ts';
