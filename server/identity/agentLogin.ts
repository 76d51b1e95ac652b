import { UNINTELLIGIBLE } from '../bank/bank.ts';
import { readFromBank } from '../bank/read.ts';
import { isRecord, textAt } from '../json/json.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { refusedAs, type CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { IdentityContext } from './identify.ts';
import { customerKeyOf, type Agent } from '../sessions/session.ts';
import { makeAgent } from '../sessions/sessions.ts';
import { exceeded } from '../attempts/exceeded.ts';
import { beginTry, triedFrom, triedWith } from '../attempts/tries.ts';

/**
 * `agent.login`: asks the bank whether id and password belong together, and makes the session the agent's. Wrong
 * tries with an id, and from a network, are counted over all sessions, as those with a customer's details are. A session that speaks
 * for a customer, or is an agent's already, stays what it is: `session.expired`.
 */
export async function logInAgent(context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const earlier = await earlierResult(context, context.store.db, request);
  if (earlier) return earlier;
  const { input, run, session, address } = request;
  if (session.customerKey !== undefined || session.agent) return { ok: false, code: 'session.expired' };
  const tried = [...triedWith(context, 'agent', input['agentId']), triedFrom(address)];
  const trying = await beginTry(context, 'agent', tried);
  if (trying === 'waiting') return trying;
  if (trying === 'none') return exceeded(context, 'agent', tried);
  const answer = await readFromBank(context.bank, { operation: 'agent.login', input, correlation: run, channel: session.channel });
  await (answer.kind === 'refused' && answer.code === 'auth.failed' ? trying.wrong() : trying.takeBack());
  if (answer.kind === 'refused' && answer.code === 'attempts.exceeded') return exceeded(context, 'agent', tried, answer.about);
  if (answer.kind === 'refused') return { ok: false, ...refusedAs(answer) };
  const [id, name] = [textAt(answer.data, 'agentId'), textAt(answer.data, 'name')];
  if (id === undefined || name === undefined) return { ok: false, code: UNINTELLIGIBLE };
  const manager = isRecord(answer.data) && answer.data['manager'] === true;
  const own = textAt(answer.data, 'customerId');
  const ownKey = own === undefined ? {} : { ownKey: customerKeyOf(context.secrets, own) };
  const signing = signIn(context, request, { id, name, ...(manager ? { manager: true } : {}), ...ownKey });
  request.hold(signing);
  return signing;
}

async function signIn(context: IdentityContext, request: BuiltInRequest, agent: Agent): Promise<CallResult> {
  const { session, run, eventKey } = request;
  return context.store.db.transaction().execute(async (trx) => {
    const result: CallResult = { ok: true, data: { agentId: agent.id, name: agent.name, ...(agent.manager ? { manager: true } : {}) } };
    // The row is locked from here on: of two requests that carry out the same call, one finds what the other kept.
    await trx.updateTable('sessions').set({ channel: session.channel }).where('id', '=', session.id).execute();
    const earlier = await earlierResult(context, trx, request);
    if (earlier) return earlier;
    await makeAgent(context, trx, session, agent, { run, key: eventKey });
    await keepResult(context, trx, request, result);
    return result;
  });
}
