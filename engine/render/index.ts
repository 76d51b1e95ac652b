export { isFlowModule, loadProgram } from '../run/program.ts';
export { checkScreen, liveScreen } from './live.ts';
export { screenInFull } from './typedInFull.ts';
export { typesOf } from './typesOf.ts';
export { fillMessage } from './fillMessage.ts';
export type * from './view.ts';
export { isTooCostly } from '../expression/costError.ts';
