import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/store.ts';
import { createRoom, type InstallationContext } from './installation.ts';

/** What measuring files needs of the server. */
export interface FileQuotaContext extends InstallationContext {
  readonly config: Pick<Config, 'fileBytes'>;
  readonly store: Store;
}

/** Says whether there is room for a file. */
export interface FileQuota {
  /**
   * Whether a run may hold a file of so many bytes more. `exceeded`: its session or its customer has as much as they may; `full`: the whole
   * installation has.
   */
  roomFor(file: { readonly run: string; readonly size: number }): Promise<'room' | 'exceeded' | 'full'>;
}

/** A file counts as so many bytes at least, so that nobody keeps small ones without number. */
const LEAST_BYTES = 16 * 1024;

/** Measures the files of all runs, those that have ended too. Files that come in at one moment may go beyond a quota together. */
export function createFileQuota(context: FileQuotaContext): FileQuota {
  const {
    config: { fileBytes },
    store,
  } = context;
  const installation = createRoom(context, {
    name: 'measure files',
    bytes: () => bytesOfAll(store),
    quota: () => fileBytes.installation,
    code: 'files-near-quota',
    near: 'stored files fill what they may',
  });
  return {
    async roomFor({ run, size }) {
      const more = Math.max(size, LEAST_BYTES);
      const has = await bytesOf(store, run);
      if (has.session + more > fileBytes.session || has.customer + more > fileBytes.customer) return 'exceeded';
      return (await installation(more)) ? 'room' : 'full';
    },
  };
}

/** PostgreSQL gives a sum of large numbers as a text. */
type Sum = number | string;

const counted = sql<number>`case when uploads.size < ${sql.lit(LEAST_BYTES)} then ${sql.lit(LEAST_BYTES)} else uploads.size end`;

/** What the session and the customer of a run hold; a run of nobody yet counts for its session alone. */
async function bytesOf({ db }: Store, run: string): Promise<{ readonly session: number; readonly customer: number }> {
  const sum = (column: 'session' | 'customer') =>
    db
      .selectFrom('uploads')
      .innerJoin('runs as others', 'others.id', 'uploads.run')
      .where(`others.${column}`, '=', sql.ref<string>(`own.${column}`))
      .select(sql<Sum>`coalesce(sum(${counted}), 0)`.as('bytes'));
  const row = await db
    .selectFrom('runs as own')
    .where('own.id', '=', run)
    .select([sum('session').as('session'), sum('customer').as('customer')])
    .executeTakeFirst();
  return { session: Number(row?.session ?? 0), customer: Number(row?.customer ?? 0) };
}

async function bytesOfAll({ db }: Store): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<Sum>`coalesce(sum(${counted}), 0)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}
