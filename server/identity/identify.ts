import { READ_PATIENCE } from '../bank/patience.ts';
import { readFromBank } from '../bank/read.ts';
import type { OwnOutcome, OwnRequest } from '../runs/ownOperations.ts';
import type { Services } from '../services.ts';
import { countTry, triedKey } from './tries.ts';

/** Details that belong to one person. A date of birth belongs to many: wrong tries with it lock nobody out. */
const OWN_DETAILS = ['mobile', 'pan', 'accountNumber', 'aadhaar'] as const;

/**
 * `customer.identify`: asks the bank, and counts the wrong tries with each detail over all runs, sessions and
 * addresses, so that whoever knows a mobile number cannot find the date of birth by trying them all. After so
 * many the answer is `attempts.exceeded`, also to right details, until the window is over. A try is counted
 * before the bank is asked and taken back when it was not wrong: many tries at once gain nothing.
 */
export async function identifyCustomer(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  return identifyBy(services, request, 'customer.identify');
}

/** `agent.customer.identify`: the same for a signed-in agent, by the two details that an agent asks for; for nobody else. */
export async function identifyForAgent(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(services, request, 'agent.customer.identify');
}

async function identifyBy(services: Services, { run, input, session }: OwnRequest, operation: string): Promise<OwnOutcome> {
  const details = OWN_DETAILS.flatMap((name) => triedKey(services, name, input[name]));
  if (!await countTry(services, 'identity', details, 1)) return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 };
  const answer = await readFromBank(services.bank, { operation, input, correlation: run, channel: session.channel, agent: session.agent?.id }, READ_PATIENCE);
  if (answer.kind === 'done' || answer.code !== 'customer.nomatch') await countTry(services, 'identity', details, -1);
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
}
