import { expect, test } from 'vitest';
import { isBetween } from './isBetween.ts';
import { renewalOf } from './renewal.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

test('CA03: a newer version takes its place between services, never in the middle of one', () => {
  const renewal = renewalOf('a', storage);
  expect(renewal.isDue({ newest: 'b', between: false })).toBe(false);
  const kept = storage();
  const due = renewalOf('a', () => kept);
  expect(due.isDue({ newest: 'b', between: false })).toBe(false);
  expect(due.isDue({ newest: 'b', between: true })).toBe(true);
});

test.each([
  ['a', 'a'],
  ['a', ''],
  ['', 'b'],
  ['a', undefined],
])('CA03: version %j stays where the server says %j', (own, newest) => {
  const kept = storage();
  expect(renewalOf(own, () => kept).isDue({ newest, between: true })).toBe(false);
});

test('CA03: an old page that comes out of a proxy makes no loop', () => {
  const kept = storage();
  expect(renewalOf('a', () => kept).isDue({ newest: 'b', between: true })).toBe(true);
  expect(renewalOf('a', () => kept).isDue({ newest: 'b', between: true })).toBe(false);
  expect(renewalOf('a', () => kept).isDue({ newest: 'c', between: true })).toBe(true);
});

test('CA03: two servers with two versions make no loop', () => {
  const kept = storage();
  expect(renewalOf('a', () => kept).isDue({ newest: 'b', between: true })).toBe(true);
  expect(renewalOf('b', () => kept).isDue({ newest: 'a', between: true })).toBe(true);
  expect(renewalOf('a', () => kept).isDue({ newest: 'b', between: true })).toBe(false);
  expect(renewalOf('b', () => kept).isDue({ newest: 'a', between: true })).toBe(false);
});

test('CA03: a browser that keeps nothing never loads by itself', () => {
  const refused = (): Storage => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(renewalOf('a', refused).isDue({ newest: 'b', between: true })).toBe(false);
});

test.each([
  ['/', true],
  ['/servicing', true],
  ['/servicing/profile', true],
  ['/servicing/debit', true],
  ['/servicing/profile/update-pan', false],
  ['/servicing/profile/update-pan/preview?run=x', false],
  ['/servicing/profile?run=x', false],
  ['/servicing/updatePan', false],
  ['/servicing/receipt/x', false],
  ['/nowhere', false],
])('CA03: at %s nothing is being done: %s', (address, between) => {
  expect(isBetween(new URL(address, 'https://seva.example'))).toBe(between);
});
