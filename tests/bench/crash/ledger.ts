import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openSecrets } from '../../../server/installation/rootKey.ts';
import { chooseDialect, openStore, type Store } from '../../../server/store/store.ts';
import { sizesOf } from '../../../server/operate/sizes.ts';
import { openStorage } from '../../../server/uploads/storage.ts';
import type { BankWrite } from './bank.ts';
import { withFileNames, type Case } from './cases.ts';
import type { Acknowledged } from './stubbornClient.ts';
import type { Walk } from './walk.ts';

/** Looks, past the server, into what it has stored. */
export interface Ledger {
  /** Resolves when no write to the bank is under way any more. Rejects when one never ends. */
  quiet(): Promise<void>;
  /** What was acknowledged in a walk and is not there. */
  lost(walk: Walk): Promise<readonly string[]>;
  /** Writes that were sent more than once, since a death left open whether the bank had them. */
  sentAgain(): Promise<number>;
  /** Forgets how often codes were asked for and tried: to its customers a round is a day. */
  forgetTries(): Promise<void>;
  /** Bytes that a run has brought into the database, on average; files not counted. */
  runBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Where the server under test keeps things, and its key. */
export interface Kept {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly key: Buffer;
}

const LONGEST_WRITE_MS = 60_000;

/** Opens the books of a server that has been up before. */
export async function openLedger({ dataFolder, databaseUrl, key }: Kept): Promise<Ledger> {
  const store = await openStore(chooseDialect(databaseUrl, dataFolder));
  const secrets = await openSecrets(store, [key]);
  const files = openStorage({ dataFolder }, secrets);
  const holds = async (one: Acknowledged): Promise<boolean> => {
    if (one.what === 'event') return holdsEvent(store, one);
    if (one.what === 'begin')
      return (await store.db.selectFrom('runs').select('id').where('id', '=', one.run).executeTakeFirst()) !== undefined;
    const row = await store.db.selectFrom('uploads').select('size').where('id', '=', one.id).where('run', '=', one.run).executeTakeFirst();
    return row !== undefined && (await files.read(one.id)).length === row.size;
  };
  return {
    quiet: () => untilQuiet(store),
    async lost(walk) {
      const lost: string[] = [];
      for (const one of walk.acknowledged) if (!(await holds(one))) lost.push(`${one.what} of ${walk.case.flow}`);
      const row = await store.db
        .selectFrom('runs')
        .select('sealed_run')
        .where('id', '=', walk.run ?? '')
        .executeTakeFirst();
      const run: unknown = row && JSON.parse(secrets.open(`runs/${walk.run ?? ''}`, row.sealed_run));
      const answers: unknown = typeof run === 'object' && run !== null ? Reflect.get(run, 'answers') : undefined;
      if (walk.faults.length === 0 && !isDeepStrictEqual(withFileNames(answers), walk.case.answers))
        lost.push(`answers of ${walk.case.flow}`);
      return lost;
    },
    async runBytes() {
      const sizes = await sizesOf(store);
      const runs = sizes.reduce((sum, one) => sum + one.runs, 0);
      return sizes.reduce((sum, one) => sum + one.runs * (one.run + one.events + one.messages + one.results), 0) / Math.max(1, runs);
    },
    forgetTries: async () => {
      await store.db.deleteFrom('attempt_counters').execute();
    },
    sentAgain: async () => (await store.db.selectFrom('outbox').select('key').where('attempts', '>', 1).execute()).length,
    close: () => store.close(),
  };
}

/** The event is stored, and the run has not fallen back behind what the client was told. */
async function holdsEvent(store: Store, { run, key, version }: Extract<Acknowledged, { what: 'event' }>): Promise<boolean> {
  const event = await store.db
    .selectFrom('events')
    .innerJoin('runs', 'runs.id', 'events.run')
    .select(['events.version', 'runs.version as reached'])
    .where('events.run', '=', run)
    .where('events.key', '=', key)
    .executeTakeFirst();
  return event !== undefined && event.version <= version && event.reached >= version;
}

async function untilQuiet(store: Store): Promise<void> {
  const until = Date.now() + LONGEST_WRITE_MS;
  for (;;) {
    const open = await store.db.selectFrom('outbox').select('key').where('state', 'in', ['received', 'processing']).execute();
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`${open.length} writes to the bank never ended`);
    await sleep(100);
  }
}

/** What is known of a walk, of which the books of the bank are asked. */
export interface Compared {
  readonly run?: string;
  readonly case: Pick<Case, 'writes' | 'calls'>;
}

/** Writes that took effect more often than their run asks for, and writes that a finished run lacks. Pure. */
export function compareWrites(
  walk: Compared,
  writes: readonly BankWrite[],
): { readonly doubled: readonly string[]; readonly missing: readonly string[] } {
  const done = writes
    .filter(({ correlation, operation }) => correlation === walk.run && operation !== 'message.send')
    .map(({ operation }) => operation);
  const asked = walk.case.writes;
  const count = (list: readonly string[], name: string) => list.filter((one) => one === name).length;
  const names = [...new Set([...done, ...asked])];
  return {
    doubled: [...names.filter((name) => count(done, name) > count(asked, name)), ...doubledMessages(walk, writes)],
    missing: names.filter((name) => count(done, name) < count(asked, name)),
  };
}

/** One code is one text and at most one e-mail, each under a key of its own; some services send two codes. */
function doubledMessages({ run, case: { calls } }: Compared, writes: readonly BankWrite[]): readonly string[] {
  const codes = calls.filter((call) => /^otp\..*send$/.test(call)).length;
  const keys = writes.filter(({ correlation, operation }) => correlation === run && operation === 'message.send').map(({ key }) => key);
  return keys.length === new Set(keys).size && keys.length <= 2 * codes ? [] : ['message.send'];
}
