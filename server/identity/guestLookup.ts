import { exceeded, exceededUntil } from '../attempts/exceeded.ts';
import { beginTry, triedFrom, triedIn, triedInSession, triedWith, type Counted } from '../attempts/tries.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { refusedAs } from '../bank/callResult.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { guestWaitsUntil, type GuestLookupsContext } from '../quotas/guestLookups.ts';
import type { IdentityContext } from './identify.ts';

/** What answering guests needs of the server. */
export type GuestLookupContext = IdentityContext & GuestLookupsContext;

/** What can be guessed with an operation. */
interface Guessed {
  /** Inputs that somebody may guess, each with the name under which tries with it are counted. */
  readonly details: Readonly<Record<string, string>>;
  /** What the bank answers to a wrong guess. */
  readonly wrong: string;
  /** Wrong guesses within a run, as the bank counts them. */
  readonly inRun: number;
}

const loan: Guessed = { details: { number: 'loanNumber', mobile: 'mobile' }, wrong: 'loan.invalid', inRun: 3 };

/** Operations that tell of a loan, a car or an application to whoever knows its number, without anybody's login or consent. */
const guessed = {
  'loan.tracker': loan,
  'payment.payableAsGuest': loan,
  'vehicle.valuation': { details: { registrationNumber: 'registrationNumber' }, wrong: 'vehicle.unknown', inRun: 5 },
  'application.originals': { details: { leadId: 'application', mobile: 'mobile' }, wrong: 'customer.nomatch', inRun: 3 },
} satisfies Record<string, Guessed>;

const EXCEEDED = 'attempts.exceeded';

/**
 * An operation that asks the bank about a loan, a car or an application for whoever knows its number. Wrong guesses are counted
 * within a run and a session, with each detail over all runs, and from one network, and for all such operations together:
 * nobody goes through numbers that follow one another. Besides, what guests ask is counted, right or wrong. After so many the
 * answer is `attempts.exceeded`, also to a right number, until the window is over.
 */
export function guestLookup(operation: keyof typeof guessed) {
  const guess: Guessed = guessed[operation];
  return async (context: GuestLookupContext, request: BuiltInRequest): Promise<BuiltInOutcome> => {
    const { run, input, session, address } = request;
    const waits = await guestWaitsUntil(context, session, address);
    if (waits !== undefined) return exceededUntil(waits);
    const counters = countersOf(context, guess, request);
    const trying = await beginTry(context, 'tracking', counters);
    if (trying === 'waiting') return trying;
    if (trying === 'none') return exceeded(context, 'tracking', counters);
    const answer = await readFromBank(context.bank, { operation, input, correlation: run, ...onBehalfOf(session) });
    if (answer.kind === 'refused' && (answer.code === EXCEEDED || (counters.length > 0 && answer.code === guess.wrong))) {
      const left = await trying.wrong();
      return left > 0 && answer.code === guess.wrong
        ? { ok: false, code: guess.wrong, attemptsLeft: left }
        : exceeded(context, 'tracking', counters, answer.about);
    }
    await trying.takeBack();
    return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, ...refusedAs(answer) };
  };
}

/** None where nothing that can be guessed is asked with: a car is also valued by what it is. Of an agent's session each customer is one. */
function countersOf(
  context: GuestLookupContext,
  { details, inRun }: Guessed,
  { run, input, session, address }: BuiltInRequest,
): readonly Counted[] {
  const tried = Object.entries(details).flatMap(([name, counter]) => triedWith(context, counter, input[name]));
  if (tried.length === 0) return [];
  const own = session.agent ? [] : [triedInSession(session.id)];
  return [triedIn(run, inRun), ...own, ...tried, triedFrom(session.agentKey ?? address)];
}
