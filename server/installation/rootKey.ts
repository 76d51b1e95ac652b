import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { ServerKeys } from '../config/serverKey.ts';
import { keyFromFile, keyInFolder } from '../secrets/keyFile.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { StartError } from '../config/startError.ts';

const ROOT = 'root-key';
const PLACE = `installation/${ROOT}`;

/** What databases from before there was a root hold: a word, sealed with the key that is their root. */
const CHECK = 'key-check';

/** The keys of the configuration, or the one in the server's folder, which is made there the first time. */
export function serverKeys({ keys, dataFolder }: Pick<Config, 'keys' | 'dataFolder'>): ServerKeys {
  return keys ?? [keyFromFile(dataFolder)];
}

/** The same where there must be one already: throws where there is none, and makes none. */
export function presentKeys({ keys, dataFolder }: Pick<Config, 'keys' | 'dataFolder'>): ServerKeys {
  if (keys) return keys;
  const key = keyInFolder(dataFolder);
  if (key) return [key];
  const how = `Give the one that the database was used with, in SEVA_KEY, SEVA_KEYS, SEVA_KEY_FILE or seva.key in ${dataFolder}.`;
  throw new StartError(`There is no server key. ${how}`);
}

/**
 * The secrets of a database. Its root, of which digests and keys of files are derived, is drawn once and kept sealed in
 * it, so that replacing the server key changes neither whose a row is nor a file. Throws `WrongKeyError` when none of
 * the keys is one that the database was used with: nothing that it holds would open.
 */
export async function openSecrets(store: Pick<Store, 'db'>, keys: ServerKeys): Promise<Secrets> {
  const [current, ...older] = keys;
  const ring = createSecrets(current, { older });
  const known = await valueOf(store, ROOT);
  if (known === undefined) await keepRoot(store, ring, (await rootBefore(store, keys)) ?? randomBytes(32));
  const sealed = known ?? (await valueOf(store, ROOT)) ?? '';
  return createSecrets(current, { older, root: Buffer.from(opened(ring, PLACE, sealed), 'base64') });
}

/** Throws `WrongKeyError` where none of the keys opens what a database keeps in `installation`, given by name; writes nothing. */
export function refuseWrongKey([current, ...older]: ServerKeys, kept: ReadonlyMap<string, string>): void {
  const [root, word] = [kept.get(ROOT), kept.get(CHECK)];
  if (root !== undefined) opened(createSecrets(current, { older }), PLACE, root);
  else if (word !== undefined) ownerOf(word, [current, ...older]);
}

/** Where another server has just kept one, that one stays. */
async function keepRoot({ db }: Pick<Store, 'db'>, ring: Secrets, root: Buffer): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: ROOT, value: ring.seal(PLACE, root.toString('base64')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The key that such a database was sealed with; undefined on one without the word, which is a new one. */
async function rootBefore(store: Pick<Store, 'db'>, keys: ServerKeys): Promise<Buffer | undefined> {
  const word = await valueOf(store, CHECK);
  return word === undefined ? undefined : ownerOf(word, keys);
}

function ownerOf(word: string, keys: ServerKeys): Buffer {
  const own = keys.find((key) => opens(createSecrets(key), word));
  if (!own) throw new WrongKeyError(undefined);
  return own;
}

function opens(secrets: Secrets, word: string): boolean {
  try {
    return secrets.open(`installation/${CHECK}`, word) === CHECK;
  } catch {
    return false;
  }
}

async function valueOf({ db }: Pick<Store, 'db'>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

function opened(ring: Secrets, place: string, sealed: string): string {
  try {
    return ring.open(place, sealed);
  } catch (cause) {
    throw new WrongKeyError(cause);
  }
}

/** The server key is not one that the database is sealed with. */
export class WrongKeyError extends StartError {
  override readonly name = 'WrongKeyError';

  constructor(cause: unknown) {
    super(
      'The database was sealed with another server key. Give the key that this database was used with, in SEVA_KEY, SEVA_KEYS, ' +
        'SEVA_KEY_FILE or seva.key beside it; with another one nothing in it opens.',
      { cause },
    );
  }
}
