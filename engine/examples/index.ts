export { exampleMove, freshMemory, refusalSeen } from './move.ts';
export type { ExampleEnd, ExampleMemory, ExampleMove } from './move.ts';
export { MOST_EVENTS, runExample, settleCalls } from './runExample.ts';
export type { ExampleCalled, ExampleHost, ExampleResult } from './runExample.ts';
export { CELLS, isNoText, pageTexts } from './pageTexts.ts';
export { callsSent, pagesShown, recordOf, stepsSeen, type ExampleRecord } from './record.ts';
export { differences, type Difference } from './judge.ts';
export { coverageBy, markedWordings, type Coverage } from './coverage.ts';
export { unusedAnswers } from './unusedAnswers.ts';
