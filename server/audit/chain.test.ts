import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openedStore } from '../testing/openedStore.ts';
import { checkChain, exportTrail, linkNewLines, type ChainContext } from './chain.ts';

const NOW = 1_700_000_000_000;

describeEachStore('the chain of the audit trail', (makeStore) => {
  let empty: EmptyStore;
  let context: ChainContext;

  beforeEach(async () => {
    empty = await makeStore();
    context = { store: await openedStore(empty), secrets: createSecrets(Buffer.alloc(32, 7)), clock: () => NOW };
    await write('a', 'b', 'c');
    await linkNewLines(context);
  });
  afterEach(async () => {
    await context.store.close();
    await empty.remove();
  });

  const write = (...details: readonly string[]) =>
    context.store.db
      .insertInto('audit')
      .values(details.map((detail) => ({ at: 1, run: 'r1', session: null, customer: null, action: 'answer', version: 1, detail })))
      .execute();
  const ids = async () => (await context.store.db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id);
  /** As whoever owns the database can, whom no trigger stops. */
  const tamper = async (statement: string) => {
    const { db, dialect } = context.store;
    if (dialect.name === 'postgres') {
      for (const table of ['audit', 'audit_chain']) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
    } else {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db);
      for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
    }
    await sql.raw(statement).execute(db);
  };

  test('is whole as long as nobody touches it, however it has grown', async () => {
    await write('d');
    await linkNewLines(context);
    await linkNewLines(context);
    expect(await checkChain(context)).toEqual({ lines: 4, head: expect.stringMatching(/^4:[\w-]{43}$/), faults: [] });
  });

  test.each([
    ['altered', "update audit set detail = 'x' where detail = 'b'", [['altered', 1]]],
    ['removed', "delete from audit where detail = 'b'", [['removed', 1]]],
    ['removed with its link', "delete from audit_chain where position = 2; delete from audit where detail = 'b'", [['link-removed', 2]]],
    ['given to another run', "update audit set run = 'r2' where detail = 'b'", [['altered', 1]]],
  ])('shows a line that was %s', async (_, statement, expected) => {
    const before = await ids();
    for (const one of statement.split('; ')) await tamper(one);
    const { faults } = await checkChain(context);
    expect(faults.filter(({ what }) => what !== 'not-linked')).toEqual(
      expected.map(([what, index]) => ({ what, line: before[Number(index)] })),
    );
  });

  test('shows a line that somebody keeps out of it, once it is old enough to be in it', async () => {
    await write('d');
    const line = (await ids()).at(-1);
    expect((await checkChain(context)).faults).toEqual([{ what: 'not-linked', line }]);
    expect((await checkChain({ ...context, clock: () => 60_000 })).faults).toEqual([]);
  });

  test('shows by a head that was kept that the newest lines were cut off with their links', async () => {
    const { head } = await checkChain(context);
    expect((await checkChain(context, head)).headFound).toBe(true);
    await tamper('delete from audit_chain where position = 3');
    await tamper("delete from audit where detail = 'c'");
    expect(await checkChain(context, head)).toMatchObject({ lines: 2, faults: [], headFound: false });
  });

  test('cannot be made again without the key', async () => {
    const other = { ...context, secrets: createSecrets(Buffer.alloc(32, 8)) };
    expect((await checkChain(other)).faults).toHaveLength(3);
  });

  test('refuses change and removal', async () => {
    await expect(context.store.db.updateTable('audit_chain').set({ digest: 'x' }).execute()).rejects.toThrow(/append-only/);
    await expect(context.store.db.deleteFrom('audit_chain').execute()).rejects.toThrow(/append-only/);
  });

  test('takes each line in once where several servers do so at once', async () => {
    await write(...Array.from({ length: 20 }, (_, index) => `n${index}`));
    await Promise.allSettled([1, 2, 3].map(() => linkNewLines(context)));
    await linkNewLines(context);
    expect(await checkChain(context)).toMatchObject({ lines: 23, faults: [] });
  });

  test('is exported line by line', async () => {
    const lines: string[] = [];
    await exportTrail(context.store, (line) => lines.push(line));
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ detail: 'a' }, { detail: 'b' }, { detail: 'c' }]);
  });
});
