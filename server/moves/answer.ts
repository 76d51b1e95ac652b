import type { RunView } from '../../schemas/api.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { spokenFor } from '../runs/spoken.ts';
import { viewFor } from '../runs/view.ts';
import type { Session } from '../sessions/session.ts';
import { replacingToken } from '../sessions/retiredTokens.ts';
import { makeCalls, sessionNow, type CallContext, type Viewer, type Waiting } from './calls.ts';

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
  waiting: Waiting,
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
  const reached = await makeCalls(context, waiting, viewer);
  answering = true;
  await Promise.allSettled(held);
  if (!reached) throw new ServiceError('run-not-found');
  // Read after that work where it has changed; what goes on in the background may change it only now.
  const changed = reached.session.generation !== session.generation;
  const now = held.length > 0 && !changed ? await sessionNow(context, viewer) : reached.session;
  const replaced = now.generation !== session.generation;
  const token = replaced ? await replacingToken(context, session, { run: waiting.record.run.id, key: eventKey }) : undefined;
  const known = now.generation === reached.session.generation ? reached.view : undefined;
  const told = await spokenFor(context, reached.record, now);
  return { view: (told === reached.record ? known : undefined) ?? (await viewFor(context, told, now)), token };
}
