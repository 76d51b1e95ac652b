import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { oldestOpenSince } from '../outbox/lease.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Store } from '../store/store.ts';
import type { Scanner } from '../uploads/scanner.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import type { ReachedBank } from './bankReach.ts';

/** What judging the server's health needs of it. */
export interface HealthContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly bank: Pick<ReachedBank, 'lost'>;
  /** Operations of the bank that nobody answers just now. */
  readonly away: () => readonly string[];
  /** Absent where files are not scanned. */
  readonly scanner?: Pick<Scanner, 'answers'> | undefined;
  readonly storage: Pick<UploadStorage, 'answers'>;
  readonly config: Pick<Config, 'dataFolder' | 'health'>;
}

/** Parts that may do badly while customers are still served. */
export type HealthPart = 'bank' | 'outbox' | 'disk' | 'scanner' | 'files';

/** How the server is. */
export interface Health {
  /** Whether it may be sent customers: its database takes a write. */
  readonly ok: boolean;
  /** What needs a person although customers are served: the bank fails, writes wait, room runs out, no file can be taken. */
  readonly degraded: readonly HealthPart[];
}

/** So many calls in a row without an answer are no accident. */
const LOST_IN_A_ROW = 5;

/** Looks at everything at once. Never throws. */
export async function healthOf(context: HealthContext): Promise<Health> {
  const asked = [bank, outbox, disk, scanner, files].map((part) => part(context));
  const [ok, ...parts] = await Promise.all([takesWrites(context), ...asked]);
  return { ok, degraded: parts.filter((part) => part !== undefined) };
}

async function takesWrites({ store, log }: HealthContext): Promise<boolean> {
  return store.ping().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'the database takes no write');
      return false;
    },
  );
}

async function bank({ bank: { lost }, away }: HealthContext): Promise<HealthPart | undefined> {
  return lost() >= LOST_IN_A_ROW || away().length > 0 ? 'bank' : undefined;
}

/** A message that is older than this has been tried often: the bank does not take it. */
async function outbox({ store, clock, config }: HealthContext): Promise<HealthPart | undefined> {
  const since = await oldestOpenSince({ store }).catch(() => undefined);
  return since !== undefined && clock() - since > config.health.outboxAgeMs ? 'outbox' : undefined;
}

/** Where SQLite and the uploads lie. */
async function disk({ config }: HealthContext): Promise<HealthPart | undefined> {
  const { bavail, bsize } = await statfs(config.dataFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < config.health.leastDiskBytes ? 'disk' : undefined;
}

/** While it is away no file is taken. */
async function scanner({ scanner: asked }: HealthContext): Promise<HealthPart | undefined> {
  return !asked || (await asked.answers()) ? undefined : 'scanner';
}

/** While they are away none is taken, and neither customer nor bank sees one that was. */
async function files({ storage }: HealthContext): Promise<HealthPart | undefined> {
  return (await storage.answers()) ? undefined : 'files';
}
