import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('the README has every variable that the configuration reads, and no other', () => {
  const known = new Set([...read('config.ts').matchAll(/read\w+\(from, '([A-Z_]+)'/g)].map(([, name]) => name));
  const rows = read('../README.md').split('## Configuration')[1]?.split('## Run it')[0] ?? '';
  const told = new Set(
    rows.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)),
  );
  expect(known.size).toBeGreaterThan(10);
  expect(told).toEqual(known);
});
