import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isDictionary, listOf } from '../../engine/load/reading.ts';
import { root } from '../house/sources.ts';

/** How long the tests of one file took. */
export interface FileTime {
  readonly path: string;
  readonly seconds: number;
}

/** A test that failed, or that passed only when it ran again, with what it said. */
export interface Failure {
  readonly path: string;
  readonly name: string;
  readonly message: string;
}

/** What a part left behind of itself in its report. */
export interface PartReport {
  readonly files: readonly FileTime[];
  readonly failures: readonly Failure[];
}

/** One part as it ran. */
export interface PartResult extends PartReport {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

type Fields = Readonly<Record<string, unknown>>;

const SLOWEST = 10;
/** Lines of a failure that are told again at the end; all of it stands above, where it happened. */
const MESSAGE_LINES = 12;

/** Times and failures out of a report of Vitest or of Playwright; none where there is no report that can be read. */
export function readReport(reportFile: string): PartReport {
  try {
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    return isDictionary(report) ? joined([...ofVitest(report), ...ofPlaywright(report)]) : joined([]);
  } catch {
    return joined([]);
  }
}

function joined(reports: readonly PartReport[]): PartReport {
  return { files: reports.flatMap(({ files }) => files), failures: reports.flatMap(({ failures }) => failures) };
}

function ofVitest(report: Fields): readonly PartReport[] {
  return listOf(report['testResults']).flatMap((file) => {
    if (!isDictionary(file) || typeof file['name'] !== 'string') return [];
    const path = relative(root, file['name']);
    const seconds = (numberIn(file['endTime']) - numberIn(file['startTime'])) / 1000;
    return [{ files: [{ path, seconds }], failures: failuresOfVitest(path, file) }];
  });
}

/** A file that fails before its first test has a message of its own. */
function failuresOfVitest(path: string, file: Fields): readonly Failure[] {
  const tests = listOf(file['assertionResults'])
    .filter(isDictionary)
    .filter(({ status }) => status === 'failed')
    .map((one) => ({ path, name: textIn(one['fullName']), message: listOf(one['failureMessages']).map(textIn).join('\n') }));
  if (tests.length > 0 || file['status'] !== 'failed') return tests;
  return [{ path, name: 'the whole file', message: textIn(file['message']) }];
}

function ofPlaywright(report: Fields): readonly PartReport[] {
  return listOf(report['suites']).flatMap((suite) => {
    if (!isDictionary(suite) || typeof suite['file'] !== 'string') return [];
    const path = `tests/${suite['file']}`;
    return [{ files: [{ path, seconds: durations(suite) / 1000 }], failures: failuresOfPlaywright(path, suite) }];
  });
}

/** Each result that did not pass, also where the same test passed afterwards. */
function failuresOfPlaywright(path: string, suite: Fields, name = ''): readonly Failure[] {
  const within = [...listOf(suite['suites']), ...listOf(suite['specs']), ...listOf(suite['tests']), ...listOf(suite['results'])];
  const title = textIn(suite['title']) || name;
  const error = isDictionary(suite['error']) ? [{ path, name, message: textIn(suite['error']['message']) }] : [];
  return [...error, ...within.filter(isDictionary).flatMap((one) => failuresOfPlaywright(path, one, title))];
}

/** Milliseconds of all results below a suite. */
function durations(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + durations(one), 0);
  if (!isDictionary(value)) return 0;
  const within = ['suites', 'specs', 'tests', 'results'].map((name) => durations(value[name]));
  return within.reduce((sum, one) => sum + one, numberIn(value['duration']));
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * The end of a run: its slowest files, the share of each part in the time on the clock (`whole`, in seconds), and what failed, once
 * more, since a long run's own lines are far above. Parts that run side by side have more than 100 % together. Pure.
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
    ...results.flatMap(({ name, passed, failures }) => toldFailures(name, passed, failures)),
  ].join('\n');
}

function toldFailures(part: string, passed: boolean, failures: readonly Failure[]): readonly string[] {
  if (failures.length === 0) return passed ? [] : [`${part} failed, but not by a test: see what it printed above.`];
  const lines = failures.flatMap(({ path, name, message }) => [
    `  ${path} › ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .slice(0, MESSAGE_LINES)
      .map((line) => `      ${line}`),
  ]);
  return [passed ? `Passed in ${part} only when run again:` : `Failed in ${part}:`, ...lines];
}

function told(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9);
}

function share(seconds: number, whole: number): string {
  return `${Math.round((100 * seconds) / (whole || 1))} %`.padStart(5);
}
