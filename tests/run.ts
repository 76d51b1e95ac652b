import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensurePostgres } from './machine/install.ts';
import { changedFiles } from './runner/changes.ts';
import { choose, leftOut, type Chosen } from './runner/choose.ts';
import { parts, timetable, type Part } from './runner/parts.ts';
import { readingsOfTheHouse } from './runner/readings.ts';
import { readReport, summary, type PartResult } from './runner/report.ts';

// `npm test`: installs what the machine lacks, then runs every test; all parts run even when one fails.
// `npm test -- --changed` runs the files that the changes since main can reach, and says what it left out.
// With other arguments (`npm test -- engine/check`) it hands them to Vitest and runs nothing else.
const asked = process.argv.slice(2);

interface Way {
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Holds back what is printed until the end: another command prints meanwhile. */
  readonly quiet?: boolean;
}

function run([command = 'vitest', ...parameters]: readonly string[], { environment = {}, quiet = false }: Way = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, parameters, { stdio: ['inherit', output, output], env: { ...process.env, ...environment } });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some: Buffer) => printed.push(some));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (quiet) process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

/** Runs a part, or of it the files that are named. */
async function runPart(part: Part, files: readonly string[], quiet: boolean): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'seva-report-'));
  const report = join(folder, 'report.json');
  const { words, environment } = part.command(report);
  const began = performance.now();
  const passed = await run([...words, ...files], { environment, quiet });
  const seconds = (performance.now() - began) / 1000;
  const read = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { name: part.name, passed, seconds, ...read };
}

async function runLane(lane: readonly Chosen[], quiet: boolean): Promise<readonly PartResult[]> {
  const results: PartResult[] = [];
  for (const { part, run: files, left } of lane) results.push(await runPart(part, left.length === 0 ? [] : files, quiet));
  return results;
}

async function runParts(changedOnly: boolean): Promise<boolean> {
  const chosen = changedOnly ? choose(parts, readingsOfTheHouse(), changedFiles()) : parts.map((part) => ({ part, run: [], left: [] }));
  const wanted = chosen.filter(({ run: files }) => !changedOnly || files.length > 0);
  const results: PartResult[] = [];
  const began = performance.now();
  for (const stage of timetable) {
    const lanes = stage.map((names) => names.flatMap((name) => wanted.filter(({ part }) => part.name === name)));
    results.push(...(await Promise.all(lanes.map((lane, index) => runLane(lane, index > 0)))).flat());
  }
  console.log(summary(results, (performance.now() - began) / 1000));
  if (changedOnly) console.log(leftOut(chosen));
  return results.every(({ passed }) => passed);
}

ensureChromium();
ensurePostgres();
const changedOnly = asked[0] === '--changed';
const passed = asked.length > 0 && !changedOnly ? await run(['vitest', 'run', ...asked]) : await runParts(changedOnly);
process.exitCode = passed ? 0 : 1;
