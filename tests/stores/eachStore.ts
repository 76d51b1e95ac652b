import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { PostgresForTests } from './globalSetup.ts';

/** An empty database for one test, and the folder of its server. */
export interface EmptyStore {
  /** Absent on SQLite. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  remove(): Promise<void>;
}

/** Makes a new, empty store. On PostgreSQL `bare` is a database without tables, as a new one is. */
export type MakeStore = (kind?: 'bare') => Promise<EmptyStore>;

/** Tests that are given a maker of stores. */
export type StoreSuite = (makeStore: MakeStore) => void;

/** Declares a suite on SQLite alone: for what does not depend on the database beyond what the suites of `describeEachStore` show. */
export function describeOneStore(name: string, suite: StoreSuite): void {
  describe(name, () => suite(async () => emptyFolder()));
}

/** Declares a suite once for each database: for what rests on SQL, on transactions or on several servers. */
export function describeEachStore(name: string, suite: StoreSuite): void {
  describe(`${name} on SQLite`, () => suite(async () => emptyFolder()));
  describeOnPostgres(name, suite);
}

/** Declares a suite for what only PostgreSQL offers: several servers at once. */
export function describeOnPostgres(name: string, suite: StoreSuite): void {
  const postgres = inject('postgres');
  describe.skipIf(postgres === null)(`${name} on PostgreSQL`, () => suite((kind) => emptyDatabase(postgres, kind)));
}

/** A folder for a server on SQLite. */
export function emptyFolder(): EmptyStore {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seva-store-'));
  return { dataFolder, remove: async () => rmSync(dataFolder, { recursive: true, force: true }) };
}

async function emptyDatabase(postgres: PostgresForTests | null, kind?: 'bare'): Promise<EmptyStore> {
  if (!postgres) throw new Error('There is no PostgreSQL.');
  const server = postgres.address;
  const folder = emptyFolder();
  const name = `seva_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${name}${kind === 'bare' ? '' : ` template ${postgres.ready} strategy file_copy`}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const remove = async () => {
    await folder.remove();
    await query(server, `drop database ${name} with (force)`);
  };
  return { databaseUrl: address.href, dataFolder: folder.dataFolder, remove };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text);
  await client.end();
}
