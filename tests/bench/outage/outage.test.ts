import { expect, test } from 'vitest';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { startMeter } from '../load/meter.ts';
import { faultsOf, playOutage } from './outage.ts';

test.skipIf(postgresPrograms() === undefined)(
  'a database that dies, a server that is killed, a database that says nothing: nothing is lost or done twice',
  { timeout: 240_000 },
  async () => {
    // One that is not would lose what it has acknowledged when it dies.
    const postgres = await startPostgres({ durable: true });
    try {
      const report = await playOutage({ postgres, clients: 2, seconds: 4, awaySeconds: 1, syntheticCustomers: 200, seed: 1, nth: 4 });
      expect(report).toMatchObject({ lost: [], doubled: [], toldWrongly: [], unexpected: [] });
      expect(report.acknowledged).toBeGreaterThan(4);
      expect(report.meter.unanswered()).toBeGreaterThan(0);
    } finally {
      await postgres.stop();
    }
  },
);

test('each fault has its line, and so has a customer who waits too long', () => {
  const report = {
    lost: ['a'],
    doubled: ['b'],
    toldWrongly: ['c'],
    unexpected: ['d'],
    acknowledged: 1,
    runs: 1,
    took: 1,
    othersSeconds: { customers: 0, bank: 0, database: 0 },
    cpuSeconds: 1,
    runBytes: 1,
    asked: [],
    shares: [],
    waited: [],
    statements: [],
  };
  const meter = startMeter();
  meter.note('event', 5000);
  expect(faultsOf({ ...report, meter })).toEqual(['lost: a', 'doubled: b', 'told wrongly: c', 'unexpected: d']);
  meter.noteUnanswered(5001);
  expect(faultsOf({ ...report, meter })).toContain('told late: after 5001 ms and not 5000');
});
