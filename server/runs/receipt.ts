import { viewOf } from '../../engine/advance/index.ts';
import { reviewOf } from '../../engine/view/reviewOf.ts';
import type { ReceiptView } from '../../schemas/api.ts';
import { textAt } from '../json/json.ts';
import { bankTime } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { factsFor } from './facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { statedBesides } from './stated.ts';
import { spokenFor, type SpokenContext } from './spoken.ts';
import { visibleRun } from './view.ts';

/**
 * What a finished run asked for, how it ended and what its end states; sensitive answers masked. Throws `run-not-found`, `run-not-ended`.
 */
export async function receiptOf(context: SpokenContext, session: Session, id: string): Promise<ReceiptView> {
  const { row, run, program } = await spokenFor(context, await visibleRun(context, session, id), session);
  const narrowed = inRun(session, { row, program });
  const known = await factsFor(context, row, sessionFacts(narrowed));
  const { outcome, title, help } = viewOf(program, run, known);
  if (!outcome || row.ended_at === null) throw new ServiceError('run-not-ended');
  const lines = reviewOf(program, run, known).flatMap((section) => section.lines);
  const facts = statedBesides(outcome, lines);
  const name = textAt(narrowed.customer?.profile, 'name');
  const customer = narrowed.customer && maskedId(narrowed.customer.id);
  return {
    title,
    outcome: outcome.title,
    ...(name === undefined ? {} : { name }),
    ...(customer === undefined ? {} : { customer }),
    at: bankTime(row.ended_at),
    ...(facts.length === 0 ? {} : { facts }),
    lines,
    ...(help && { help }),
    ...(outcome.reference === undefined ? {} : { reference: outcome.reference }),
  };
}

/** Digits of a customer's number that are shown. */
const SHOWN = 4;

/** Enough of a customer's number to tell it from another of theirs; none of one that would be guessed from it. */
function maskedId(id: string): string | undefined {
  return id.length < 2 * SHOWN ? undefined : `${'X'.repeat(id.length - SHOWN)}${id.slice(-SHOWN)}`;
}
