import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, describeOnPostgres, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { waitingRun } from '../testing/openedStore.ts';
import type { Dialect } from './dialect.ts';
import { changeTables } from './migrate.ts';
import { isApart, migrations } from './migrations.ts';
import { chooseDialect, openStore } from './store.ts';
import type { Tables } from './tables.ts';

/** Each index that is built while others write: the change that does so, and its table. */
const built: readonly (readonly [index: string, change: string, table: 'runs' | 'audit'])[] = [
  ['runs_open', '028-open-runs-by-phrase', 'runs'],
  ['audit_run', '029-audit-by-run', 'audit'],
  ['runs_reference', '030-runs-by-reference', 'runs'],
];

const line = { at: 1, run: 'r1', session: 's1', customer: null, action: 'begin', version: 1, detail: '{}' };

/** Whether PostgreSQL goes by an index. */
async function isValid(db: Kysely<Tables>, index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = ${index}::regclass`.execute(
    db,
  );
  return rows[0]?.valid;
}

describeEachStore('an index that is built while others write', (makeStore) => {
  let empty: EmptyStore;
  let dialect: Dialect;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    empty = await makeStore('bare');
    dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
    ({ db } = dialect.open('patient'));
  });
  afterEach(async () => {
    await db.destroy();
    await empty.remove();
  });

  test('is one of those that are looked at here', () => {
    const apart = Object.keys(migrations(dialect)).filter(isApart);
    expect(apart).toEqual(built.map(([, change]) => change));
  });

  test.each(built)('%s is built again where a try broke off before it was noted', async (index, change) => {
    await changeTables(db, dialect, change);
    await sql`delete from kysely_migration where name = ${change}`.execute(db);
    if (dialect.name === 'postgres') await sql`update pg_index set indisvalid = false where indexrelid = ${index}::regclass`.execute(db);
    await changeTables(db, dialect, change);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${change}`.execute(db);
    expect(rows).toEqual([{ name: change }]);
    if (dialect.name === 'postgres') expect(await isValid(db, index)).toBe(true);
  });
});

describeOnPostgres('an index that is built while others write', (makeStore) => {
  let empty: EmptyStore;
  let dialect: Dialect;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    empty = await makeStore('bare');
    dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
    ({ db } = dialect.open('patient'));
  });
  afterEach(async () => {
    await db.destroy();
    await empty.remove();
  });

  const changeBefore = (change: string) => Object.keys(migrations(dialect)).findLast((name) => name < change);
  const building = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and query ~ '^(create|drop) index' and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const write: Readonly<Record<'runs' | 'audit', (into: Kysely<Tables>, id: string) => Promise<unknown>>> = {
    runs: (into, id) =>
      into
        .insertInto('runs')
        .values(waitingRun({ id, session: id }))
        .execute(),
    audit: (into) => into.insertInto('audit').values(line).execute(),
  };

  test.each(built)('%s (%s) lets writes through that come while it waits for one from before', async (index, change, table) => {
    await changeTables(db, dialect, changeBefore(change));
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const before = db.transaction().execute(async (trx) => {
      await write[table](trx, 'before');
      begin(undefined);
      await over;
    });
    await begun;
    const opening = openStore(dialect);
    await expect.poll(building).toBe(1);
    await write[table](db, 'meanwhile');
    end(undefined);
    await before;
    await (await opening).close();
    expect(await isValid(db, index)).toBe(true);
  });
});
