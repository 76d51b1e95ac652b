import { ServiceError } from '../errors/serviceError.ts';
import { textAt } from '../json/json.ts';
import type { Session } from '../sessions/session.ts';
import { draftOf } from './openRuns.ts';
import type { RunContext } from './record.ts';

/**
 * Does something with a run. Where it is gone because its customer has discarded it, on whatever device, that customer is told so:
 * throws `run-discarded`, with the draft of the same service that they have kept, if there is one. Anybody else is told `run-not-found`
 * as of a run that there never was.
 */
export async function orDiscarded<Result>(
  context: RunContext,
  session: Session,
  run: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'run-not-found') throw error;
    throw (await discardedError(context, session, run)) ?? error;
  }
}

async function discardedError(context: RunContext, session: Session, run: string): Promise<ServiceError | undefined> {
  const keys = [session.customerKey, session.applicantKey].filter((key) => key !== undefined);
  if (session.role !== 'customer' || keys.length === 0) return undefined;
  const line = await context.store.db
    .selectFrom('audit')
    .select('detail')
    .where('run', '=', run)
    .where('action', '=', 'discarded')
    .where('customer', 'in', keys)
    .executeTakeFirst();
  if (!line) return undefined;
  const flow = textAt(JSON.parse(line.detail), 'flow');
  const draft = flow === undefined ? undefined : await draftOf(context, session, flow);
  return new ServiceError('run-discarded', draft && { draft: await draft.told() });
}
