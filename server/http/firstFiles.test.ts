import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inOrder, sizesIn } from './firstFiles.ts';

test('what asks the server comes first, then styles, then the largest', () => {
  const sizes: Readonly<Record<string, number>> = { 'begin.js': 1, 'frame.js': 2, 'react.js': 9, 'flow.js': 5 };
  const files = ['begin.js', 'frame.js', 'frame.css', 'react.js', 'flow.js', 'flow.css'];
  const ordered = ['begin.js', 'frame.css', 'flow.css', 'react.js', 'flow.js', 'frame.js'];
  expect(inOrder(files, (file) => sizes[file] ?? 0)).toEqual(ordered);
  expect(inOrder([], () => 0)).toEqual([]);
});

test('a file that is not there has no size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-sizes-'));
  try {
    writeFileSync(join(folder, 'a.js'), '1234');
    expect(['a.js', 'b.js'].map(sizesIn(folder))).toEqual([4, 0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
