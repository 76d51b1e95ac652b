import { expect, test } from 'vitest';
import { goalsTable, isReached, reasonsOf, visitGoals, type PlaceFigures } from './goals.ts';

const quick: PlaceFigures = { times: 1.3, standing: 1.3, requests: 20, trips: 2, scriptKiB: 110, shift: 0.019, next: 99 };
const NETWORKS = ['Fast 3G', '400 kbit/s'];

test('what is just good enough is reached; one network that misses is a miss', () => {
  expect(visitGoals('a service', { 'Fast 3G': quick, '400 kbit/s': quick }).every(isReached)).toBe(true);
  const slow = { times: 1.31, standing: 1.31, requests: 21, trips: 3, scriptKiB: 111, shift: 0.021, next: 101 };
  expect(visitGoals('a service', { 'Fast 3G': quick, '400 kbit/s': slow }).some(isReached)).toBe(false);
});

test('each goal that is missed says why in a sentence, and none that is reached', () => {
  const slow = { times: 2, standing: 2, requests: 30, trips: 4, scriptKiB: 150, shift: 1, next: 200 };
  expect(reasonsOf(visitGoals('a service', { 'Fast 3G': quick }))).toEqual([]);
  const goals = visitGoals('a service', { 'Fast 3G': quick, '400 kbit/s': slow });
  const reasons = reasonsOf(goals);
  expect(reasons).toHaveLength(goals.length);
  for (const [at, { name }] of goals.entries()) expect(reasons[at]).toMatch(new RegExp(`^${name}: [A-Z].*\\.$`));
});

test('what was not measured is no goal of that place', () => {
  const goals = visitGoals('home', { 'Fast 3G': { ...quick, next: Number.NaN } });
  expect(goals.map(({ name }) => name)).not.toContain('home: next step after its answer');
  expect(goals).toHaveLength(6);
});

test('the table says of each goal what was found on each network, and the verdict', () => {
  const goals = [
    ...visitGoals('home', { 'Fast 3G': { ...quick, trips: 4 }, '400 kbit/s': quick }),
    { name: '8 fields, ready', most: 1.5, unit: '', digits: 2, found: { '': 1.8 }, why: 'It does more.' },
  ];
  const lines = goalsTable(goals, NETWORKS)
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));
  expect(lines[0]).toEqual(['goal', ...NETWORKS, 'at most']);
  expect(lines).toContainEqual(['home: trips behind the document', '4', '2', '2', 'MISSED']);
  expect(lines).toContainEqual(['home: JavaScript as it is sent, by brotli', '110 KiB', '110 KiB', '110 KiB', 'reached']);
  expect(lines).toContainEqual(['8 fields, ready', '1.80', '1.80', '1.5', 'MISSED']);
});
