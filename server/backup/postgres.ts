import { spawn } from 'node:child_process';

/** Runs a program of PostgreSQL on the database at an address; the password is in its environment, where no other user sees it. */
export async function runOn(address: string, program: 'pg_dump' | 'pg_restore', options: readonly string[]): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const environment = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, ['--dbname', url.href, ...options], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`);
}
