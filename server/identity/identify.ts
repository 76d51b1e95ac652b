import { READ_PATIENCE } from '../bank/patience.ts';
import { readFromBank } from '../bank/read.ts';
import type { OwnOutcome, OwnRequest } from '../runs/ownOperations.ts';
import type { Services } from '../services.ts';
import { countTry, triedFrom, triedWith } from './tries.ts';

/** Details that belong to one person. A date of birth belongs to many: wrong tries with it lock nobody out. */
const OWN_DETAILS = ['mobile', 'pan', 'accountNumber', 'aadhaar'] as const;

/**
 * `customer.identify`: asks the bank, and counts the wrong tries with each detail over all runs, sessions and
 * addresses, so that whoever knows a mobile number cannot find the date of birth by trying them all, and those from
 * one network whatever the details, so that nobody tries a few with each of many customers. After so many the
 * answer is `attempts.exceeded`, also to right details, until the window is over.
 */
export async function identifyCustomer(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  return identifyBy(services, request, 'customer.identify');
}

/** `agent.customer.identify`: the same for a signed-in agent, by the two details that an agent asks for; for nobody else. */
export async function identifyForAgent(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(services, request, 'agent.customer.identify');
}

/** An agent is counted by who that is, wherever they sit: a call centre is one address. */
async function identifyBy(services: Services, { run, input, session, address }: OwnRequest, operation: string): Promise<OwnOutcome> {
  const counters = [...OWN_DETAILS.flatMap((name) => triedWith(services, name, input[name])), triedFrom(session.agentKey ?? address)];
  if (!await countTry(services, 'identity', counters, 1)) return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 };
  const answer = await readFromBank(services.bank, { operation, input, correlation: run, channel: session.channel, agent: session.agent?.id }, READ_PATIENCE);
  if (answer.kind === 'done' || answer.code !== 'customer.nomatch') await countTry(services, 'identity', counters, -1);
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
}
