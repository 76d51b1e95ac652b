import { expect, it } from 'vitest';
import { asItem } from '../subject/asItem.ts';
import { isTold } from './elements.ts';

it.each([
  ["item.address.city == 'Pune'", 'item.address', true],
  ["item.address == 'Pune'", 'item.address', true],
  ['answered(item.address)', 'item.address', true],
  ["item.addresses == 'Pune'", 'item.address', false],
  ['!answered(item.address)', 'item.address', false],
  ["item.address == 'Pune' || item.old", 'item.address', false],
])('where %s, %s is told: %s', (condition, path, told) => {
  expect(isTold(condition, path)).toBe(told);
});

it('the variable of a loop is the item, and what is called like it elsewhere is not', () => {
  expect(asItem("m.kind == 'm.kind' && answers.m.kind == m[0]", 'm')).toBe("item.kind == 'm.kind' && answers.m.kind == item[0]");
});
