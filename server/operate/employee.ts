import { UNINTELLIGIBLE, UNREACHABLE, type Bank } from '../bank/bank.ts';
import { readFromBank } from '../bank/read.ts';
import { isRecord, textAt } from '../json/json.ts';
import { StartError } from '../config/startError.ts';

/** What is said of a bank that says nothing of the employee. */
const unanswered: ReadonlySet<string> = new Set([UNREACHABLE, UNINTELLIGIBLE]);

/**
 * Asks the bank whether id and password of an employee belong together; gives the id. Throws where they do not, and where a manager is
 * asked for and it is none.
 */
export async function signedIn(bank: Bank, [agentId, secret]: readonly [string, string], as?: 'manager'): Promise<string> {
  const call = { operation: 'agent.login', input: { agentId, secret }, correlation: 'operate', channel: 'web' };
  const answer = await readFromBank(bank, call);
  if (answer.kind === 'refused' && unanswered.has(answer.code))
    throw new StartError(`The bank does not answer (${answer.code}), so nobody knows whether ${agentId} may do this. Nothing is done.`);
  const id = answer.kind === 'done' ? textAt(answer.data, 'agentId') : undefined;
  if (answer.kind !== 'done' || id === undefined)
    throw new StartError(`The bank does not let ${agentId} in${answer.kind === 'refused' ? ` (${answer.code})` : ''}.`);
  if (as === 'manager' && !(isRecord(answer.data) && answer.data['manager'] === true)) throw new StartError(`${agentId} is no manager.`);
  return id;
}
