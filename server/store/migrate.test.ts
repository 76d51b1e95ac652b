import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore, describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { onBareDatabase } from '../testing/bareDatabase.ts';
import { waitingRun } from '../testing/openedStore.ts';
import type { Dialect } from './dialect.ts';
import { changeTables, takeBack } from './migrate.ts';
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
  let dialect: Dialect;
  let db: Kysely<Tables>;
  onBareDatabase(makeStore, (bare) => ({ dialect, db } = bare));

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

describeEachStore('changes of the tables', (makeStore) => {
  let dialect: Dialect;
  let db: Kysely<Tables>;
  onBareDatabase(makeStore, (bare) => ({ dialect, db } = bare));

  const made = async () => (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.at(-1)?.name;

  test('stay made where a later one fails, and the next start goes on there', async () => {
    await changeTables(db, dialect, '001-first-tables');
    await sql`create table installation (other text)`.execute(db);
    await expect(changeTables(db, dialect)).rejects.toThrow(/already exists/);
    expect(await made()).toBe('014-plain-names');
    await sql`drop table installation`.execute(db);
    await changeTables(db, dialect);
    expect(await made()).toBe(Object.keys(migrations(dialect)).toSorted().at(-1));
  });

  test('have no way back from before there was one, nor from none', async () => {
    await expect(takeBack(db, dialect)).rejects.toThrow('There is no way back from an empty database');
    await changeTables(db, dialect, '016-sealed-once');
    await expect(takeBack(db, dialect)).rejects.toThrow('There is no way back from 016-sealed-once');
    expect(await made()).toBe('016-sealed-once');
  });

  test('that cannot be taken back are told of, and stay', async () => {
    await changeTables(db, dialect, '017-request-references');
    await sql`alter table outbox drop column reference`.execute(db);
    await expect(takeBack(db, dialect)).rejects.toThrow(/reference/);
    expect(await made()).toBe('017-request-references');
  });
});

describeOnPostgres('several servers that start', (makeStore) => {
  test('change the tables one after the other, also where a change of one fails', async () => {
    const empty = await makeStore('bare');
    const dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
    const [one, other] = [dialect.open('patient').db, dialect.open('patient').db];
    await sql`create table sessions (other text)`.execute(one);
    await expect(changeTables(one, dialect)).rejects.toThrow(/already exists/);
    await sql`drop table sessions`.execute(one);
    await one.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(7382001)`.execute(held);
      let changed = false;
      const changing = changeTables(other, dialect).then(() => (changed = true));
      await sleep(300);
      expect(changed).toBe(false);
      await sql`select pg_advisory_unlock(7382001)`.execute(held);
      await changing;
    });
    await changeTables(one, dialect);
    await Promise.all([one.destroy(), other.destroy()]);
    await empty.remove();
  });
});

describeOnPostgres('an index that is built while others write', (makeStore) => {
  let dialect: Dialect;
  let db: Kysely<Tables>;
  onBareDatabase(makeStore, (bare) => ({ dialect, db } = bare));

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
