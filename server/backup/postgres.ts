import { spawn } from 'node:child_process';
import { StartError } from '../config/startError.ts';

type ClientProgram = 'pg_dump' | 'pg_restore';

/**
 * Runs a program of PostgreSQL on the database at an address; the password is in its environment, where no other user sees it. Throws
 * what an operator can mend: there is no such program, or it says why it failed.
 */
export async function runOn(address: string, program: ClientProgram, options: readonly string[]): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  await run(program, ['--dbname', url.href, ...options], password === '' ? {} : { PGPASSWORD: password });
}

/** Rows of a table in a dump, column by column as texts, without a database. Throws as `runOn` does. */
export async function rowsInDump(dump: string, table: string): Promise<readonly (readonly string[])[]> {
  const script = await run('pg_restore', ['--data-only', `--table=${table}`, '--file=-', dump]);
  const [, rows = ''] = /^COPY [^\n]*;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  return rows.split('\n').flatMap((row) => (row === '' ? [] : [row.split('\t')]));
}

async function run(program: ClientProgram, options: readonly string[], further: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(program, options, { env: { ...process.env, ...further }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part: Buffer) => (said[name] += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((cause: unknown) => {
    throw new StartError(`${program} cannot be run here. Install the client programs of the version of PostgreSQL that you have.`, {
      cause,
    });
  });
  if (code !== 0) throw new StartError(`${program} failed: ${said.stderr.trim()}`);
  return said.stdout;
}
