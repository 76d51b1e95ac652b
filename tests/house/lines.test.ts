import { expect, it } from 'vitest';
import { longLines } from './lines.ts';

it('tells of a line of 141 characters by its place, and lets one of 140 be', () => {
  const text = ['a'.repeat(140), 'b'.repeat(141), 'c'].join('\n');
  const found = longLines([{ path: 'shop/till.ts', text }]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^shop\/till\.ts:2: 141 characters/);
});

it('lets the path of a drawing be, and nothing else that is written beside it', () => {
  const drawing = `'M3.5 6.5c${'0-.8.7-1.5 '.repeat(15)}'`;
  expect(longLines([{ path: 'shop/sign.ts', text: `  till: ${drawing},` }])).toEqual([]);
  expect(longLines([{ path: 'shop/sign.ts', text: `const till = ${drawing}; // till` }])).toHaveLength(1);
});
