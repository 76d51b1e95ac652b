import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensurePostgres } from './machine/install.ts';
import { changedFiles } from './runner/changes.ts';
import { choose, leftOut } from './runner/choose.ts';
import { parts, type Part } from './runner/parts.ts';
import { readingsOfTheHouse } from './runner/readings.ts';
import { summary, timesIn, type PartResult } from './runner/report.ts';

// `npm test`: installs what the machine lacks, then runs every test; all parts run even when one fails.
// `npm test -- --changed` runs the files that the changes since main can reach, and says what it left out.
// With other arguments (`npm test -- engine/check`) it hands them to Vitest and runs nothing else.
const asked = process.argv.slice(2);

function run([command = 'vitest', ...parameters]: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Runs a part, or of it the files that are named. */
async function runPart(part: Part, files: readonly string[]): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'seva-report-'));
  const report = join(folder, 'report.json');
  const { words, environment } = part.command(report);
  const began = performance.now();
  const passed = await run([...words, ...files], environment);
  const seconds = (performance.now() - began) / 1000;
  const times = timesIn(report);
  rmSync(folder, { recursive: true, force: true });
  return { name: part.name, passed, seconds, files: times };
}

async function runParts(changedOnly: boolean): Promise<boolean> {
  const chosen = changedOnly ? choose(parts, readingsOfTheHouse(), changedFiles()) : parts.map((part) => ({ part, run: [], left: [] }));
  const results: PartResult[] = [];
  for (const { part, run: files, left } of chosen) {
    if (changedOnly && files.length === 0) continue;
    results.push(await runPart(part, left.length === 0 ? [] : files));
  }
  console.log(summary(results));
  if (changedOnly) console.log(leftOut(chosen));
  return results.every(({ passed }) => passed);
}

ensureChromium();
ensurePostgres();
const changedOnly = asked[0] === '--changed';
const passed = asked.length > 0 && !changedOnly ? await run(['vitest', 'run', ...asked]) : await runParts(changedOnly);
process.exitCode = passed ? 0 : 1;
