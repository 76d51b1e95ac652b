import type { Session } from '../sessions/session.ts';
import { latestEventKey } from '../runs/record.ts';
import { orDiscarded } from '../runs/discarded.ts';
import { spokenViewFor } from '../runs/spoken.ts';
import { visibleRun } from '../runs/view.ts';
import { answerAfterCalls, type RunAnswer } from './answer.ts';
import type { CallContext } from './calls.ts';

/**
 * The run as its session may see it, after the calls that it waited for. What they bring about counts as brought
 * about by the event before: should this answer be lost, that event's may still be asked for. Throws `run-not-found`,
 * `run-discarded`.
 */
export async function lookAt(context: CallContext, session: Session, id: string, address: string): Promise<RunAnswer> {
  const record = await orDiscarded(context, session, id, () => visibleRun(context, session, id));
  if (!record.run.pending) return { view: await spokenViewFor(context, record, session) };
  return answerAfterCalls(context, session, { record }, { address, eventKey: (await latestEventKey(context, id)) ?? record.row.begin_key });
}
