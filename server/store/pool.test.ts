import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import type { Store } from './store.ts';
import { isUnavailable } from './unavailable.ts';

const reason = { name: 'run/r1', reason: 'asked for', placed_by: 'EM1', placed_at: 1 };

function read(db: Store['db']): Promise<object | undefined> {
  return db.selectFrom('holds').selectAll().where('name', '=', 'run/r1').executeTakeFirst();
}

describeEachStore('statements that are kept prepared', (makeStore) => {
  test('go on when a newer server changes a table; only a transaction must be asked for again', async () => {
    const empty = await makeStore();
    const [one, other] = [await openedStore(empty), await openedStore(empty)];
    await one.db.insertInto('holds').values(reason).execute();
    for (let times = 0; times < 3; times += 1) expect([await read(one.db), await read(other.db)]).toEqual([reason, reason]);
    await sql`alter table holds add column later text`.execute(one.db);
    expect(await read(one.db)).toMatchObject(reason);
    const within = other.db.transaction().execute((trx) => read(trx));
    const thrown = await within.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown === undefined || isUnavailable(thrown)).toBe(true);
    expect(thrown !== undefined).toBe(one.dialect.oneStatement);
    expect(await other.db.transaction().execute((trx) => read(trx))).toMatchObject(reason);
    await Promise.all([one.close(), other.close()]);
    await empty.remove();
  });
});
