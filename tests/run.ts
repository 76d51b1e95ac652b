import { spawn } from 'node:child_process';
import { ensureChromium, ensurePostgres } from './machine/install.ts';

// `npm test`: installs what the machine lacks, then runs every test; all parts run even when one fails.
// With arguments (`npm test -- engine/check`) it hands them to Vitest and runs nothing else.
const asked = process.argv.slice(2);
const parts: readonly (readonly string[])[] =
  asked.length > 0
    ? [['vitest', 'run', ...asked]]
    : [
        ['vitest', 'run'],
        ['playwright', 'test', '-c', 'tests/every-flow'],
      ];

function run([command = 'vitest', ...parameters]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: 'inherit', env: process.env });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

ensureChromium();
ensurePostgres();
const failed: string[] = [];
for (const part of parts) if (!(await run(part))) failed.push(part.join(' '));
for (const part of failed) console.error(`Failed: ${part}`);
process.exitCode = failed.length === 0 ? 0 : 1;
