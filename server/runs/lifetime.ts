import type { RunLanguage } from '../flows/compileAll.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import { isWritten } from './removeRun.ts';
import type { RunRow } from '../store/tables.ts';

/** What judging the age of drafts needs of the server. */
export interface LifetimeContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly flows: { language(): Pick<RunLanguage, 'limits'> };
}

/** How long an unfinished run is kept after it last moved, in milliseconds. */
export interface Lifetimes {
  readonly customer: number;
  /** Of a run in which nobody was verified, or nothing was answered besides who the customer is. */
  readonly visitor: number;
}

const HOUR_MS = 3_600_000;

/** The lifetimes as `draftDays` and `visitorDraftHours` of `schemas/limits.json` say them. Throws without these. */
export function lifetimes({ flows }: Pick<LifetimeContext, 'flows'>): Lifetimes {
  const { draftDays, visitorDraftHours } = flows.language().limits;
  if (draftDays === undefined || visitorDraftHours === undefined)
    throw new Error('schemas/limits.json does not say how long drafts are kept');
  return { customer: draftDays * 24 * HOUR_MS, visitor: visitorDraftHours * HOUR_MS };
}

/** When an unfinished run goes, in milliseconds since 1970. */
export function expiryOf(row: Pick<RunRow, 'customer' | 'answered' | 'moved_at'>, { customer, visitor }: Lifetimes): number {
  return row.moved_at + (row.customer === null || row.answered === 0 ? visitor : customer);
}

/** Tells whether a run is a draft whose time is over: it is not shown any more, whether or not it has been removed yet. */
export async function isExpired(context: LifetimeContext, row: RunRow): Promise<boolean> {
  if (row.ended_at !== null || context.clock() < expiryOf(row, lifetimes(context))) return false;
  return !(await isWritten(context.store.db, row.id));
}
