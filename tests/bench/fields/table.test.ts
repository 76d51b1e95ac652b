import { expect, test } from 'vitest';
import { goalsOf, shortfallsOf, tableOf } from './table.ts';
import type { Rounds, Visit } from './variants.ts';

/** A visit in which everything takes so long. */
const visit = (time: number, keys = true): Visit => ({
  start: time,
  mount: time,
  submit: time,
  script: time * 1024,
  work: { mount: time, submit: time, ...(keys ? { key: time } : {}) },
  ...(keys ? { keys: [time, time, time] } : {}),
});

/** A machine that is ten times slower in the second round and three times in the third; the third does not type. */
const rounds = (ours: number): Rounds => {
  const each = (time: number) => [visit(time), visit(time * 10), visit(time * 3, false)];
  return { plain: each(10), hookForm: each(20), stock: each(100), ours: each(ours) };
};

const cells = (table: string, line: string) =>
  table
    .split('\n')
    .find((row) => row.startsWith(line))
    ?.split(/\s{2,}/);

test('a ratio is taken within a round, so that a slow one changes nothing', () => {
  expect(cells(tableOf(500, rounds(22)), 'mount ')).toEqual([
    'mount',
    '30.0 ms (0.50)',
    '60.0 ms (1.00)',
    '300.0 ms (5.00)',
    '66.0 ms (1.10)',
  ]);
});

test('a visit that did not type says nothing about keys', () => {
  expect(cells(tableOf(500, rounds(22)), 'key to paint, median')?.[4]).toBe('220.0 ms (1.10)');
});

test('a goal is met or missed by the ratio', () => {
  expect(goalsOf(rounds(23))).toContain('met     mount, times react-hook-form: 1.15 (at most 1.2)');
  expect(goalsOf(rounds(25))).toContain('MISSED  mount, times react-hook-form: 1.25 (at most 1.2)');
  expect(goalsOf(rounds(25))).toContain('met     mount, times stock RJSF: 0.25 (at most 1)');
});

test('where others are quicker is said, and where none is is not', () => {
  expect(shortfallsOf(rounds(25))).toContain('- mount: 2.50 times plain HTML, 1.25 times react-hook-form.');
  expect(shortfallsOf(rounds(9))).toBe('');
});

test('what no visit can know is left out', () => {
  const { plain, hookForm, stock, ours } = rounds(22);
  const without = (visits: readonly Visit[]) =>
    visits.map(({ start, mount, submit, script, keys }) => ({ start, mount, submit, script, ...(keys ? { keys } : {}) }));
  const inPage = { plain: without(plain), hookForm: without(hookForm), stock: without(stock), ours: without(ours) };
  expect(tableOf(500, inPage)).not.toContain('main thread');
  expect(goalsOf(inPage)).not.toContain('main thread');
  expect(shortfallsOf(inPage)).not.toContain('main thread');
});
