import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../stores/postgres.ts';

/** Rows that pgbench chooses among. */
const ROWS = 1000;

const prepare = `
  create table bare_runs (id bigint primary key, version bigint not null, sealed text not null);
  create table bare_audit (run bigint not null, version bigint not null, at bigint not null);
  insert into bare_runs select n, 0, repeat('x', 4096) from generate_series(1, ${String(ROWS)}) n;
`;

/** One step as the server stores it, with nothing of the server: the run's new state, 4 KB, and an audit row, in one statement. */
const step = `
\\set id random(1, ${String(ROWS)})
with moved as (update bare_runs set version = version + 1, sealed = repeat('y', 4096) where id = :id returning id, version)
insert into bare_audit select id, version, 0 from moved;
`;

/** How many bare steps a second the database stores for so many clients, as PostgreSQL's own pgbench measures it. */
export function bareStepsPerSecond(databaseUrl: string, clients: number, seconds: number): number {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'seva-pgbench-'));
  try {
    const script = join(folder, 'step.sql');
    writeFileSync(script, step);
    run(join(programs, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-d', databaseUrl, '-c', prepare]);
    const said = run(join(programs, 'pgbench'), [
      '-n',
      '-f',
      script,
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-M',
      'prepared',
      databaseUrl,
    ]);
    return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}
