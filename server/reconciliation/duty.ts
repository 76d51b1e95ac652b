import type { Store } from '../store/store.ts';

/** Work that one server at a time does for all: comparing with the bank's books. */
const NAME = 'reconciliation';

/** A lease that is longer than any could be was set before the clock of the database was set back. */
const NEVER_SO_FAR_MS = 24 * 3_600_000;

/** Takes the work for so long, by the time of the database, which all servers share; false where another holds it. */
export async function takeDuty(store: Store, holder: string, forMs: number): Promise<boolean> {
  const now = await store.now();
  const unheld = { name: NAME, holder: '', lease_until: 0, done_on: '' };
  await store.db
    .insertInto('duties')
    .values(unheld)
    .onConflict((at) => at.doNothing())
    .execute();
  const { numUpdatedRows } = await store.db
    .updateTable('duties')
    .set({ holder, lease_until: now + forMs })
    .where('name', '=', NAME)
    .where((row) => row.or([row('lease_until', '<=', now), row('lease_until', '>', now + NEVER_SO_FAR_MS)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps it for so long from now; false where its lease ran out and another has taken it. */
export async function keepDuty(store: Store, holder: string, forMs: number): Promise<boolean> {
  return change(store, holder, { lease_until: (await store.now()) + forMs });
}

/** Gives it back: at once, or for a next try after a rest; `doneOn` is the day for which it is done. */
export async function endDuty(store: Store, holder: string, end: { readonly restMs: number; readonly doneOn?: string }): Promise<void> {
  const { restMs, doneOn } = end;
  const lease_until = restMs === 0 ? 0 : (await store.now()) + restMs;
  await change(store, holder, { lease_until, holder: '', ...(doneOn === undefined ? {} : { done_on: doneOn }) });
}

/** The last day for which it was done; blank before the first. */
export async function dutyDoneOn({ db }: Store): Promise<string> {
  const row = await db.selectFrom('duties').select('done_on').where('name', '=', NAME).executeTakeFirst();
  return row?.done_on ?? '';
}

async function change({ db }: Store, holder: string, to: { lease_until: number; holder?: string; done_on?: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('duties')
    .set(to)
    .where('name', '=', NAME)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
