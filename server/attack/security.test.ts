import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Every test that the document names: its file and its title. */
const named = [...text.matchAll(/`([^`]+\.test\.tsx?)` › “([^”]+)”/g)].map(([, path = '', title = '']) => ({ path, title }));

/** Rows of its tables: requirement, standing, and what is said of it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

/** Titles as a source writes them: the first text behind `test(`, `describe(` and their like, and behind the table of an `each`. */
const TITLE = /(?:\b(?:test|it|describe|describeEachStore|describeOneStore|describeOnPostgres)|\))\(\s*(['`"])((?:\\.|(?!\1).)*)\1,\s/g;

const titlesOf = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));

describe('docs/security.md', () => {
  test.each(named)('$path has the test “$title”', ({ path, title }) => {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(titlesOf(path)).toContain(title);
  });

  test('names a test for all that holds, and a reason for all else', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const [requirement = '', standing = '', said = ''] of rows) {
      expect(['Holds', 'In part', 'Not here', 'Elsewhere'], requirement).toContain(standing);
      const words = said.replaceAll(/`[^`]+` › “[^”]+”/g, '').replaceAll(/[ ·]/g, '');
      expect(standing === 'Holds' ? said.includes('›') : words.length > 10, requirement).toBe(true);
    }
  });

  test('leaves none of the attacks out', () => {
    const attacks = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'security.test.ts');
    expect(attacks.filter((name) => !named.some(({ path }) => path === `server/attack/${name}`))).toEqual([]);
  });
});
