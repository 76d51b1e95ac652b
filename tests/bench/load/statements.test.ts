import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { slowestOf, watchStatements } from './statements.ts';

test('statements are told by what they took in all, most first, each with its share and what one call took', () => {
  const long = `select  "a"\n  from "b" where ${'x'.repeat(200)}`;
  const times = [
    { query: 'select 1', calls: 1000, ms: 100, blocks: 0 },
    { query: long, calls: 3, ms: 300, blocks: 10 },
    { query: 'never came to an end', calls: 0, ms: 0, blocks: 0 },
    { query: 'commit', calls: 2, ms: 0, blocks: 0 },
  ];
  expect(slowestOf(times, 2)).toEqual([
    { calls: 3, 'mean ms': 100, '% of all': 75, 'blocks/call': 3.33, statement: `select a from b where ${'x'.repeat(78)}` },
    { calls: 1000, 'mean ms': 0.1, '% of all': 25, 'blocks/call': 0, statement: 'select 1' },
  ]);
  expect(slowestOf(times, 8)).toHaveLength(3);
  expect(slowestOf([], 8)).toEqual([]);
});

test('of a step is told what it is, not what each step has', () => {
  const step = `with "changed_0" as (update "runs" set "session" = $1, "state" = $2 where "id" = $3 returning "id"),
    "changed_1" as (insert into "events" ("run", "key") values ($4, $5)) select 1`;
  expect(slowestOf([{ query: step, calls: 1, ms: 1, blocks: 1 }], 1)[0]?.statement).toBe(
    'with (update runs set .. where id = $3 returning id), (insert into events) select 1',
  );
});

test.skipIf(postgresPrograms() === undefined)(
  'statements are counted from then on, and not at all by a PostgreSQL that cannot',
  { timeout: 60_000 },
  async () => {
    for (const watched of [true, false]) {
      const postgres = await startPostgres({ watched });
      try {
        const address = await postgres.createDatabase();
        const client = new pg.Client(address);
        await client.connect();
        await client.query('create table seen as select number from generate_series(1, 10) as number');
        const watch = await watchStatements(address);
        for (const number of [1, 2, 3]) await client.query('select number from seen where number = $1', [number]);
        await client.end();
        const times = await watch?.stop();
        // A PostgreSQL without its extensions counts nothing.
        if (!watched) expect(times).toBeUndefined();
        else if (times) expect(times).toMatchObject([{ query: 'select number from seen where number = $1', calls: 3, blocks: 3 }]);
      } finally {
        await postgres.stop();
      }
    }
  },
);
