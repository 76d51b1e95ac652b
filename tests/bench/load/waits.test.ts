import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { averageOf, sampleWaits } from './waits.ts';

test('sessions are told as an average over all looks, most first', () => {
  const commit = { on: 'IO WalSync', sessions: 1 };
  expect(averageOf([[commit], [], [{ on: 'processor', sessions: 4 }, commit], []])).toEqual([
    { on: 'processor', sessions: 1 },
    { on: 'IO WalSync', sessions: 0.5 },
  ]);
  expect(averageOf([])).toEqual([]);
});

test.skipIf(postgresPrograms() === undefined)('sessions are seen with what they wait for', { timeout: 60_000 }, async () => {
  const postgres = await startPostgres();
  try {
    const address = await postgres.createDatabase();
    const waits = await sampleWaits(address);
    const client = new pg.Client(address);
    await client.connect();
    await client.query('select pg_sleep(0.3)');
    await client.end();
    expect((await waits.stop()).map(({ on }) => on)).toContain('Timeout PgSleep');
  } finally {
    await postgres.stop();
  }
});
