import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { beginTry, triedFrom, triedOneByOne, triedWith, type Counted, type AttemptContext } from '../attempts/tries.ts';
import { exceeded } from '../attempts/exceeded.ts';
import type { Bank } from '../bank/bank.ts';

/** What telling who somebody is needs of the server. */
export interface IdentityContext extends AttemptContext {
  readonly bank: Bank;
}

/** Details that belong to one person. A date of birth belongs to many: wrong tries with it lock nobody out. */
const OWN_DETAILS = ['mobile', 'pan', 'accountNumber', 'aadhaar'] as const;

/** Answers of the bank to details that belong to nobody, or not together: the customer hears of one only. */
const WRONG = ['customer.nomatch', 'account.invalid'];

/**
 * `customer.identify`: asks the bank, and counts the wrong tries within a run, those with each detail over all runs,
 * sessions and addresses, so that an attacker who knows a mobile number cannot find the date of birth by trying them all, and
 * those from one network whatever the details, so that nobody tries a few with each of many customers. After so many
 * the answer is `attempts.exceeded`, also to right details, until the window is over. Wrong details are answered
 * alike whether the bank knows one of them or none: `customer.nomatch`, with the tries that are left by our count.
 */
export async function identifyCustomer(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return identifyBy(context, request, 'customer.identify');
}

/** `agent.customer.identify`: the same for a signed-in agent, by the two details that an agent asks for; for nobody else. */
export async function identifyForAgent(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  if (!request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(context, request, 'agent.customer.identify');
}

/** `customer.identifyDiy`: the same for an applicant who comes back, in a flow for applicants; no agent does. */
export async function identifyDiy(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  return identifyBy(context, request, 'customer.identifyDiy');
}

async function identifyBy(context: IdentityContext, request: BuiltInRequest, operation: string): Promise<BuiltInOutcome> {
  const { run, input, session } = request;
  const counters = countersOf(context, request);
  const trying = await beginTry(context, 'identity', counters, request.together);
  if (trying === 'waiting') return trying;
  if (trying === 'none') return exceeded(context, 'identity', counters);
  const answer = await readFromBank(context.bank, {
    operation,
    input,
    correlation: run,
    channel: session.channel,
    agent: session.agent?.id,
  });
  if (answer.kind === 'refused' && WRONG.includes(answer.code)) {
    const left = await trying.wrong();
    return left > 0 ? { ok: false, code: 'customer.nomatch', attemptsLeft: left } : exceeded(context, 'identity', counters);
  }
  if (answer.kind === 'refused' && answer.code === 'attempts.exceeded') {
    await trying.wrong();
    return exceeded(context, 'identity', counters, answer.about);
  }
  await trying.takeBack();
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
}

/** An agent is counted by who that is, wherever they sit: a call centre is one address. */
function countersOf(context: IdentityContext, { run, input, session, address }: BuiltInRequest): readonly Counted[] {
  return [
    triedOneByOne(run),
    ...OWN_DETAILS.flatMap((name) => triedWith(context, name, input[name])),
    triedFrom(session.agentKey ?? address),
  ];
}
