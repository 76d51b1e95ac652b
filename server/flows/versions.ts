import type { Locale } from '../../engine/language/locale.ts';
import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { FlowVersionRow } from '../store/tables/runs.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';

/** What keeping versions needs of the server. */
export interface VersionContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** A compiled flow as it is kept. */
export interface FlowSource {
  readonly hash: string;
  readonly flow: string;
  readonly source: string;
  /** Of a version in another locale: the hash of the version whose logic it has. */
  readonly base?: string;
  readonly locale?: Locale;
}

/** Which of some versions are not kept, by their hashes. */
export async function lackingVersions({ store }: VersionContext, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const lacking = new Set(hashes);
  for (const some of chunksOf(hashes)) {
    const rows = await store.db.selectFrom('flow_versions').select('hash').where('hash', 'in', some).execute();
    for (const { hash } of rows) lacking.delete(hash);
  }
  return lacking;
}

/**
 * Keeps versions for as long as the database lives. Those that are kept already are `taken` in again: that changes only when they
 * were last.
 */
export async function keepVersions(
  { store, secrets, clock }: VersionContext,
  versions: readonly FlowSource[],
  taken: readonly string[] = [],
): Promise<void> {
  // In one order, so that servers that start at the same time do not wait for each other in a circle.
  const rows = versions
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map((version) => ({
      ...version,
      base: version.base ?? null,
      locale: version.locale ?? null,
      seal: sealOf(secrets, version),
      stored_at: clock(),
    }));
  // A new release brings many megabytes, and another server that starts may be writing the same: no customer waits for either.
  await store.patiently((db) =>
    db.transaction().execute(async (trx) => {
      for (const some of chunksOf(rows))
        await trx
          .insertInto('flow_versions')
          .values(some)
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: clock() }))
          .execute();
      for (const some of chunksOf(taken.toSorted()))
        await trx.updateTable('flow_versions').set({ stored_at: clock() }).where('hash', 'in', some).execute();
    }),
  );
}

/** So many at once: databases bound how many values a statement may hold. */
const CHUNK = 500;

function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK));
}

/** A kept version; undefined when there is none. Throws when somebody else has altered it: it is code. */
export async function keptVersion({ store, secrets }: VersionContext, hash: string): Promise<FlowSource | undefined> {
  const row = await store.db.selectFrom('flow_versions').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row) return undefined;
  if (!sameDigest(row.seal, sealOf(secrets, row))) throw new Error(`Flow version ${hash} was altered in the database`);
  return { hash: row.hash, flow: row.flow, source: row.source };
}

/** Hash of the latest words that were kept of a version in a locale; undefined where there are none. */
export async function spokenVersion({ store }: VersionContext, base: string, locale: Locale): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('flow_versions')
    .select('hash')
    .where('base', '=', base)
    .where('locale', '=', locale)
    .orderBy('stored_at', 'desc')
    .executeTakeFirst();
  return row?.hash;
}

/** What says of which version it is in other words is sealed too: nobody makes another flow of it. */
function sealOf(
  secrets: VersionContext['secrets'],
  {
    hash,
    flow,
    source,
    base,
    locale,
  }: Pick<FlowVersionRow, 'hash' | 'flow' | 'source'> & { readonly base?: string | null; readonly locale?: string | null },
): string {
  return secrets.digest('module', `${hash}\n${flow}\n${source}${base ? `\n${base}\n${locale ?? ''}` : ''}`);
}
