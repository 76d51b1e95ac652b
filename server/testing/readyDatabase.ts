import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { compilerDigest, sourcesDigest } from '../flows/cacheKeys.ts';
import { openRegistry } from '../flows/registry.ts';
import { openSecrets } from '../installation/rootKey.ts';
import type { Log } from '../runtime/log.ts';
import { chooseDialect, openStore, type Store } from '../store/store.ts';
import { removeOld } from './removeOld.ts';
import { compiledFolder, testCache, testKey } from './warmStart.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Puts a SQLite database whose tables are up to date into a server's folder, unless there is one already. */
export function putReadyDatabase(dataFolder: string): Promise<void> {
  return put(dataFolder, () => (ready ??= made('store', sourcesOfStore(), async () => undefined)));
}

/**
 * The same, in which the flows of a folder are kept: a server with the key of the tests then takes none of them in, which is most of
 * its start. For folders that many servers serve.
 */
export function putServedDatabase(dataFolder: string, flowsFolder: string): Promise<void> {
  return put(dataFolder, () => {
    const known = served.get(flowsFolder) ?? made('served', digestOfServed(flowsFolder), (store) => keepFlows(store, flowsFolder));
    served.set(flowsFolder, known);
    return known;
  });
}

/** Keeps the flows of a folder in a database, as a server with the key of the tests does when it starts. */
export async function keepFlows(store: Store, flowsFolder: string): Promise<void> {
  const secrets = await openSecrets(store, [testKey]);
  const folder = { root: repository, flows: flowsFolder, fieldTypes };
  await openRegistry({ store, secrets, clock: Date.now, log: unheard, folder, cacheFolder: compiledFolder });
}

const ignored = (): void => undefined;
const unheard: Log = { info: ignored, warn: ignored, error: ignored };

let ready: Promise<string> | undefined;
const served = new Map<string, Promise<string>>();

async function put(dataFolder: string, template: () => Promise<string>): Promise<void> {
  const target = join(dataFolder, 'seva.db');
  if (existsSync(target)) return;
  mkdirSync(dataFolder, { recursive: true });
  copyFileSync(await template(), target);
}

function sourcesOfStore(): string {
  return sourcesDigest(repository, ['server/store', 'package-lock.json']);
}

function digestOfServed(flowsFolder: string): string {
  const flows = sourcesDigest(dirname(flowsFolder), [basename(flowsFolder)]);
  const compiler = compilerDigest({ root: repository, fieldTypes });
  const keeping = sourcesDigest(repository, ['server/secrets', 'server/installation']);
  return createHash('sha256').update([sourcesOfStore(), compiler, keeping, flows].join('\n')).digest('hex');
}

/** The path of a database, made once for each digest of what it is made of. Several processes may make it at once. */
async function made(name: string, digest: string, fill: (store: Store) => Promise<void>): Promise<string> {
  const path = join(testCache, `${name}-${digest}.db`);
  if (existsSync(path)) {
    utimesSync(path, new Date(), new Date());
    return path;
  }
  const folder = mkdtempSync(join(tmpdir(), 'seva-ready-'));
  const store = await openStore(chooseDialect(undefined, folder));
  await fill(store);
  await store.close();
  mkdirSync(testCache, { recursive: true });
  const unfinished = join(testCache, `${randomUUID()}.new`);
  copyFileSync(join(folder, 'seva.db'), unfinished);
  renameSync(unfinished, path);
  rmSync(folder, { recursive: true, force: true });
  removeOld(`${name}-`);
  return path;
}
