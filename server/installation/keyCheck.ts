import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';

const NAME = 'key-check';
const PLACE = `installation/${NAME}`;

/**
 * Throws when the database was used with another server key before: nothing that it holds would open. The first server
 * on a database leaves a sealed word in it, and every later one opens that word.
 */
export async function checkServerKey({ db }: Pick<Store, 'db'>, secrets: Secrets): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: secrets.seal(PLACE, NAME) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  try {
    secrets.open(PLACE, value);
  } catch (cause) {
    throw new WrongKeyError(cause);
  }
}

/** The server key is not the one that the database is sealed with. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';

  constructor(cause: unknown) {
    super(
      'The database was sealed with another server key. Give the key that this database began with, in SEVA_KEY, SEVA_KEY_FILE or ' +
        'seva.key beside it; with another one nothing in it opens.',
      { cause },
    );
  }
}
