import { countTry, triedFrom, triedIn, triedWith } from '../attempts/tries.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { IdentityContext } from './identify.ts';

/**
 * An operation that asks the bank about a loan for whoever knows its number and a mobile number, without a login
 * (`loan.tracker`, `payment.payableAsGuest`). Wrong pairs are counted within a run, with each of the two over all runs, and from
 * one network, and for all such operations together: nobody goes through the numbers of loans, which follow one another. After
 * so many the answer is `attempts.exceeded`, also to a right pair, until the window is over.
 */
export function guestLookup(operation: string) {
  return async (context: IdentityContext, request: BuiltInRequest): Promise<BuiltInOutcome> => {
    const { run, input, session, address } = request;
    const counters = [
      triedIn(run),
      ...triedWith(context, 'loanNumber', input['number']),
      ...triedWith(context, 'mobile', input['mobile']),
      triedFrom(session.agentKey ?? address),
    ];
    const counted = await countTry(context, 'tracking', counters, 1);
    if (!counted) return { ok: false, code: 'attempts.exceeded', attemptsLeft: 0 };
    const answer = await readFromBank(context.bank, { operation, input, correlation: run, ...onBehalfOf(session) });
    if (answer.kind === 'refused' && answer.code === 'loan.invalid')
      return { ok: false, code: counted.left > 0 ? 'loan.invalid' : 'attempts.exceeded', attemptsLeft: counted.left };
    if (answer.kind === 'refused' && answer.code === 'attempts.exceeded') return { ok: false, code: answer.code, attemptsLeft: 0 };
    await countTry(context, 'tracking', counters, -1);
    return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code };
  };
}
