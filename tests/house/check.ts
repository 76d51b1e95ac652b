import { spawn } from 'node:child_process';
import { root } from './sources.ts';

/** One check of the house: a command, and what to do when it fails. */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly advice: string;
}

interface Result extends Check {
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'], advice: 'Fix the types; no cast and no `any` to silence them.' },
  {
    name: 'pure half',
    command: ['tsc', '--noEmit', '-p', 'tests/house/tsconfig.pure.json'],
    advice:
      'The engine (but engine/react) and the pure half of each field type run without DOM and Node: let the host hand in what they need.',
  },
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', '**/*.{ts,tsx,mjs}'],
    advice: 'Run `npm run format` and commit what it writes.',
  },
  { name: 'lint', command: ['oxlint', '--deny-warnings', '-f', 'unix'], advice: 'Fix each finding; the rules stand in .oxlintrc.json.' },
  {
    name: 'boundaries',
    command: ['node', 'tests/house/boundaries.ts'],
    advice: 'The parts and what they may import stand in tests/house/boundaries.ts.',
  },
  {
    name: 'line length',
    command: ['node', 'tests/house/lines.ts'],
    advice: 'Break comments and texts by hand; Prettier breaks code.',
  },
  {
    name: 'docstrings',
    command: ['node', 'tests/house/docstrings.ts'],
    advice: 'Write above each exported name a sentence of what it promises.',
  },
  {
    name: 'unused',
    command: ['knip', '-c', 'tests/house/knip.json', '--no-config-hints'],
    advice: 'Delete what nobody uses, or stop exporting it.',
  },
  {
    name: 'flows',
    // A warning counts here: an example for every part of a served flow is one of the things that it holds.
    command: ['node', 'flows/tool/main.ts', 'check', '--strict'],
    advice: 'Each problem above says where and what to do.',
  },
  {
    name: 'generated files',
    command: ['node', 'field-widgets/registry/generate.ts', '--check'],
    advice: 'Run `npm run generate` and commit what it writes.',
  },
  {
    name: 'kinds of step',
    command: ['node', 'schemas/stepKinds/generate.ts', '--check'],
    advice: 'Run `npm run generate` and commit what it writes.',
  },
  { name: 'manuals', command: ['node', 'docs/generate.ts', '--check'], advice: 'Run `npm run generate` and commit what it writes.' },
];

/** Runs a check to its end; never rejects. */
function runCheck(check: Check): Promise<Result> {
  const began = performance.now();
  const [command = 'node', ...parameters] = check.command;
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    const finish = (passed: boolean): void => resolve({ ...check, passed, output, seconds: (performance.now() - began) / 1000 });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

function report({ name, passed, output, seconds, advice }: Result): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`\n${output.trim()}\n\n  What to do: ${advice}\n`);
}

const results = await Promise.all(
  checks.map(async (check) => {
    const result = await runCheck(check);
    report(result);
    return result;
  }),
);
const failed = results.filter((result) => !result.passed).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
