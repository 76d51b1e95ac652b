import type { Kysely } from 'kysely';
import type { RunLanguage } from '../flows/compileAll.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import { isWritten } from './removeRun.ts';
import type { RunRow } from '../store/tables/runs.ts';
import type { Tables } from '../store/tables.ts';

/** What judging the age of drafts needs of the server. */
export interface LifetimeContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly flows: { language(): Pick<RunLanguage, 'limits'> };
}

/** How long an unfinished run is kept after it last moved, in milliseconds. */
export interface Lifetimes {
  readonly customer: number;
  /** Of a run in which nobody was verified, or nothing was given besides who the customer is, unless a link is about it. */
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
export function expiryOf(row: Mortal, { customer, visitor }: Lifetimes): number {
  return row.moved_at + (row.customer === null || isBlank(row) ? visitor : customer);
}

/** What the age of a run is judged by. */
type Mortal = Pick<RunRow, 'customer' | 'answered' | 'uploads' | 'link' | 'moved_at'>;

/** Whoever was asked by a link is waited for. */
function isBlank({ answered, uploads, link }: Mortal): boolean {
  return answered === 0 && uploads === 0 && link === null;
}

/** Tells whether a run is a draft whose time is over: it is not shown any more, whether or not it has been removed yet. */
export async function isExpired(context: LifetimeContext, row: RunRow): Promise<boolean> {
  const times = lifetimes(context);
  const [now, { db }] = [context.clock(), context.store];
  if (row.ended_at !== null || now < expiryOf(row, times)) return false;
  if (isBlank(row) && now < expiryOf({ ...row, answered: 1 }, times) && (await hasAskedOthers(db, row.id))) return false;
  return !(await isWritten(db, row.id));
}

/** Whoever has sent links waits for others, and may have had nothing to answer. */
async function hasAskedOthers(db: Kysely<Tables>, run: string): Promise<boolean> {
  const link = await db.selectFrom('links').select('run').where('run', '=', run).limit(1).executeTakeFirst();
  return link !== undefined;
}
