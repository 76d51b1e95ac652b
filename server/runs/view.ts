import { rememberFor } from '../../engine/expression/remember.ts';
import { viewOf } from '../../engine/advance/index.ts';
import type { View } from '../../engine/render/view.ts';
import type { RunView } from '../../schemas/api.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { sessionById } from '../sessions/sessions.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { factsFor } from './facts.ts';
import { isExpired } from './lifetime.ts';
import { loadRun, maySee, type RunContext, type RunRecord } from './record.ts';

/**
 * A run that this session may see. Throws `run-not-found`, also for a run of somebody else and for one whose time is over, and
 * `session-expired` as `unseen` says.
 */
export async function visibleRun(context: RunContext, session: Session, id: string): Promise<RunRecord> {
  const record = await loadRun(context, id, session.locale);
  if (!record || (await isExpired(context, record.row))) throw new ServiceError('run-not-found');
  if (!maySee(record, session)) throw await unseen(context, session);
  return record;
}

/**
 * The error for a session that may not see a run: `run-not-found`; but `session-expired` where its token was replaced after the
 * session was read, for it may be the very run that has verified it. A moment later the token would have been refused anyway, and
 * who is told so asks with the new one.
 */
export async function unseen(context: RunContext, { id, generation }: Session): Promise<ServiceError> {
  const now = await sessionById(context, id);
  return new ServiceError(now?.generation === generation ? 'run-not-found' : 'session-expired');
}

/** A record as a view for this session. */
export async function viewFor(context: RunContext, record: RunRecord, session: Session): Promise<RunView> {
  const facts = await factsFor(context, record.row, sessionFacts(inRun(session, record)));
  return runViewOf(viewOf(record.program, record.run, facts), record.row);
}

/** A run's view as it travels to the client. */
export function runViewOf(view: View, { version, delivery, link }: Pick<RunRow, 'version' | 'delivery' | 'link'>): RunView {
  return { ...view, version, ...(isDelivery(delivery) && { delivery }), ...(link !== null && { byLink: true }) };
}

/** A view as the text that is kept of it and travels, made once for both. */
export const textOfView = rememberFor((view: RunView) => JSON.stringify(view));

function isDelivery(value: string | null): value is NonNullable<RunView['delivery']> {
  return value !== null && ['received', 'processing', 'unknown', 'done', 'failed'].includes(value);
}
