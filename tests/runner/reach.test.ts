import { describe, expect, test } from 'vitest';
import { choose, leftOut } from './choose.ts';
import { parts, timetable } from './parts.ts';
import { reachedFrom } from './reach.ts';
import { readingsOfTheHouse } from './readings.ts';

const house = readingsOfTheHouse();
const chosenFor = (...changed: readonly string[]) => {
  const chosen = choose(parts, house, changed);
  return new Map(chosen.map(({ part, run }) => [part.name as string, run]));
};

describe('what a change reaches', () => {
  test('goes from file to reader, through circles too', () => {
    const files = [
      { path: 'a.ts', reads: ['b.ts'] },
      { path: 'b.ts', reads: ['c.ts'] },
      { path: 'c.ts', reads: ['b.ts'] },
      { path: 'd.ts', reads: ['a.ts'] },
      { path: 'e.ts', reads: [] },
    ];
    expect([...reachedFrom(['c.ts'], files)].sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
    expect([...reachedFrom(['package.json'], files)].sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'package.json']);
  });

  test('every test of the house belongs to exactly one part', () => {
    const tests = house.map(({ path }) => path).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThan(200);
    for (const path of tests)
      expect(
        parts.filter((part) => part.owns(path)),
        path,
      ).toHaveLength(1);
  });

  test('every part has its time', () => {
    expect(timetable.flat(2).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  });

  test('a flow: its examples everywhere, and what knows no flow is left out', () => {
    const chosen = chosenFor('flows/cards/block-debit-card.flow.json');
    expect(chosen.get('unit')).toContain('flows/tool/check.test.ts');
    expect(chosen.get('server')).toContain('tests/every-flow/server1.test.ts');
    expect(chosen.get('storybook')).toHaveLength(1);
    expect(chosen.get('playwright')).toContain('tests/every-flow/flows.spec.ts');
    expect(chosen.get('unit')).not.toContain('engine/expression/decimal.test.ts');
  });

  test('the portal: what is drawn and what opens it, but not the server', () => {
    const chosen = chosenFor('portal/App.tsx');
    expect(chosen.get('playwright')?.length).toBeGreaterThan(10);
    expect(chosen.get('server')).toEqual([]);
  });

  test('a part of the server: what opens it in a browser, but no widget', () => {
    const chosen = chosenFor('server/otp/send.ts');
    expect(chosen.get('server')).toContain('server/otp/otp.test.ts');
    expect(chosen.get('playwright')?.length).toBeGreaterThan(10);
    expect(chosen.get('browser')).toEqual([]);
    expect(chosen.get('storybook')).toEqual([]);
  });

  test('a document: the tests that look into it', () => {
    expect(chosenFor('docs/security.md').get('server')).toContain('server/attack/security.test.ts');
  });

  test('is told by what it does not reach', () => {
    const told = leftOut(choose(parts, house, ['portal/App.tsx']));
    expect(told).toContain('server: ');
    expect(told).toContain('server/otp');
    expect(leftOut(choose(parts, house, ['package.json']))).toBe('Nothing was left out.');
  });
});
