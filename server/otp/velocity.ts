import type { Kysely } from 'kysely';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import type { AttemptCounterRow, Tables } from '../store/tables.ts';
import { keepCounters, takeCounters } from '../attempts/counters.ts';
import { WINDOW_MS } from '../attempts/window.ts';

/** How many codes may be asked for and not used, and how many wrong ones entered, within the window. */
interface Bounds {
  readonly unused: number;
  readonly wrong: number;
}

/**
 * Ours. A session speaks for one person, who may have mistyped who that is. A network may be a mobile operator's, with
 * thousands behind one address: a code that is used is taken back, so that only what nobody uses adds up.
 */
const bounds: Readonly<Record<'session' | 'network', Bounds>> = { session: { unused: 12, wrong: 6 }, network: { unused: 300, wrong: 60 } };

/** What one session and one network have asked for and tried, over all customers; locked until the transaction ends. */
export interface Velocity {
  readonly counters: readonly { readonly row: AttemptCounterRow; readonly bounds: Bounds }[];
}

/** Takes the counters of a request, after those of its customer: always in this order, so that two requests never wait for each other. */
export async function takeVelocity(
  db: Kysely<Tables>,
  { session, address }: Pick<BuiltInRequest, 'session' | 'address'>,
  now: number,
): Promise<Velocity> {
  const keys = [
    { customer: session.id, purpose: 'codes of a session' },
    { customer: address, purpose: 'codes of a network' },
  ];
  const rows = await takeCounters(db, keys, now, { windowMs: WINDOW_MS });
  return { counters: rows.map((row, at) => ({ row, bounds: at === 0 ? bounds.session : bounds.network })) };
}

/** Whether another code may be sent. Pure. */
export function maySend({ counters }: Velocity): boolean {
  return counters.every(({ row, bounds: { unused } }) => row.sends < unused);
}

/** Whether another code may be tried. Pure. */
export function mayTry({ counters }: Velocity): boolean {
  return counters.every(({ row, bounds: { wrong } }) => row.failures < wrong);
}

/** Adds to the counters and writes them back; none goes below nothing. */
export async function countVelocity(
  db: Kysely<Tables>,
  { counters }: Velocity,
  { sends = 0, failures = 0 }: Partial<Pick<AttemptCounterRow, 'sends' | 'failures'>>,
): Promise<void> {
  await keepCounters(
    db,
    counters.map(({ row }) => ({ ...row, sends: Math.max(0, row.sends + sends), failures: row.failures + failures })),
  );
}
