import type { Program } from '../../engine/advance/index.ts';
import {
  differences,
  recordOf,
  runExample,
  type Difference,
  type ExampleHost,
  type ExampleRecord,
  type ExampleResult,
} from '../../engine/examples/index.ts';
import type { CheckedFlow } from '../../engine/check/index.ts';
import type { Example } from '../../engine/language/example.ts';
import { compileProgram } from '../../schemas/prepareFlow.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';

/** An example followed to its end. */
export interface Followed extends ExampleResult {
  /** The last operation that the bank was asked for; with the code where it refused. */
  readonly last?: { readonly operation: string; readonly code?: string };
  /** What it saw, showed and sent; worked out when asked for. */
  record(): ExampleRecord;
  /** What came out otherwise than it says. */
  differences(): readonly Difference[];
}

/** Follows examples of one flow to their ends, with the simulated bank. */
export type FollowExample = (example: Example) => Followed;

/** Prepares to follow examples of a checked flow: compiles it as the server does. */
export async function followerOf(checked: CheckedFlow): Promise<FollowExample> {
  return followerThrough(await compileProgram(checked));
}

/** Follows examples through a program, with the simulated bank. */
export function followerThrough(program: Program): FollowExample {
  return (example) => {
    const host = exampleHost(example);
    let last: Followed['last'];
    const bank: ExampleHost['bank'] = (operation, input, context) => {
      const answer = host.bank(operation, input, context);
      last = answer.ok ? { operation } : { operation, code: answer.code };
      return answer;
    };
    const result = runExample(program, example, { ...host, bank });
    const record = (): ExampleRecord => recordOf(program, result);
    return { ...result, ...(last ? { last } : {}), record, differences: () => differences(example, result, record()) };
  };
}
