import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnPostgres } from '../../tests/stores/eachStore.ts';

const root = resolve(import.meta.dirname, '../..');
const SEVA_KEY = Buffer.alloc(32, 7).toString('base64');

const told = (path: string, words: readonly string[], env: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync('node', [path, ...words], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  return { status, stdout, stderr };
};

test.each([
  ['server/operate.ts', ['cases']],
  ['server/operate.ts', ['audit']],
  ['server/operate.ts', ['backup', join(tmpdir(), 'seva-never-made')]],
  ['server/reseal.ts', []],
])('%s %j makes no database in a folder that is no server’s, and does not tell that all is well there', (path, words) => {
  const above = mkdtempSync(join(tmpdir(), 'seva-operate-'));
  const folder = join(above, 'mistyped');
  const stderr = `There is no database in ${folder}. Give SEVA_DATA or DATABASE_URL as the servers have it.\n`;
  expect(told(path, words, { SEVA_DATA: folder, SEVA_KEY })).toEqual({ status: 2, stdout: '', stderr });
  expect(existsSync(folder)).toBe(false);
  rmSync(above, { recursive: true });
});

describeOnPostgres('a database that no server has used', (makeStore) => {
  test.each([
    ['server/operate.ts', ['cases']],
    ['server/reseal.ts', []],
  ])('is told as that by %s %j, and not that all is well', async (path, words) => {
    const empty = await makeStore('bare');
    try {
      const answer = told(path, words, { DATABASE_URL: empty.databaseUrl ?? '', SEVA_DATA: empty.dataFolder, SEVA_KEY });
      expect(answer).toMatchObject({ status: 2, stdout: '' });
      expect(answer.stderr).toContain('No server has used this database yet.');
    } finally {
      await empty.remove();
    }
  });
});
