import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { exceededUntil } from '../attempts/exceeded.ts';
import { refusedAs } from '../bank/callResult.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { countInWindow, type WindowContext } from './window.ts';

/** What asking for names of payees needs of the server. */
export interface PayeeNamesContext extends WindowContext {
  readonly bank: Bank;
}

const DAY_MS = 86_400_000;

/** Numbers that are typed for one customer in a day. Ours: more new payees than anybody has who pays their own bills. */
const MOST_OF_CUSTOMER = 20;

/** Numbers that one agent types in a day, whoever the customers are. */
const MOST_OF_AGENT = 60;

/**
 * `beneficiary.name`, limited: in whose name an account is held is told of so many typed numbers a day, right or wrong, so that
 * nobody reads the bank's customers off numbers that follow one another. A registered payee is counted nowhere.
 */
export async function nameOfPayee(context: PayeeNamesContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const { run, input, session } = request;
  const waits = input['accountNumber'] === undefined ? undefined : await waitsUntil(context, session);
  if (waits !== undefined) return exceededUntil(waits);
  const answer = await readFromBank(context.bank, { operation: 'beneficiary.name', input, correlation: run, ...onBehalfOf(session) });
  if (answer.kind === 'done') return { ok: true, data: answer.data };
  // A bank that says nothing of when has the customer wait for a day, as our own count does.
  if (answer.code === 'attempts.exceeded' && answer.about === undefined) return exceededUntil(context.outboxClock() + DAY_MS);
  return { ok: false, ...refusedAs(answer) };
}

/** Until when no other name is told; undefined where one is. */
async function waitsUntil(
  context: PayeeNamesContext,
  { customerKey, agentKey, id }: BuiltInRequest['session'],
): Promise<number | undefined> {
  const ofAgent = agentKey === undefined ? undefined : await countInWindow(context, `names of payees asked by agent ${agentKey}`, DAY_MS);
  if (ofAgent && ofAgent.current > MOST_OF_AGENT) return context.outboxClock() + ofAgent.ttl;
  const ofCustomer = await countInWindow(context, `names of payees asked for ${customerKey ?? id}`, DAY_MS);
  return ofCustomer.current > MOST_OF_CUSTOMER ? context.outboxClock() + ofCustomer.ttl : undefined;
}
