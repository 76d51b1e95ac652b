import { outcomeIn } from '../../engine/run/state.ts';
import { isAnswered } from '../../engine/run/answered.ts';
import type { Run } from '../../engine/run/run.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { draftPlaceOf, hasPlace, isPlaceTaken, PlaceTakenError, type Owned } from './draftPlace.ts';
import { isExpired } from './lifetime.ts';
import { draftIn } from './openRuns.ts';
import type { RunContext, RunRecord } from './record.ts';
import { isWritten } from './removeRun.ts';
import { actorOf } from '../sessions/actor.ts';
import type { Session } from '../sessions/session.ts';
import type { RunRow } from '../store/tables/runs.ts';

/**
 * The place that a run takes as the one draft of its service, with the answer that makes it one; undefined where it takes none.
 * Whoever was asked by a link has a run of their own for each. Throws `draft-open`, with the other draft, where that has the place:
 * nothing is lost then, for what was to be stored is with whoever asked.
 */
export async function placeToTake(
  context: RunContext,
  session: Session,
  { program, row }: Placeable,
  run: Run,
): Promise<string | undefined> {
  if (outcomeIn(run.state) !== undefined || row.link !== null || !(row.uploads > 0 || isAnswered(program, run))) return undefined;
  const { customerKey, agentKey } = actorOf(session);
  const place = draftPlaceOf({ ...row, customer: customerKey ?? row.customer, agent: agentKey ?? null });
  if (hasPlace(row, place)) return undefined;
  // What the bank has done something for is more than a draft: it goes on beside one.
  if (await isWritten(context.store.db, run.id)) return undefined;
  await emptyPlace(context, session, { place, run: run.id });
  return place;
}

/** What is asked about a run before it takes a place. */
interface Placeable extends Pick<RunRecord, 'program'> {
  readonly row: Owned & Pick<RunRow, 'draft_of' | 'link' | 'uploads'>;
}

/** Empties a place of a run that is no draft any more, or more than one. Throws `draft-open` where a draft has it. */
async function emptyPlace(context: RunContext, session: Session, { place, run }: { place: string; run: string }): Promise<void> {
  const draft = await draftIn(context, session, place);
  // Another event of the same run may have been faster, which is told when this one is stored.
  if (!draft || draft.run === run) return;
  const { row } = draft;
  if (row.ended_at === null && !draft.written && !(await isExpired(context, row)))
    throw new ServiceError('draft-open', { draft: await draft.told() });
  const emptied = context.store.db.updateTable('runs').set({ draft_of: null }).where('id', '=', row.id);
  await emptied.where('draft_of', '=', place).execute();
}

/** Says that another run has taken a place meanwhile. */
export function refusePlace(): never {
  throw new PlaceTakenError();
}

/** Each time somebody else has taken the place meanwhile; more of them point at a fault. */
const MOST_TIMES = 5;

/** Does something that takes a place, and looks again where another run has taken it in the same moment. */
export async function untilPlaced<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let times = 1; times < MOST_TIMES; times += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPlaceTaken(error)) throw error;
    }
  }
  return work();
}
