// The one script that must run on any Node from 20 on, with Node built-ins only: it installs what
// package-lock.json names when that has changed, then runs the script it was given on the pinned
// Node 24. Called inside `npm start` and its like, since npm skips `prestart` under ignore-scripts.
//   node server/start/begin.mjs <script> [arguments]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..');
const stamp = join(root, 'node_modules', '.seva-installed');
const binaries = join(root, 'node_modules', '.bin');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Hash of what decides the contents of node_modules. */
function wanted() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether node_modules is what the lockfile says. */
function installed() {
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) || installedByNpm();
}

/** Whether npm has written down that each package is there in its version: somebody has called it, or only the scripts are others. */
function installedByNpm() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = packagesIn(record);
  const locked = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(([path]) => path !== '');
  return locked.every(([path, one]) => (there[path] ? there[path].version === one.version : mayBeMissing(one)));
}

/** By their place, as a lockfile names them. */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/** Whether npm leaves a package out here: one for other machines, or one that such a package needs. */
function mayBeMissing({ optional, os, cpu, libc }) {
  const forHere = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return optional === true && !((os || cpu) && forHere && !libc);
}

/** Runs a command to its end, handing every signal on to it; resolves to how it ended. `stdout` is where its output goes. */
function run(command, parameters, stdout = process.stdout) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['inherit', stdout, 'inherit'], env: environment() });
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function environment() {
  const path = process.env.PATH ?? '';
  return path.split(delimiter)[0] === binaries ? process.env : { ...process.env, PATH: `${binaries}${delimiter}${path}` };
}

/** The pinned Node where its package is installed, else this one when it is new enough. */
function node24() {
  const pinned = join(binaries, 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Seva runs on Node 24. On Linux it brings its own; here it found ${process.version}. Install Node 24 (see .nvmrc) and try again.`,
  );
  process.exit(1);
}

/**
 * What a command does, where `--help` asks for it or an option is none of its own, and whether that is wrong; undefined otherwise, and
 * for a command that tells it by itself. Nothing is installed or begun for it.
 */
function askedFor(path, words) {
  const help = JSON.parse(readFileSync(join(root, 'server', 'start', 'help.json'), 'utf8'))[path];
  if (help === undefined) return undefined;
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  const options = Object.entries(help.options);
  const usage = [`Usage: ${help.usage}`, ...options.map(([name, about]) => `  ${name.padEnd(22)}${about}`)].join('\n');
  if (own.some((word) => ['--help', '-h'].includes(word))) return { words: `${help.does}\n\n${usage}`, wrong: false };
  const unknown = options.length > 0 && own.find((word) => /^--./.test(word) && !(word.split('=')[0] in help.options));
  return unknown && !PASSED_ON.has(path) ? { words: `There is no option ${unknown}.\n\n${usage}`, wrong: true } : undefined;
}

/** Commands that hand words on to another one. */
const PASSED_ON = new Set(['tests/run.ts']);

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined) {
  console.error('Usage: node server/start/begin.mjs <script> [arguments]');
  process.exit(2);
}
const told = askedFor(script, parameters);
if (told !== undefined) {
  console[told.wrong ? 'error' : 'log'](told.words);
  process.exit(told.wrong ? 2 : 0);
}
if (!installed()) {
  console.error('Installing what package-lock.json names ...');
  const code = await run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-engine-strict', '--no-audit', '--no-fund', '--loglevel=error'],
    process.stderr,
  );
  if (code !== 0) {
    console.error('`npm ci` failed; its message stands above.');
    process.exit(code);
  }
  writeFileSync(stamp, wanted());
}
// Each command is compiled once: it and the processes that it starts read that again, a fifth sooner.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
process.exitCode = await run(node24(), [script, ...parameters]);
