import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../house/sources.ts';
import { filesToChange } from './filesToChange.ts';
import type { Area } from './areas.ts';
import { sampleOf, type Sampling } from './sample.ts';
import type { Mutant } from './score.ts';

/** How changes are planted. */
export interface Planting {
  /** Narrows the files to those whose path contains it. */
  readonly only: string | undefined;
  /** How many changes are tried at a time. */
  readonly workers: number;
  /** Tries everything again, also what an earlier run has tried and nothing has changed of. */
  readonly fresh: boolean;
  /** Tries a sample of the changes only, and keeps no results. */
  readonly sample?: Sampling | undefined;
}

/** One change of the code as Stryker tells of it. */
type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * Plants small changes in a folder's code, one by one, and runs the tests that reach each (StrykerJS with its Vitest runner):
 * the quick tests against all, the slow ones against what is left. Works in a copy. Results are kept, and reused where neither
 * the code nor its tests have changed. Throws when the tests fail without any change.
 */
export async function plantIn(area: Area, planting: Planting): Promise<readonly Mutant[]> {
  const files = filesToChange(area.folder, planting.only);
  if (files.length === 0) return [];
  const isOurs = ({ fileName }: Result): boolean => files.includes(relative(root, fileName));
  const places = planting.sample === undefined ? files : sampleOf(files, countLines, planting.sample);
  const first = (await run(area, 'quick', area.quick, places, planting)).filter(isOurs);
  const left = first.filter(isLeft);
  if (area.slow === undefined || left.length === 0) return first.map(asMutant);
  const second = await run(area, 'slow', area.slow, linesOf(left), planting);
  const noticed = new Map(second.filter((one) => isOurs(one) && !isLeft(one)).map((one) => [keyOf(one), one]));
  return first.map((one) => asMutant(isLeft(one) ? (noticed.get(keyOf(one)) ?? one) : one));
}

async function run(
  { folder, onPostgres }: Area,
  pace: 'quick' | 'slow',
  tests: readonly string[],
  mutate: readonly string[],
  { workers, fresh, sample }: Planting,
): Promise<readonly Result[]> {
  process.env['SEVA_MUTATE_TESTS'] = tests.join('|');
  process.env['SEVA_MUTATE_STORES'] = onPostgres === true ? 'both' : 'sqlite';
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
    // Its reader of tsconfig.json wants TypeScript 5; nothing here needs it.
    tsconfigFile: 'none.json',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    mutate: [...mutate],
    ignorePatterns: ['.git', 'dist', '.data', 'test-results', 'storybook-static', 'reports'],
    concurrency: workers,
    timeoutMS: 10_000,
    incremental: sample === undefined,
    incrementalFile: `node_modules/.cache/seva/mutate/${folder.replaceAll('/', '-')}.${pace}.json`,
    force: fresh,
    reporters: ['progress'],
  });
  return stryker.runMutationTest();
}

function countLines(file: string): number {
  return readFileSync(join(root, file), 'utf8').split('\n').length;
}

function isLeft({ status }: Result): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/**
 * The lines of what is left, file by file, neighbours joined: Stryker compares each range with every file of the house, so that
 * a range for each change would take minutes.
 */
function linesOf(left: readonly Result[]): readonly string[] {
  return [...Map.groupBy(left, ({ fileName }) => relative(root, fileName))].flatMap(([file, results]) =>
    results
      .map(({ location: { start, end } }) => [start.line, end.line] as const)
      .toSorted(([one], [other]) => one - other)
      .reduce<readonly (readonly [number, number])[]>((ranges, [from, to]) => {
        const [first, last] = ranges.at(-1) ?? [0, -1];
        return from > last + 1 ? [...ranges, [from, to]] : [...ranges.slice(0, -1), [first, Math.max(last, to)]];
      }, [])
      .map(([from, to]) => `${file}:${from}-${to}`),
  );
}

function keyOf({ fileName, location: { start, end }, replacement }: Result): string {
  return JSON.stringify([relative(root, fileName), start.line, start.column, end.line, end.column, replacement]);
}

function asMutant({ fileName, location, replacement, status }: Result): Mutant {
  const file = relative(root, fileName);
  return { file, line: location.start.line, original: between(file, location), replacement: replacement ?? '', status: statusOf(status) };
}

interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** The text of a file between two positions (lines and columns from 1), white space folded. */
function between(file: string, { start, end }: Location): string {
  const lines = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined));
  return cut.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function statusOf(status: string): Mutant['status'] {
  const known = (['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const).find((one) => one === status);
  return known ?? 'other';
}
