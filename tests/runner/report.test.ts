import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../house/sources.ts';
import { summary, timesIn } from './report.ts';

test.each([
  [
    'Vitest',
    { testResults: [{ name: `${root}engine/a.test.ts`, startTime: 1000, endTime: 3500 }] },
    [{ path: 'engine/a.test.ts', seconds: 2.5 }],
  ],
  [
    'Playwright',
    { suites: [{ file: 'every-flow/a.spec.ts', specs: [{ tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] }] }] },
    [{ path: 'tests/every-flow/a.spec.ts', seconds: 2 }],
  ],
  ['nobody', { testResults: [7, { name: 1 }], suites: 'none' }, []],
])('reads the times in a report of %s', (_, report, times) => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-report-'));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  expect(timesIn(join(folder, 'report.json'))).toEqual(times);
  rmSync(folder, { recursive: true });
  expect(timesIn(join(folder, 'report.json'))).toEqual([]);
});

test('tells the ten slowest files and the share of each part', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, seconds: index }));
  const results = [
    { name: 'unit', passed: true, seconds: 30, files },
    { name: 'server', passed: false, seconds: 90, files: [] },
  ];
  const told = summary(results, 120);
  expect(told).toContain('11.0 s  11.test.ts');
  expect(told).not.toMatch(/ 1\.test\.ts/);
  expect(told).toContain('25 %  unit');
  expect(told).toContain('75 %  server: failed');
  expect(told).toContain('120.0 s  100 %');
});
