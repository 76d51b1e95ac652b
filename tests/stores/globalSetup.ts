import type { TestProject } from 'vitest/node';
import { openStore } from '../../server/store/store.ts';
import { flowsOfTests } from '../../server/testing/flowsOfTests.ts';
import { keepFlows } from '../../server/testing/readyDatabase.ts';
import { postgresDialect } from '../../server/store/dialect.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';

/** A PostgreSQL for a whole test run. */
export interface PostgresForTests {
  /** Address of a database that is always there. */
  readonly address: string;
  /** Name of a database whose tables are up to date, and which keeps the flows of the tests, to be copied. */
  readonly ready: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: PostgresForTests | null;
  }
}

/**
 * Starts one PostgreSQL for a whole test run and hands its address to the suites (`eachStore.ts`).
 * Where no PostgreSQL is installed the suites run on SQLite only, except in CI, where that is an error.
 */
export default async function globalSetup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!postgresPrograms() && !process.env['CI']) {
    console.warn('PostgreSQL is not installed: the server suite runs on SQLite only.');
    project.provide('postgres', null);
    return undefined;
  }
  const server = await startPostgres();
  const ready = await server.createDatabase();
  const store = await openStore(postgresDialect(ready));
  await keepFlows(store, flowsOfTests());
  await store.close();
  project.provide('postgres', { address: await server.createDatabase(), ready: new URL(ready).pathname.slice(1) });
  return () => server.stop();
}
