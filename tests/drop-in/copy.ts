import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../house/sources.ts';

/** A copy of the repository as it lies here, with a history of its own. */
export interface Copy {
  readonly root: string;
  /** Runs a script of the copy to its end. */
  run(script: string, ...words: readonly string[]): { readonly code: number | null; readonly out: string; readonly err: string };
  /** What git says has changed: `?? flows/…`. */
  changes(): readonly string[];
  remove(): void;
}

/** Copies every file that git does not ignore; the installed packages are shared. Throws where this is no git repository. */
export function copyOfRepository(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'seva-copy-')));
  const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8', env: withoutGit() });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    env: withoutGit(),
  }).split('\0');
  for (const file of files)
    if (file !== '' && file !== 'node_modules' && existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all', '--', ':!node_modules');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@localhost',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    'As it was',
  );
  return {
    root: folder,
    run(script, ...words) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, script), ...words], {
        cwd: folder,
        encoding: 'utf8',
        // What one of its processes has compiled the next one reads.
        env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: join(folder, 'test-results/node') },
      });
      return { code: status, out: stdout, err: stderr };
    },
    changes: () =>
      git('status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter((line) => line !== '' && line !== '?? node_modules'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A hook of git sets variables that would lead git back to the repository here. */
function withoutGit(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}
