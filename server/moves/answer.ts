import type { RunView } from '../../schemas/api.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { viewFor } from '../runs/view.ts';
import type { Session } from '../sessions/session.ts';
import { replacingToken } from '../sessions/retiredTokens.ts';
import { sessionById } from '../sessions/sessions.ts';
import { makeCalls, type CallContext, type Viewer } from './calls.ts';

/** What a request about a run is answered. */
export interface RunAnswer {
  readonly view: RunView;
  /** The session's new token, when this request has verified the customer. */
  readonly token?: string;
}

/**
 * Waits for the calls of a run on behalf of one request, and gives the run as it then stands and the session's token where it
 * was replaced.
 */
export async function answerAfterCalls(
  context: CallContext,
  session: Session,
  id: string,
  { address, eventKey }: Pick<Viewer, 'address' | 'eventKey'>,
): Promise<RunAnswer> {
  let answering = false;
  const held: Promise<unknown>[] = [];
  const viewer: Viewer = {
    session,
    address,
    eventKey,
    attached: () => !answering,
    hold: (work) => {
      held.push(work);
    },
  };
  const record = await makeCalls(context, id, viewer);
  answering = true;
  await Promise.allSettled(held);
  if (!record) throw new ServiceError('run-not-found');
  const now = (await sessionById(context, session.id)) ?? session;
  const token = now.generation === session.generation ? undefined : await replacingToken(context, session, { run: id, key: eventKey });
  return { view: await viewFor(context, record, now), token };
}
