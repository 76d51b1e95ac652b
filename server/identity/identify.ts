import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import type { OwnOutcome, OwnRequest } from '../moves/builtIns.ts';
import type { Services } from '../services.ts';
import { countTry, triedFrom, triedIn, triedWith, type Counted } from '../attempts/tries.ts';

/** Details that belong to one person. A date of birth belongs to many: wrong tries with it lock nobody out. */
const OWN_DETAILS = ['mobile', 'pan', 'accountNumber', 'aadhaar'] as const;

/** Answers of the bank to details that belong to nobody, or not together: whoever asks hears of one only. */
const WRONG = ['customer.nomatch', 'account.invalid'];

/**
 * `customer.identify`: asks the bank, and counts the wrong tries within a run, those with each detail over all runs,
 * sessions and addresses, so that whoever knows a mobile number cannot find the date of birth by trying them all, and
 * those from one network whatever the details, so that nobody tries a few with each of many customers. After so many
 * the answer is `attempts.exceeded`, also to right details, until the window is over. Wrong details are answered
 * alike whether the bank knows one of them or none: `customer.nomatch`, with the tries that are left by our count.
 */
export async function identifyCustomer(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  return identifyBy(services, request, 'customer.identify');
}

/** `agent.customer.identify`: the same for a signed-in agent, by the two details that an agent asks for; for nobody else. */
export async function identifyForAgent(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(services, request, 'agent.customer.identify');
}

/** `customer.identifyDiy`: the same for whoever comes back to an application, in a flow for applicants; no agent does. */
export async function identifyDiy(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(services, request, 'customer.identifyDiy');
}

async function identifyBy(services: Services, request: OwnRequest, operation: string): Promise<OwnOutcome> {
  const { run, input, session } = request;
  const counters = countersOf(services, request);
  const counted = await countTry(services, 'identity', counters, 1);
  if (!counted) return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 };
  const answer = await readFromBank(
    services.bank,
    { operation, input, correlation: run, channel: session.channel, agent: session.agent?.id },
    READ_RETRIES,
  );
  if (answer.kind === 'refused' && WRONG.includes(answer.code)) {
    const { left } = counted;
    return { ok: false, code: left > 0 ? 'customer.nomatch' : 'attempts.exceeded', attemptsLeft: left };
  }
  if (answer.kind === 'refused' && answer.code === 'attempts.exceeded') return { ok: false, code: answer.code, attemptsLeft: 0 };
  await countTry(services, 'identity', counters, -1);
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
}

/** An agent is counted by who that is, wherever they sit: a call centre is one address. */
function countersOf(services: Services, { run, input, session, address }: OwnRequest): readonly Counted[] {
  return [triedIn(run), ...OWN_DETAILS.flatMap((name) => triedWith(services, name, input[name])), triedFrom(session.agentKey ?? address)];
}
