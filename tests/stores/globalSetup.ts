import type { TestProject } from 'vitest/node';
import { postgresPrograms, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string | null;
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
  project.provide('postgres', await server.createDatabase());
  return () => server.stop();
}
