import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDictionary, listOf } from '../../engine/load/reading.ts';
import { root } from '../house/sources.ts';

/** How long the tests of one file took. */
export interface FileTime {
  readonly path: string;
  readonly seconds: number;
}

/** One part as it ran. */
export interface PartResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly files: readonly FileTime[];
}

const SLOWEST = 10;

/** Times by file out of a report of Vitest or of Playwright; none where there is no report that can be read. */
export function timesIn(reportFile: string): readonly FileTime[] {
  try {
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    return isDictionary(report) ? [...ofVitest(report), ...ofPlaywright(report)] : [];
  } catch {
    return [];
  }
}

function ofVitest(report: Readonly<Record<string, unknown>>): readonly FileTime[] {
  return listOf(report['testResults']).flatMap((file) => {
    if (!isDictionary(file) || typeof file['name'] !== 'string') return [];
    return [{ path: relative(root, file['name']), seconds: (numberIn(file['endTime']) - numberIn(file['startTime'])) / 1000 }];
  });
}

function ofPlaywright(report: Readonly<Record<string, unknown>>): readonly FileTime[] {
  return listOf(report['suites']).flatMap((suite) => {
    if (!isDictionary(suite) || typeof suite['file'] !== 'string') return [];
    return [{ path: `tests/${suite['file']}`, seconds: durations(suite) / 1000 }];
  });
}

/** Milliseconds of all results below a suite. */
function durations(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + durations(one), 0);
  if (!isDictionary(value)) return 0;
  const within = ['suites', 'specs', 'tests', 'results'].map((name) => durations(value[name]));
  return within.reduce((sum, one) => sum + one, numberIn(value['duration']));
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * The end of a run: its slowest files, and the share of each part in the time on the clock (`whole`, in seconds). Parts that run
 * side by side have more than 100 % together. Pure.
 */
export function summary(results: readonly PartResult[], whole: number): string {
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  return [
    'The slowest files:',
    ...slowest.map(({ path, seconds }) => `  ${told(seconds)}  ${path}`),
    'Time on the clock:',
    ...results.map(({ name, passed, seconds }) => `  ${told(seconds)}  ${share(seconds, whole)}  ${name}${passed ? '' : ': failed'}`),
    `  ${told(whole)}  100 %  in all`,
  ].join('\n');
}

function told(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9);
}

function share(seconds: number, whole: number): string {
  return `${Math.round((100 * seconds) / (whole || 1))} %`.padStart(5);
}
