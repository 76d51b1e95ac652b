import { expect, it } from 'vitest';
import { longLines } from './lines.ts';

it('tells of a line of 141 characters by its place, and lets one of 140 be', () => {
  const text = ['a'.repeat(140), 'b'.repeat(141), 'c'].join('\n');
  const found = longLines(
    [
      { path: 'shop/till.ts', text },
      { path: 'kitchen/d.ts', text },
    ],
    ['shop/'],
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^shop\/till\.ts:2: 141 characters/);
});
