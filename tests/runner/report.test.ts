import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../house/sources.ts';
import { readReport, summary, type Failure } from './report.ts';

const none = { files: [], failures: [] };
const failed = { path: 'engine/a.test.ts', name: 'sums', message: 'Error: 2 is not 3' };
const flaky = { path: 'tests/every-flow/a.spec.ts', name: 'opens', message: 'Error: 401' };

test.each([
  [
    'Vitest',
    {
      testResults: [
        {
          name: `${root}engine/a.test.ts`,
          startTime: 1000,
          endTime: 3500,
          status: 'failed',
          assertionResults: [
            { fullName: 'sums', status: 'failed', failureMessages: ['Error: 2 is not 3'] },
            { fullName: 'adds', status: 'passed', failureMessages: [] },
          ],
        },
        { name: `${root}engine/b.test.ts`, startTime: 0, endTime: 0, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    },
    {
      files: [
        { path: 'engine/a.test.ts', seconds: 2.5 },
        { path: 'engine/b.test.ts', seconds: 0 },
      ],
      failures: [failed, { path: 'engine/b.test.ts', name: 'the whole file', message: 'no such module' }],
    },
  ],
  [
    'Playwright',
    {
      suites: [
        {
          file: 'every-flow/a.spec.ts',
          specs: [{ title: 'opens', tests: [{ results: [{ duration: 1500, error: { message: 'Error: 401' } }, { duration: 500 }] }] }],
        },
      ],
    },
    { files: [{ path: 'tests/every-flow/a.spec.ts', seconds: 2 }], failures: [flaky] },
  ],
  ['nobody', { testResults: [7, { name: 1 }], suites: 'none' }, none],
])('reads times and failures in a report of %s', (_, report, read) => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-report-'));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  expect(readReport(join(folder, 'report.json'))).toEqual(read);
  rmSync(folder, { recursive: true });
  expect(readReport(join(folder, 'report.json'))).toEqual(none);
});

test('tells at the end what failed, what passed only when run again, and which part failed without a test', () => {
  const of = (name: string, passed: boolean, failures: readonly Failure[]) => ({ name, passed, seconds: 1, files: [], failures });
  const long = { ...failed, message: `\u001b[31mError\u001b[39m\n${'at line\n'.repeat(40)}` };
  const told = summary([of('unit', false, [long]), of('playwright', true, [flaky]), of('server', false, []), of('browser', true, [])], 4);
  expect(told).toContain('Failed in unit:\n  engine/a.test.ts › sums\n      Error\n      at line');
  expect(told.match(/at line/g)).toHaveLength(11);
  expect(told).toContain('Passed in playwright only when run again:\n  tests/every-flow/a.spec.ts › opens\n      Error: 401');
  expect(told).toContain('server failed, but not by a test');
  expect(told).not.toContain('browser failed');
});

test('tells the ten slowest files and the share of each part', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, seconds: index }));
  const results = [
    { name: 'unit', passed: true, seconds: 30, files, failures: [] },
    { name: 'server', passed: false, seconds: 90, files: [], failures: [] },
  ];
  const told = summary(results, 120);
  expect(told).toContain('11.0 s  11.test.ts');
  expect(told).not.toMatch(/ 1\.test\.ts/);
  expect(told).toContain('25 %  unit');
  expect(told).toContain('75 %  server: failed');
  expect(told).toContain('120.0 s  100 %');
});
