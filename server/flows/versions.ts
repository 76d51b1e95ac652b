import { sameDigest } from '../secrets/secrets.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'store' | 'secrets' | 'clock'>;

/** A compiled flow as it is kept. */
export interface FlowSource {
  readonly hash: string;
  readonly flow: string;
  readonly source: string;
}

/** Keeps a version for as long as the database lives; keeping it again changes nothing. */
export async function keepVersion({ store, secrets, clock }: Parts, version: FlowSource): Promise<void> {
  await store.db.insertInto('flow_versions')
    .values({ ...version, seal: sealOf(secrets, version), stored_at: clock() })
    .onConflict((conflict) => conflict.column('hash').doNothing()).execute();
}

/** A kept version; undefined when there is none. Throws when somebody else has altered it: it is code. */
export async function keptVersion({ store, secrets }: Parts, hash: string): Promise<FlowSource | undefined> {
  const row = await store.db.selectFrom('flow_versions').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row) return undefined;
  if (!sameDigest(row.seal, sealOf(secrets, row))) throw new Error(`Flow version ${hash} was altered in the database`);
  return { hash: row.hash, flow: row.flow, source: row.source };
}

function sealOf(secrets: Parts['secrets'], { hash, flow, source }: FlowSource): string {
  return secrets.digest('module', `${hash}\n${flow}\n${source}`);
}
