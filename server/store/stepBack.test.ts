import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { dueMessage, waitingRun } from '../testing/openedStore.ts';
import type { Dialect } from './dialect.ts';
import { changeTables } from './migrate.ts';
import { migrations } from './migrations.ts';
import { stepBack } from './stepBack.ts';
import { chooseDialect, openStore } from './store.ts';

/** The last change without a way back: from before there were any. */
const NO_WAY_BACK = '016-sealed-once';

describeEachStore('tables', (makeStore) => {
  let empty: EmptyStore;
  let dialect: Dialect;
  beforeEach(async () => {
    empty = await makeStore('bare');
    dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
  });
  afterEach(() => empty.remove());

  const names = () => Object.keys(migrations(dialect)).toSorted();
  const later = () => names().filter((name) => name > NO_WAY_BACK);
  const upTo = async (name: string) => {
    const { db } = dialect.open('patient');
    try {
      await changeTables(db, dialect, name);
    } finally {
      await db.destroy();
    }
  };
  /** Every table with its columns, their types and whether they must be given. */
  const shape = async () => {
    const { db } = dialect.open('patient');
    const tables = await db.introspection.getTables();
    const { rows: functions } =
      dialect.name === 'postgres'
        ? await sql`select proname from pg_proc where proname like '%_refuse' order by 1`.execute(db)
        : { rows: [] };
    await db.destroy();
    const columns = tables.flatMap((table) =>
      table.columns.map((column) => ({
        name: `${table.name}.${column.name}`,
        type: column.dataType,
        must: !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
      })),
    );
    return { columns: columns.toSorted((a, b) => a.name.localeCompare(b.name)), functions };
  };

  test('go back step by step to what they were, and forward again, and rows stay', async () => {
    const shapes = new Map<string, unknown>();
    for (const name of [NO_WAY_BACK, ...later()]) {
      await upTo(name);
      shapes.set(name, await shape());
    }
    const store = await openStore(dialect);
    await store.db.insertInto('runs').values(waitingRun()).execute();
    await store.db.insertInto('outbox').values(dueMessage()).execute();
    await store.close();
    const steps = [NO_WAY_BACK, ...later()];
    for (let step = steps.length - 1; step > 0; step -= 1) {
      expect(await stepBack(dialect)).toBe(steps[step]);
      expect(await shape()).toEqual(shapes.get(steps[step - 1] ?? ''));
    }
    await expect(stepBack(dialect)).rejects.toThrow(/no way back/);
    const again = await openStore(dialect);
    expect(await again.db.selectFrom('outbox').select(['key', 'state', 'reference']).execute()).toEqual([
      { key: 'r1:c1', state: 'received', reference: null },
    ]);
    await again.close();
    expect(await shape()).toEqual(shapes.get(steps.at(-1) ?? ''));
  });

  test('only grow, so that servers of the version before go on beside those of this one', async () => {
    for (const [index, name] of later().entries()) {
      await upTo([NO_WAY_BACK, ...later()][index] ?? '');
      const before = (await shape()).columns;
      await upTo(name);
      const after = (await shape()).columns;
      const tables = new Set(before.map((column) => column.name.split('.')[0]));
      // What must be given may become what need not be: servers of the version before go on giving it.
      const kept = after.map((column) => ({
        ...column,
        must: column.must || before.some(({ name: same, must }) => same === column.name && must),
      }));
      for (const column of before) expect(kept, `${name}: ${column.name}`).toContainEqual(column);
      const added = after.filter((column) => !before.some((one) => one.name === column.name));
      expect(
        added.filter((column) => column.must && tables.has(column.name.split('.')[0])),
        name,
      ).toEqual([]);
    }
  });
});
