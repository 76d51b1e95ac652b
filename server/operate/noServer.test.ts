import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { changesToCome, takeBack } from '../store/migrate.ts';
import { chooseDialect, openStore } from '../store/store.ts';

const root = resolve(import.meta.dirname, '../..');
const SEVA_KEY = Buffer.alloc(32, 7).toString('base64');

/** A folder that nothing is backed up into. */
const never = join(tmpdir(), `seva-never-made-${process.pid}`);

const told = (path: string, words: readonly string[], env: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync('node', [path, ...words], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  return { status, stdout, stderr };
};

test.each([
  ['server/operate.ts', ['cases']],
  ['server/operate.ts', ['audit']],
  ['server/operate.ts', ['backup', never]],
  ['server/reseal.ts', []],
])('%s %j makes no database in a folder that is no server’s, and does not tell that all is well there', (path, words) => {
  const above = mkdtempSync(join(tmpdir(), 'seva-operate-'));
  const folder = join(above, 'mistyped');
  const stderr = `There is no database in ${folder}. Give SEVA_DATA or DATABASE_URL as the servers have it.\n`;
  expect(told(path, words, { SEVA_DATA: folder, SEVA_KEY })).toEqual({ status: 2, stdout: '', stderr });
  expect(existsSync(folder)).toBe(false);
  rmSync(above, { recursive: true });
});

test.each([[['audit']], [['step-back']], [['backup', never]]])(
  '%j tells of a file without tables that no server has used it, and makes none in it',
  async (words) => {
    const folder = mkdtempSync(join(tmpdir(), 'seva-operate-'));
    writeFileSync(join(folder, 'seva.db'), '');
    const answer = told('server/operate.ts', words, { SEVA_DATA: folder, SEVA_KEY });
    expect(answer).toMatchObject({ status: 2, stdout: '' });
    expect(answer.stderr).toContain('No server has used this database yet.');
    expect(new SQLite(join(folder, 'seva.db')).prepare('select name from sqlite_master').all()).toEqual([]);
    expect(existsSync(never)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);

describeOnPostgres('a database that no server has used', (makeStore) => {
  test.each([
    ['server/operate.ts', ['cases']],
    ['server/operate.ts', ['step-back']],
    ['server/operate.ts', ['backup', never]],
    ['server/reseal.ts', []],
  ])('is told as that by %s %j, and not that all is well', async (path, words) => {
    const empty = await makeStore('bare');
    try {
      const answer = told(path, words, { DATABASE_URL: empty.databaseUrl ?? '', SEVA_DATA: empty.dataFolder, SEVA_KEY });
      expect(answer).toMatchObject({ status: 2, stdout: '' });
      expect(answer.stderr).toContain('No server has used this database yet.');
      expect(await tablesOf(empty.databaseUrl ?? '')).toEqual([]);
      expect(existsSync(never)).toBe(false);
    } finally {
      await empty.remove();
    }
  });

  test.each([
    ['server/operate.ts', ['audit']],
    ['server/reseal.ts', []],
  ])('with tables of the version before is left so by %s %j', async (path, words) => {
    const made = await makeStore('bare');
    try {
      const dialect = chooseDialect(made.databaseUrl, made.dataFolder);
      const store = await openStore(dialect);
      await store.db.insertInto('installation').values({ name: 'root', value: 'sealed' }).execute();
      const newest = await takeBack(store.db, dialect);
      const answer = told(path, words, { DATABASE_URL: made.databaseUrl ?? '', SEVA_DATA: made.dataFolder, SEVA_KEY });
      expect(answer).toMatchObject({ status: 2, stdout: '' });
      expect(answer.stderr).toContain(`The tables of this database are of an older version (${newest} is not made).`);
      expect(await changesToCome(store.db, dialect)).toEqual([newest]);
      await store.close();
    } finally {
      await made.remove();
    }
  });

  test.each([[['cases']], [['step-back']], [['backup', never]]])(
    'that is not there is told as that by %j, without a stack',
    async (words) => {
      const empty = await makeStore('bare');
      await empty.remove();
      const answer = told('server/operate.ts', words, { DATABASE_URL: empty.databaseUrl ?? '', SEVA_DATA: empty.dataFolder, SEVA_KEY });
      expect(answer).toMatchObject({ status: 2, stdout: '' });
      expect(answer.stderr).toMatch(/^The database cannot be used: .*See DATABASE_URL, and whether it runs\.\n$/);
      expect(existsSync(never)).toBe(false);
    },
  );
});

async function tablesOf(address: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  await client.end();
  return rows;
}
