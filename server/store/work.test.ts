import { expect, test } from 'vitest';
import { runFor } from '../tracing/current.ts';
import { BY_ITSELF, startWorkMeter } from './work.ts';

const span = { traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 };

test.each<[string, readonly string[], number]>([
  ['a change by itself', ['insert into "runs" values (?)'], 1],
  ['changes in one transaction', ['begin', 'select 1', 'update "runs" set x = 1', 'delete from "links"', 'commit'], 1],
  ['a statement with several changes', ['with a as (insert into "audit" values (1)) update "runs" set x = 1'], 1],
  ['what only reads', ['begin', 'select 1 from "updates" for update', 'commit', 'select 2'], 0],
  ['what is taken back', ['BEGIN', 'update "runs" set x = 1', 'ROLLBACK', 'select 1'], 0],
  ['two connections that stand in each other’s transactions', ['update "runs" set x = 1', 'update "runs" set x = 2'], 2],
])('commits that wait for the disk: %s', (_, texts, commits) => {
  const meter = startWorkMeter();
  const note = meter.ofConnection();
  for (const text of texts) note(text);
  expect(meter.read()).toEqual([{ route: BY_ITSELF, statements: texts.length, commits, counts: 0 }]);
});

test('each connection has its own transaction, each kind of request its own numbers', () => {
  const meter = startWorkMeter();
  const [one, other] = [meter.ofConnection(), meter.ofConnection()];
  one('begin');
  runFor({ request: 'r', span, route: 'POST /api/runs' }, () => {
    other('insert into "runs" values (1)');
    meter.noteCount('update "rate_limits" set count = 1');
    meter.noteHasty('update "outbox" set state = 1');
  });
  expect(meter.read()).toEqual([
    { route: BY_ITSELF, statements: 1, commits: 0, counts: 0 },
    { route: 'POST /api/runs', statements: 2, commits: 1, counts: 1 },
  ]);
});
