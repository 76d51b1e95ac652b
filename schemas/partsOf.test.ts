import { expect, test } from 'vitest';
import { partsOf } from './partsOf.ts';
import type { ReviewLine } from '../engine/render/view.ts';

const line = (label: string, part?: ReviewLine['part']): ReviewLine => ({ label, value: '', ...(part ? { part } : {}) });

test('lines of an item stand under its own, and those behind the list by themselves', () => {
  const lines = [
    line('a'),
    line('b'),
    line('One', 'item'),
    line('c', 'ofItem'),
    line('Two', 'item'),
    line('Three', 'item'),
    line('d', 'ofItem'),
    line('e'),
  ];
  const said = partsOf(lines).map((part) => [part.item?.label, part.lines.map(({ label }) => label).join('')]);
  expect(said).toEqual([
    [undefined, 'ab'],
    ['One', 'c'],
    ['Two', ''],
    ['Three', 'd'],
    [undefined, 'e'],
  ]);
  expect(partsOf([])).toEqual([]);
});
