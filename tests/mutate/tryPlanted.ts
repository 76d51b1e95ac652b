import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../house/sources.ts';
import { planted, type Planted } from './planted.ts';

/** What became of a mistake that was planted. */
export type Fate = 'noticed' | 'not noticed' | 'no longer there';

/** Makes each mistake of the table, runs the tests that must notice it, and tells what they did. */
export function tryPlanted(): readonly { readonly mistake: Planted; readonly fate: Fate }[] {
  return planted.map((mistake, index) => ({ mistake, fate: fateOf(mistake, index) }));
}

function fateOf({ file, original, tests, project }: Planted, index: number): Fate {
  if (readFileSync(join(root, file), 'utf8').split(original).length !== 2) return 'no longer there';
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', 'tests/mutate/planted.config.ts', '--project', project, '--bail', '1', ...tests],
    { cwd: root, encoding: 'utf8', env: { ...process.env, SEVA_PLANTED: String(index) } },
  );
  // A run that fails before its tests has noticed nothing.
  return /Tests .*\d+ failed/.test(run.stdout) ? 'noticed' : 'not noticed';
}
