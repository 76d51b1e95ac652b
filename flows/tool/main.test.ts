import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { testHome } from './testing/home.ts';
import { showcase } from './testing/showcase.ts';

const home = testHome();
afterAll(() => home.remove());
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const broken = home.write('broken.flow.json', JSON.stringify({ ...showcase('broken'), hours: 'sevice' }, null, 2));
const escape = String.fromCodePoint(27);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command; `until` closes its stdout early, as `| head` does. */
function command(words: readonly string[], env: NodeJS.ProcessEnv = {}, until?: number): Promise<Ended> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...rest } = process.env;
  const child = spawn(process.execPath, [main, ...words], { env: { ...rest, ...env }, cwd: home.root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
    if (until !== undefined && out.length > until) child.stdout.destroy();
  });
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** Two files that are wrong, one named by a path from where it was typed; once for all tests of it. */
let checked: Promise<Ended> | undefined;
function checkedBoth(): Promise<Ended> {
  writeFileSync(join(home.root, 'relative.flow.json'), '{}');
  return (checked ??= command(['check', broken, 'relative.flow.json', '--json']));
}

// Each starts a process, which takes its time where many tests run.
describe('the command', { timeout: 60_000 }, () => {
  it('prints nothing but JSON with --json, and exits 1 where there is an error', async () => {
    const { code, out, err } = await checkedBoth();
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const problems: readonly { readonly file: string }[] = JSON.parse(out);
    expect(problems.filter(({ file }) => file === broken)).toMatchObject([
      { code: 'unknown-name', severity: 'error', file: broken, pointer: '/hours', hint: 'Did you mean service?' },
    ]);
  });

  it('exits 2 and says why on stderr where it is not understood', async () => {
    const { code, out, err } = await command(['chekc']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Did you mean check?');
  });

  it.each([
    ['into a pipe', {}, false],
    ['where they are forced', { FORCE_COLOR: '1' }, true],
    ['under NO_COLOR', { NO_COLOR: '1' }, false],
  ])('colours %s', async (_, env, coloured) => {
    const { out } = await command(['check', broken], env);
    expect(out.includes(escape)).toBe(coloured);
    expect(out.replaceAll(new RegExp(`${escape}\\[\\d+m`, 'g'), '')).toContain(
      `${broken}:6:12 error unknown-name\n    6 | "hours": "sevice",\n      |          ^^^^^^^^`,
    );
  });

  it('takes a path as it is meant from where it was typed', async () => {
    const { out } = await checkedBoth();
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ code: 'missing-property', file: join(home.root, 'relative.flow.json') }),
    );
  });

  it('does not mind a reader who has seen enough', async () => {
    const { code, err } = await command(['codes', '--json'], {}, 1);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
