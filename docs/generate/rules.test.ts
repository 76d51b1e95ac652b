import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../tests/house/sources.ts';
import rules from '../rules/rules.json' with { type: 'json' };
import { showingIn } from './rules.ts';

const shown = (text: string) =>
  showingIn({ path: 'a.test.ts', parsed: parseSync('a.test.ts', text) }).map(({ rule, title }) => `${rule} ${title}`);

describe('the names of tests', () => {
  test.each([
    ["test('ST02: warns', () => {})", ['ST02 warns']],
    ["describe('ST01, SC20: two tabs', () => { it('ST01: says so', f) })", ['ST01 two tabs', 'SC20 two tabs', 'ST01 says so']],
    ["test.each([['ST03: no name', 1]])('ST02: %s', f)", ['ST02 %s']],
    ['test(`EN05: ${name} is a channel`, f)', ['EN05 … is a channel']],
    ["test('warns of ST02: late', f)", []],
    ["say('ST02: not a test')", []],
  ])('%s', (text, found) => {
    expect(shown(text)).toEqual(found);
  });

  test('name only rules that there are', () => {
    const known = new Set(rules.map(({ id }) => id));
    const unknown = readSources()
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('docs/'))
      .flatMap(showingIn)
      .filter(({ rule }) => !known.has(rule));
    expect(unknown).toEqual([]);
  });
});

test('the rules are the 101 of the specification, each once', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(101);
  expect(rules).toHaveLength(101);
});

describe('the shell', () => {
  const all = new Set(
    readSources()
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap(showingIn)
      .map(({ rule }) => rule),
  );
  const shell = rules
    .map(({ id }) => id)
    .filter((id) => /^(SH\d\d|EN0[1235]|ST0[1-6]|ST17|VA01|RO04|CA0[23]|ER0[1279]|SC19|SC2[0-2])$/.test(id));

  test.each(shell)('shows %s by a test', (id) => {
    expect(all).toContain(id);
  });
});
