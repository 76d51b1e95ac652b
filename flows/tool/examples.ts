import { loadProgram, runExample, type ExampleResult, type FlowModule, type Program } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import type { Example } from '../../engine/language/flow.ts';
import { exampleHost } from '../../server/sandbox-bank/bank/exampleHost.ts';

/** Follows examples of one flow to their ends, with the simulated bank. */
export type FollowExample = (example: Example) => ExampleResult;

/** Prepares to follow examples of a checked flow: compiles it as the server does. */
export async function followerOf(checked: CheckedFlow): Promise<FollowExample> {
  const program = await programOf(checked);
  return (example) => runExample(program, example, exampleHost(example));
}

async function programOf(checked: CheckedFlow): Promise<Program> {
  const { source } = await compileFlow(checked);
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  if (!isFlowModule(module)) throw new Error('A compiled flow lacks its exports');
  return loadProgram(module, checked.language.fieldTypes);
}

function isFlowModule(module: unknown): module is FlowModule {
  if (typeof module !== 'object' || module === null) return false;
  return ['hash', 'program', 'validators'].map((name) => typeof Reflect.get(module, name)).join() === 'string,object,object';
}
