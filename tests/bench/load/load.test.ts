import { expect, test } from 'vitest';
import { makeSyntheticCustomers } from '../../../sandbox-bank/bank/syntheticCustomers.ts';
import { randomFrom } from '../crash/random.ts';
import { kindOf, percentileOf, startMeter } from './meter.ts';
import { play } from './scene.ts';
import { casesForCustomers } from './syntheticCustomers.ts';

test('two customers at once lose nothing and nothing is done twice', { timeout: 120_000 }, async () => {
  const report = await play({ replicas: 1, clients: 2, seconds: 3, syntheticCustomers: 100, seed: 1, nth: 4 });
  expect(report).toMatchObject({ lost: [], doubled: [], toldWrongly: [], unexpected: [] });
  // How much comes to pass in that time is the machine's affair; that anything did is not.
  expect(report.meter.count('event')).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(0);
});

test('whoever asks for more customers than there are is told how to have more', { timeout: 120_000 }, async () => {
  const nextCase = await casesForCustomers(1, randomFrom(1), 40);
  const everybody = () => {
    for (;;) nextCase();
  };
  expect(everybody).toThrow(/^All \d+ customers are through; ask for more: --syntheticCustomers 2$/);
});

test('no two synthetic customers are known by the same details', () => {
  const syntheticCustomers = makeSyntheticCustomers(300);
  for (const detail of ['id', 'ref', 'persona', 'mobile', 'pan'] as const)
    expect(new Set(syntheticCustomers.map((one) => one[detail])).size).toBe(syntheticCustomers.length);
  for (const { pan, mobile } of syntheticCustomers) {
    expect(pan).toMatch(/^[A-Z]{5}\d{4}[A-Z]$/);
    expect(mobile).toMatch(/^7\d{9}$/);
  }
});

test.each([
  [[5], 0.5, 5],
  [[1, 2, 3, 4], 0.5, 2],
  [[4, 1, 3, 2], 0.99, 4],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
])('percentile of %j at %d is %d', (values, part, expected) => {
  expect(percentileOf(values, part)).toBe(expected);
});

test('requests are told apart', () => {
  const meter = startMeter();
  meter.note(kindOf('POST', '/api/runs/r/events'), 3);
  meter.note(kindOf('POST', '/api/runs'), 4);
  meter.note(kindOf('GET', '/api/runs/r'), 5);
  meter.note(kindOf('GET', '/api/session'), 6);
  expect((['event', 'begin', 'look', 'other'] as const).map((kind) => [meter.count(kind), meter.percentile(kind, 1)])).toEqual([
    [1, 3],
    [1, 4],
    [1, 5],
    [1, 6],
  ]);
  expect([meter.unanswered(), meter.longest()]).toEqual([0, 6]);
  meter.noteUnanswered(7);
  expect([meter.unanswered(), meter.longest()]).toEqual([1, 7]);
});
