import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Clock } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import type { Store } from '../store/store.ts';

/** What measuring drafts needs of the server. */
export interface DraftQuotaContext {
  readonly config: Pick<Config, 'draftBytes'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly inFlight: InFlight;
}

/** A run that is to keep more than it does: whose it is, and its size then and now. */
export interface Growth {
  readonly run: string;
  readonly session: string;
  readonly customer: string | null;
  readonly before: number;
  readonly after: number;
}

/** Says whether there is room for a draft. */
export interface DraftQuota {
  /** Whether session, customer and installation may keep it. What does not grow is always kept. */
  hasRoom(growth: Growth): Promise<boolean>;
}

/** How old the measure of the whole installation may be: it reads every unfinished run. */
const MEASURED_EVERY_MS = 60_000;

/** From this share of its quota on the log says so, with each measure. */
const NEAR = 0.8;

/** Measures unfinished runs as they are stored. Of the whole installation each server adds what it has let grow since its last measure. */
export function createDraftQuota({ config: { draftBytes }, store, clock, log, inFlight }: DraftQuotaContext): DraftQuota {
  let measured: { readonly at: number; readonly bytes: number } | undefined;
  let grown = 0;

  const measure = async () => {
    const at = clock();
    grown = 0;
    const bytes = await bytesOfAll(store);
    measured = { at, bytes };
    if (bytes < NEAR * draftBytes.installation) return;
    log.warn({ code: 'drafts-near-quota', bytes, quota: draftBytes.installation }, 'unfinished services fill what they may');
  };

  const installation = async () => {
    if (measured === undefined) await inFlight.join('measure drafts', measure);
    else if (clock() - measured.at >= MEASURED_EVERY_MS) {
      // Nobody waits for it: until it is known the last one holds.
      inFlight.join('measure drafts', measure).catch((error: unknown) => log.error({ err: error }, 'drafts could not be measured'));
    }
    return (measured?.bytes ?? 0) + grown;
  };

  return {
    async hasRoom(growth) {
      const more = growth.after - growth.before;
      if (more <= 0) return true;
      const others = await bytesOfOthers(store, growth);
      if (others.session + growth.after > draftBytes.session) return false;
      if (growth.customer !== null && others.customer + growth.after > draftBytes.customer) return false;
      if ((await installation()) + more > draftBytes.installation) return false;
      grown += more;
      return true;
    },
  };
}

const stored = sql`octet_length(sealed_run)`;

/** The other unfinished runs of the session and of the customer. */
async function bytesOfOthers({ db }: Store, { run, session, customer }: Growth): Promise<{ session: number; customer: number }> {
  const sum = (column: 'session' | 'customer', value: string | null) =>
    sql<number>`coalesce(sum(case when ${sql.ref(column)} = ${value ?? ''} then ${stored} end), 0)`.as(column);
  return db
    .selectFrom('runs')
    .select([sum('session', session), sum('customer', customer)])
    .where('ended_at', 'is', null)
    .where('id', '!=', run)
    .where((at) => at.or([at('session', '=', session), ...(customer === null ? [] : [at('customer', '=', customer)])]))
    .executeTakeFirstOrThrow();
}

async function bytesOfAll({ db }: Store): Promise<number> {
  const row = await db
    .selectFrom('runs')
    .select(sql<number>`coalesce(sum(${stored}), 0)`.as('bytes'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.bytes;
}
