import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

/** The most lines of a host before its examples: what is longer is a part that another product will want too. */
const MOST_LINES = 60;

const hosts = globSync('flows/opening/*.flow.json', { cwd: root })
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /"flow": "(opening|apply|references)-/.test(text));

test('a product that is applied for is a host of shared flows, under 60 lines before its examples', () => {
  const lines = hosts.map(({ file, text }) => ({ file, lines: text.split('\n').findIndex((line) => line.includes('"examples":')) }));
  expect(lines.filter((one) => one.lines >= MOST_LINES)).toEqual([]);
  expect(hosts.length).toBeGreaterThan(15);
});
