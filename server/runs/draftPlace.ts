import type { RunRow } from '../store/tables/runs.ts';

/** What says whose draft a run is. */
export type Owned = Pick<RunRow, 'session' | 'customer' | 'agent' | 'flow'>;

/**
 * The place of the one draft of a service: the customer's, wherever they began it; an agent's and a visitor's own session's. The
 * database has one run in a place at most (the unique column `draft_of`). Pure.
 */
export function draftPlaceOf({ session, customer, agent, flow }: Owned): string {
  const owner = agent === null && customer !== null ? customer : `${session}/${customer ?? ''}`;
  return `${owner}/${flow}`;
}

/** The place of a run that was begun beside a draft because that was asked for. */
export function placeBeside(run: string): string {
  return `${BESIDE}${run}`;
}

const BESIDE = 'beside/';

/** Whether a run need not ask for its place: it has it, or stands beside it. Pure. */
export function hasPlace({ draft_of }: Pick<RunRow, 'draft_of'>, place: string): boolean {
  return draft_of === place || draft_of?.startsWith(BESIDE) === true;
}

/** Another run has the place. */
export class PlaceTakenError extends Error {
  override readonly name = 'PlaceTakenError';
}

/** Whether something could not be stored because another run had its place by then. */
export function isPlaceTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PlaceTakenError) return true;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return error.message.includes('runs.draft_of');
  return code === '23505' && Reflect.get(error, 'constraint') === 'runs_draft_of';
}
