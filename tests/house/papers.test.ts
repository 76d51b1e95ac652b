import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const places = ['flows/**/*.json', 'tests/language/**/*.flow.json', 'sandbox-bank/bank/*.json', 'schemas/*.json'];
const paper = /\/papers\/([a-z0-9-]+\.[a-z]+)/g;

/** Each paper that a flow or a product leads to, with the first file that does. */
function papersNamed(): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const file of globSync(places, { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(paper)) if (!named.has(name)) named.set(name, file);
  return named;
}

test('each paper that a flow or a product leads to is there, and is a PDF; and each that is there is led to', () => {
  const named = papersNamed();
  const there = globSync('portal/public/papers/*', { cwd: root }).filter((file) =>
    readFileSync(join(root, file)).subarray(0, 5).equals(Buffer.from('%PDF-')),
  );
  expect([...named].filter(([name]) => !there.some((file) => basename(file) === name))).toEqual([]);
  expect(there.map((file) => basename(file)).filter((name) => !named.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(20);
});
