import { expect, test } from 'vitest';
import { lineAt, readSources } from './sources.ts';

// Test files of a worker share what they import. Who came first would decide whether a module or what stands in for it is met.
test('no test puts something in a module’s place: what it needs is given', () => {
  const replaced = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(/\bvi\.(?:do)?[mM]ock\(/g)].map(({ index }) => `${path}:${lineAt(text, index)}`),
  );
  expect(replaced).toEqual([]);
});
