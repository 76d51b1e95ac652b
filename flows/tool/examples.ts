import { runExample, type ExampleHost, type ExampleResult } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/index.ts';
import type { Example } from '../../engine/language/flow.ts';
import { compileProgram } from '../../schemas/prepareFlow.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';

/** An example followed to its end. */
export interface Followed extends ExampleResult {
  /** The last operation that the bank was asked for; with the code where it refused. */
  readonly last?: { readonly operation: string; readonly code?: string };
}

/** Follows examples of one flow to their ends, with the simulated bank. */
export type FollowExample = (example: Example) => Followed;

/** Prepares to follow examples of a checked flow: compiles it as the server does. */
export async function followerOf(checked: CheckedFlow): Promise<FollowExample> {
  const program = await compileProgram(checked);
  return (example) => {
    const host = exampleHost(example);
    let last: Followed['last'];
    const bank: ExampleHost['bank'] = (operation, input, context) => {
      const answer = host.bank(operation, input, context);
      last = answer.ok ? { operation } : { operation, code: answer.code };
      return answer;
    };
    const result = runExample(program, example, { ...host, bank });
    return last ? { ...result, last } : result;
  };
}
