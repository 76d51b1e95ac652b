import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const begin = 'server/start/begin.mjs';

/** Commands that tell what they do by themselves. */
const byThemselves = ['server/operate.ts', 'flows/tool/main.ts', 'node_modules/'];

const begun = Object.entries(manifest.scripts).flatMap(([name, words]) => {
  const path = / server\/start\/begin\.mjs (\S+)/.exec(words)?.[1];
  return path === undefined || byThemselves.some((one) => path.startsWith(one)) ? [] : [{ name, path }];
});

test('every command has its words, and no other', () => {
  expect(begun.map(({ path }) => path).sort()).toEqual(Object.keys(help).sort());
  for (const { name, path } of begun)
    expect(Reflect.get(help, path)).toMatchObject({ usage: expect.stringMatching(new RegExp(`^npm run ${name}\\b`)) });
});

test.each(Object.entries(help))('%s tells what it does, and takes the options that it names', (path, { does, options }) => {
  const printed = execFileSync('node', [begin, path, '--help'], { cwd: root, encoding: 'utf8' });
  expect(printed).toContain(does);
  for (const name of Object.keys(options)) expect(printed).toContain(name);
  const source = readFileSync(join(root, path), 'utf8');
  const taken = [...source.matchAll(/(\w+): \{ type: '(?:string|boolean)'/g)].map(([, name]) => `--${name}`);
  if (taken.length > 0) expect(Object.keys(options).sort()).toEqual(taken.sort());
});

test('an option that there is not is told in a sentence, without a trace', () => {
  const { status, stderr } = spawnSync('node', [begin, 'tests/look/main.ts', '--acept'], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no option --acept\.\n\nUsage: npm run look/);
  expect(stderr).not.toContain('    at ');
});

test('the command for operators tells what it does without a server', () => {
  const { status, stdout } = spawnSync('node', ['server/operate.ts', '--help'], { cwd: root, encoding: 'utf8' });
  expect([status, stdout.startsWith('npm run operate -- ')]).toEqual([0, true]);
});

test.each([
  ['a name that every object has', ['constructor'], 'npm run operate -- cases'],
  ['a command that is mistyped', ['shwo', 'r1:c1'], 'There is no command "shwo". Nothing is done.\nnpm run operate -- cases'],
  ['an option that there is not', ['cases', '--nonsense'], "Unknown option '--nonsense'"],
  ['an option without its value', ['hold', '--run'], "'--run <value>' argument missing"],
  ['more words than it takes', ['resend', 'r1:c1', 'r2:c1', '--as', 'MG100001'], 'Too many words. Nothing is done.'],
])('the command for operators tells %s in a sentence, without a trace, and does nothing', (_, words, told) => {
  const { status, stdout, stderr } = spawnSync('node', ['server/operate.ts', ...words], { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(told);
  expect(stderr).not.toContain('    at ');
});
