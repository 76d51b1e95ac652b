import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'seva-begin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const otherCpu = process.arch === 'x64' ? 'arm64' : 'x64';
const locked = {
  '': { name: 'sample' },
  'node_modules/needed': { version: '1.0.0' },
  'node_modules/for-here': { version: '2.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/for-others': { version: '2.0.0', optional: true, cpu: [otherCpu] },
  'node_modules/needed-by-others': { version: '3.0.0', optional: true },
};
const { 'node_modules/needed': needed, 'node_modules/for-here': forHere } = locked;

/** A project whose `npm` only writes down that it was called; what npm wrote down of its packages, and the stamp of an earlier begin. */
function project(name: string, there: object | undefined, stamp?: string): string {
  const root = join(folder, name);
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('package.json', '{}');
  put('package-lock.json', JSON.stringify({ packages: locked }));
  put('script.mjs', 'console.log("begun")');
  put('bin/npm', '#!/bin/sh\necho called > called\n');
  chmodSync(join(root, 'bin/npm'), 0o755);
  put('server/start/help.json', '{}');
  cpSync(join(import.meta.dirname, 'begin.mjs'), join(root, 'server/start/begin.mjs'));
  mkdirSync(join(root, 'node_modules'));
  if (there) put('node_modules/.package-lock.json', JSON.stringify({ packages: there }));
  if (stamp !== undefined) put('node_modules/.seva-installed', stamp);
  return root;
}

function begin(root: string): { readonly printed: string; readonly installs: boolean } {
  const called = join(root, 'called');
  rmSync(called, { force: true });
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
  const { stdout } = spawnSync(process.execPath, ['server/start/begin.mjs', 'script.mjs'], { cwd: root, encoding: 'utf8', env });
  return { printed: stdout.trim(), installs: existsSync(called) };
}

const all = { 'node_modules/needed': needed, 'node_modules/for-here': forHere };

test.each([
  ['nothing is there', undefined, undefined, true],
  ['somebody has called `npm ci`', all, undefined, false],
  ['a package is missing', { 'node_modules/for-here': forHere }, undefined, true],
  ['one is of another version', { ...all, 'node_modules/needed': { version: '1.0.1' } }, undefined, true],
  ['one for this machine was left out', { 'node_modules/needed': needed }, undefined, true],
  ['only the scripts are others since', all, 'of another package.json', false],
  ['other packages are named since', { ...all, 'node_modules/needed': { version: '0.9.0' } }, 'of another lockfile', true],
])('begins where %s', (name, there, stamp, installs) => {
  const root = project(name.replaceAll(/\W/g, '-'), there, stamp);
  expect(begin(root)).toEqual({ printed: 'begun', installs });
  if (installs) expect(begin(root)).toEqual({ printed: 'begun', installs: false });
});
