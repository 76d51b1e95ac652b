import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
      const row = { id: idAt(outboxClock()), server, session, address };
      held.set(row.id, row);
      renewing ??= setInterval(() => unlessItFails(keep([...held.values()])), RENEW_MS).unref();
      try {
        await db.deleteFrom('open_lines').where('until', '<=', outboxClock()).execute();
        await keep([row]);
        if ((await isWithin(db, outboxClock, row, most)) && held.has(row.id)) return () => unlessItFails(giveBack(row.id));
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

/** Ids are in the order in which places were asked for, as far as that can be known. */
function idAt(now: number): string {
  return `${String(now).padStart(16, '0')}-${randomUUID()}`;
}

/** How often, and how many times, it is looked whether those who came later have gone. */
const LOOK_MS = 40;
const MOST_LOOKS = 10;

/**
 * Places beyond the limit are seen by whoever has taken one: two who come at once never both stay on the last. Who came later goes at
 * once, and who came first waits for that: one of two who come at once gets the place.
 */
async function isWithin(
  db: Store['db'],
  clock: Clock,
  row: Pick<OpenLineRow, 'id' | 'session' | 'address'>,
  most: MostPlaces,
): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (looks > 0) await sleep(LOOK_MS, undefined, { ref: false });
    const [session, address] = await Promise.all([standing(db, clock(), row, 'session'), standing(db, clock(), row, 'address')]);
    if (session.open <= most.session && address.open <= most.address) return true;
    if (session.before >= most.session || address.before >= most.address) return false;
  }
  return false;
}

/** How many connections are open of a session or an address, and how many of them were asked for before. */
async function standing(
  db: Store['db'],
  now: number,
  row: Pick<OpenLineRow, 'id' | 'session' | 'address'>,
  of: 'session' | 'address',
): Promise<Readonly<Record<'open' | 'before', number>>> {
  const { open, before } = await db
    .selectFrom('open_lines')
    .select(({ fn, eb }) => [fn.countAll().as('open'), fn.count(eb.case().when('id', '<', row.id).then(1).end()).as('before')])
    .where(of, '=', row[of])
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return { open: Number(open), before: Number(before) };
}
