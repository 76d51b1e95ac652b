import { randomUUID } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Store } from '../store/store.ts';
import type { OpenLineRow } from '../store/tables/sessions.ts';

/** What counting connections needs of the server. */
export interface PlacesContext {
  readonly store: Pick<Store, 'db'>;
  /** All servers go by one: of leases. */
  readonly outboxClock: Clock;
  readonly log: Log;
}

/**
 * Connections that stay open. Those of a session and of an address are counted over all servers, in the database; all together in this
 * process, which they are bound to.
 */
export interface Places {
  /** Takes a place; undefined when there is none left. Returns what gives it back. `address` is a keyed digest. */
  take(session: string, address: string): Promise<(() => void) | undefined>;
  /** Gives all places of this process back, before it stops. Never throws: what is left behind counts no more after a while. */
  close(): Promise<void>;
}

/** How many connections may be open at once. */
export interface MostPlaces {
  /** One page waits at a time, and one that is just being left may still be there. */
  readonly session: number;
  /** A branch is behind one address. */
  readonly address: number;
  /** Of this process. */
  readonly all: number;
}

/** How often a server says that its connections are still there. */
const RENEW_MS = 15_000;

/** A server that says nothing for so long is dead, and its connections with it. */
const LEASE_MS = 45_000;

/** Makes the count. */
export function createPlaces({ store: { db }, outboxClock, log }: PlacesContext, most: MostPlaces): Places {
  const server = randomUUID();
  /** By id, as they stand in the table. */
  const held = new Map<string, Omit<OpenLineRow, 'until'>>();
  let renewing: NodeJS.Timeout | undefined;
  let closed = false;
  const warn = (error: unknown): void => log.warn({ err: error }, 'open connections could not be counted');
  const unlessItFails = (work: Promise<unknown>): void => void work.catch(warn);

  /** Stores what is held, also what was taken for a dead server's in the meantime; what a failure left behind is not held. */
  const keep = async (rows: readonly Omit<OpenLineRow, 'until'>[]): Promise<void> => {
    const until = outboxClock() + LEASE_MS;
    if (rows.length === 0) return;
    await db
      .insertInto('open_lines')
      .values(rows.map((row) => ({ ...row, until })))
      .onConflict((at) => at.column('id').doUpdateSet({ until }))
      .execute();
  };

  const forget = (...ids: readonly string[]): void => {
    for (const id of ids) held.delete(id);
    if (held.size > 0) return;
    clearInterval(renewing);
    renewing = undefined;
  };

  const giveBack = async (id: string): Promise<void> => {
    forget(id);
    await db.deleteFrom('open_lines').where('id', '=', id).execute();
  };

  return {
    async take(session, address) {
      if (closed || held.size >= most.all) return undefined;
      const row = { id: randomUUID(), server, session, address };
      held.set(row.id, row);
      renewing ??= setInterval(() => unlessItFails(keep([...held.values()])), RENEW_MS).unref();
      try {
        await db.deleteFrom('open_lines').where('until', '<=', outboxClock()).execute();
        await keep([row]);
        if ((await isWithin(db, outboxClock(), row, most)) && held.has(row.id)) return () => unlessItFails(giveBack(row.id));
      } catch (error) {
        unlessItFails(giveBack(row.id));
        throw error;
      }
      await giveBack(row.id);
      return undefined;
    },
    async close() {
      closed = true;
      forget(...held.keys());
      await db.deleteFrom('open_lines').where('server', '=', server).execute().catch(warn);
    },
  };
}

/** Places beyond the limit are seen by whoever has taken one: two who come at once never both stay on the last. */
async function isWithin(
  db: Store['db'],
  now: number,
  { session, address }: Pick<OpenLineRow, 'session' | 'address'>,
  most: MostPlaces,
): Promise<boolean> {
  const living = db
    .selectFrom('open_lines')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('until', '>', now);
  const counts = await Promise.all([
    living.where('session', '=', session).executeTakeFirstOrThrow(),
    living.where('address', '=', address).executeTakeFirstOrThrow(),
  ]);
  return Number(counts[0].open) <= most.session && Number(counts[1].open) <= most.address;
}
