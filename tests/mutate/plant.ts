import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../house/sources.ts';
import type { Area } from './areas.ts';
import type { Mutant } from './score.ts';

/**
 * Plants small changes in a folder's code, one by one, and runs the tests against each (StrykerJS with its Vitest runner).
 * Works in a copy; the tests of the server run on SQLite only. `only` narrows the files to those whose path contains it.
 * Throws when the tests fail without any change.
 */
export async function plantIn({ folder, tests }: Area, only: string | undefined, workers: number): Promise<readonly Mutant[]> {
  process.env['SEVA_MUTATE_TESTS'] = tests.join('|');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutate/vitest.config.ts', related: false },
    // Its reader of tsconfig.json wants TypeScript 5; nothing here needs it.
    tsconfigFile: 'none.json',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    mutate: [`${folder}/**/${only === undefined ? '' : `*${only}*`}*.ts`, '!**/*.test.ts', '!**/testing/**', '!**/*.d.ts'],
    ignorePatterns: ['.git', 'dist', '.data', 'test-results', 'storybook-static'],
    concurrency: workers,
    timeoutMS: 20_000,
    reporters: ['progress'],
  });
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => {
    const file = relative(root, fileName);
    return { file, line: location.start.line, original: between(file, location), replacement: replacement ?? '', status: statusOf(status) };
  });
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
