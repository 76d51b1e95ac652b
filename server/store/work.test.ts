import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runFor } from '../tracing/current.ts';
import { BY_ITSELF, isLook, startWorkMeter } from './work.ts';

/** A text that was not there before: what each does is remembered by its text, for as long as the process lives. */
const anew = (text: string) => `${text} /* ${randomUUID()} */`;

const span = { traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 };

test.each<[string, readonly string[], number]>([
  ['a change by itself', ['insert into "runs" values (?)'], 1],
  ['changes in one transaction', ['begin', 'select 1', 'update "runs" set x = 1', 'delete from "links"', 'commit'], 1],
  ['a statement with several changes', ['with a as (insert into "audit" values (1)) update "runs" set x = 1'], 1],
  ['what only reads', ['begin', 'select 1 from "updates" for update', 'commit', 'select 2'], 0],
  ['a transaction of a level of its own', ['start transaction isolation level serializable', 'insert into "a" values (1)', 'commit'], 1],
  ['a change by itself after a transaction', ['begin', 'update "runs" set x = 1', 'commit', 'select 1', 'delete from "links"'], 2],
  ['a transaction that only reads after one that changed', ['begin', 'update "a" set x = 1', 'commit', 'begin', 'select 1', 'commit'], 1],
  ['one that changes after one that was taken back', ['begin', 'update "a" set x = 1', 'rollback', 'begin', 'select 1', 'commit'], 0],
  ['a change by itself after one that was taken back', ['begin', 'select 1', 'rollback', 'delete from "links"'], 1],
  ['a change by itself after a name that is a word of transactions', ['select "begin" from "a"', 'update "a" set x = 1'], 1],
  ['what is taken back after such a name', ['begin', 'update "a" set x = 1', 'select "commit" from "a"', 'rollback'], 0],
  ['what is stored after such a name', ['begin', 'update "a" set x = 1', 'select "rollback" from "a"', 'commit'], 1],
  ['words that only begin so', ['beginning', 'update "a" set x = 1', 'committed'], 1],
  ['names that only look so', ['select "delete from_x" from "updated", "reinsert intoxicated"'], 0],
  ['what is taken back', ['BEGIN', 'update "runs" set x = 1', 'ROLLBACK', 'select 1'], 0],
  ['two connections that stand in each other’s transactions', ['update "runs" set x = 1', 'update "runs" set x = 2'], 2],
])('commits that wait for the disk: %s', (_, texts, commits) => {
  const meter = startWorkMeter();
  const note = meter.ofConnection();
  for (const text of texts) note(anew(text));
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

test.each<[string, boolean]>([
  ['select 1', true],
  ['  SELECT "x" from "runs"', true],
  ['with "a" as (select 1) select * from "a"', true],
  ['with "a" as (select 1) update "runs" set x = 1', false],
  ['update "runs" set x = (select 1)', false],
  ['insert into "runs" select * from "others"', false],
  ['delete from "runs"', false],
  ['begin', false],
  ['commit', false],
  ['rollback', false],
  ['pragma wal_checkpoint', false],
  ['explain select 1', false],
  ['selective', false],
])('«%s» surely changes nothing: %s', (text, expected) => {
  expect(isLook(anew(text))).toBe(expected);
});
