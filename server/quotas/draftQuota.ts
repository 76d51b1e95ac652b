import { sql, type Expression } from 'kysely';
import type { Config } from '../config/config.ts';
import { anyUnfinished, givenBy } from '../store/given.ts';
import type { Store } from '../store/store.ts';
import { createRoom, type InstallationContext } from './installation.ts';

/** What measuring drafts needs of the server. */
export interface DraftQuotaContext extends InstallationContext {
  readonly config: Pick<Config, 'draftBytes'>;
  readonly store: Store;
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

/** Measures unfinished runs as they are stored. */
export function createDraftQuota(context: DraftQuotaContext): DraftQuota {
  const {
    config: { draftBytes },
    store,
  } = context;
  const installation = createRoom(context, {
    name: 'measure drafts',
    bytes: () => bytesOfAll(store),
    quota: () => draftBytes.installation,
    code: 'drafts-near-quota',
    near: 'unfinished services fill what they may',
  });
  return {
    async hasRoom(growth) {
      const more = growth.after - growth.before;
      if (more <= 0) return true;
      const others = await bytesOfOthers(store, growth);
      if (others.session + growth.after > draftBytes.session) return false;
      if (growth.customer !== null && others.customer + growth.after > draftBytes.customer) return false;
      return installation(more);
    },
  };
}

const stored = sql`octet_length(sealed_run)`;

/**
 * The other unfinished runs of the session, and those of the customer in which something was given: where somebody only said who they
 * are there is nothing to come back to, and every log-in leaves one.
 */
async function bytesOfOthers({ db }: Store, { run, session, customer }: Growth): Promise<{ session: number; customer: number }> {
  const sum = (counts: Expression<unknown>) => sql<number>`coalesce(sum(case when ${counts} then ${stored} end), 0)`;
  return db
    .selectFrom('runs')
    .select((at) => [
      sum(at('session', '=', session)).as('session'),
      sum(at.and([at('customer', '=', customer ?? ''), givenBy(at)])).as('customer'),
    ])
    .where('ended_at', 'is', null)
    .where('id', '!=', run)
    .where((at) => at.or([at('session', '=', session), ...(customer === null ? [] : [at('customer', '=', customer)])]))
    .executeTakeFirstOrThrow();
}

async function bytesOfAll({ db }: Store): Promise<number> {
  const row = await db
    .selectFrom('runs')
    .select(sql<number>`coalesce(sum(${stored}), 0)`.as('bytes'))
    .where(anyUnfinished)
    .executeTakeFirstOrThrow();
  return row.bytes;
}
