import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/start/freePort.ts';
import { quickFolder } from '../machine/quickFolder.ts';

/** A PostgreSQL of its own in a temporary folder, on loopback only. */
export interface PostgresServer {
  /** Id of its process, whose children serve the connections. */
  readonly id: number;
  /** Ends it as a pulled plug does (an immediate shutdown); its data stay. */
  crash(): Promise<void>;
  /** Starts it again after a crash, with its data and its address. Resolves once it answers. */
  restart(): Promise<void>;
  /** From now on it takes connections and says nothing, as a machine that hangs does. */
  freeze(): void;
  /** Ends what `freeze` began. */
  thaw(): void;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

const installed = '/usr/lib/postgresql';

/** Folder of the newest installed PostgreSQL's programs; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const newest = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(installed, newest, 'bin');
}

/** Counts what each statement takes, where PostgreSQL's own extensions are installed (Debian has them in the package of the server). */
const STATEMENTS = 'pg_stat_statements';

/**
 * Starts a PostgreSQL that knows nothing yet. It refuses to run as root, so root starts it as the user
 * that Debian's package made. Durability is off unless asked for: tests throw the data away. `watched`: it counts what statements take,
 * where it can.
 */
export async function startPostgres({ durable = false, watched = false } = {}): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error(`No PostgreSQL under ${installed}; install Debian's package "postgresql"`);
  const asUser = unprivileged();
  // Where nothing has to outlive a crash of the machine, the many files of a new database go where they take the least time.
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'seva-pg-'));
  if (asUser) chownSync(folder, asUser.uid, asUser.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'seva', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'], {
    cwd: folder,
    encoding: 'utf8',
    ...asUser,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200'];
  if (!durable) settings.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off');
  if (watched && existsSync(join(programs, '..', 'lib', `${STATEMENTS}.so`))) settings.push('-c', `shared_preload_libraries=${STATEMENTS}`);
  const begin = async (): Promise<ChildProcess> => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      cwd: folder,
      stdio: 'ignore',
      ...asUser,
    });
    await answering(port, server);
    return server;
  };
  let server = await begin();
  let databases = 0;
  return {
    get id() {
      return server.pid ?? 0;
    },
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await begin();
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    createDatabase: () => createDatabase(port, `seva${++databases}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`),
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user to run as: ourselves, unless we are root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function answering(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'seva', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('PostgreSQL did not answer within ten seconds');
}

async function createDatabase(port: number, name: string): Promise<string> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'seva', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgres://seva@127.0.0.1:${port}/${name}`;
}

/** Ends it in one of PostgreSQL's ways. https://www.postgresql.org/docs/current/server-shutdown.html */
async function end(server: ChildProcess, how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  // One that is frozen would not hear it.
  signalAll(server, 'SIGCONT');
  server.kill(how);
  await ended;
}

/** To the server, and to its children, each of which serves a connection or the server itself. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const id = server.pid ?? 0;
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const one of [id, ...children]) signalOne(one, signal);
}

/** A child may have ended by itself since it was looked for. */
function signalOne(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ESRCH')) throw error;
  }
}
