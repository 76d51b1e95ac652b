import { expect, it } from 'vitest';
import { boundChanges } from './bounds.ts';

const moved = (part: Readonly<Record<string, unknown>>) => boundChanges(part, []).map(({ path, instead }) => [path.join('/'), instead]);

it('moves each bound both ways, and none below nothing', () => {
  expect(moved({ min: 0, max: 5, maxLength: { '=': 'limits.most' } })).toEqual([
    ['min', 1],
    ['max', 6],
    ['max', 4],
    ['maxLength', { '=': '(limits.most) + 1' }],
    ['maxLength', { '=': '(limits.most) - 1' }],
  ]);
});

it('moves the bounds of dates by what they are asked in', () => {
  expect(moved({ type: 'date', min: 'today - 1 day', max: { '=': 'answers.until' } })).toEqual([
    ['min', 'today'],
    ['min', 'today - 2 days'],
    ['max', { '=': 'addDays(answers.until, 1)' }],
    ['max', { '=': 'addDays(answers.until, -1)' }],
  ]);
  expect(moved({ type: 'date', precision: 'month', max: 'today' })).toEqual([
    ['max', 'today + 1 months'],
    ['max', 'today - 1 months'],
  ]);
  expect(moved({ type: 'date', min: '2020-04-01' })).toEqual([]);
});

it('moves a bound to nothing, and a worked out one of a number by one', () => {
  expect(moved({ min: 1 })).toEqual([
    ['min', 2],
    ['min', 0],
  ]);
  expect(moved({ type: 'NumberTextinput', max: { '=': 'limits.most' } })).toEqual([
    ['max', { '=': '(limits.most) + 1' }],
    ['max', { '=': '(limits.most) - 1' }],
  ]);
});
