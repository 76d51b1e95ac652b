import { spawnSync } from 'node:child_process';
import { root } from '../house/sources.ts';

/** Files that are other than where this branch left main, committed or not; those of the last commit's tree where there is no main. */
export function changedFiles(folder = root): readonly string[] {
  const base = git(folder, 'merge-base', 'HEAD', 'main') ?? git(folder, 'merge-base', 'HEAD', 'origin/main') ?? ['HEAD'];
  const changed = git(folder, 'diff', '--name-only', base[0] ?? 'HEAD') ?? [];
  const fresh = git(folder, 'ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...fresh])].filter((path) => path !== 'node_modules').sort();
}

/** Lines of what git says; undefined where it refuses. */
function git(cwd: string, ...words: readonly string[]): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}
