import { viewOf } from '../../engine/advance/index.ts';
import type { RunView } from '../../schemas/api.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { replacingToken, sessionById } from '../sessions/sessions.ts';
import type { Services } from '../services.ts';
import { factsFor, lastingFacts } from '../runs/facts.ts';
import { isExpired } from '../runs/lifetime.ts';
import { runViewOf } from './move.ts';
import { latestEventKey, loadRun, maySee, type RunRecord } from '../runs/record.ts';
import { settle, type Viewer } from './calls.ts';

/** What a request about a run is answered. */
export interface RunAnswer {
  readonly view: RunView;
  /** The session's new token, when this request has verified the customer. */
  readonly token?: string;
}

/**
 * The run as its session may see it, after the calls that it waited for. What they bring about counts as brought
 * about by the event before: should this answer be lost, that event's may still be asked for. Throws `run-not-found`.
 */
export async function lookAt(services: Services, session: Session, id: string, address: string): Promise<RunAnswer> {
  const record = await visibleRun(services, session, id);
  if (!record.run.pending) return { view: await viewFor(services, record, session) };
  return settled(services, session, id, { address, eventKey: (await latestEventKey(services, id)) ?? record.row.begin_key });
}

/** A run that this session may see. Throws `run-not-found`, also for a run of somebody else and for one whose time is over. */
export async function visibleRun(services: Services, session: Session, id: string): Promise<RunRecord> {
  const record = await loadRun(services, id, session.locale);
  if (!record || !maySee(record, session) || (await isExpired(services, record.row))) throw new ServiceError('run-not-found');
  return record;
}

/** Waits for the calls of a run on behalf of one request, and tells it of a replaced token. */
export async function settled(
  services: Services,
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
  const record = await settle(services, id, viewer);
  answering = true;
  await Promise.allSettled(held);
  if (!record) throw new ServiceError('run-not-found');
  const now = (await sessionById(services, session.id)) ?? session;
  const token = now.generation === session.generation ? undefined : await replacingToken(services, session, { run: id, key: eventKey });
  return { view: await viewFor(services, record, now), token };
}

/** A record as a view for this session. */
export async function viewFor(services: Services, record: RunRecord, session: Session): Promise<RunView> {
  const facts = await factsFor(services, record.row, lastingFacts(inRun(session, record)));
  return runViewOf(viewOf(record.program, record.run, facts), record.row);
}
