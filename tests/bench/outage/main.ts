import { parseArgs } from 'node:util';
import { ensurePostgres } from '../../machine/install.ts';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { faultsOf, playOutage } from './outage.ts';

// `npm run bench:outage [-- --seconds 60 --clients 24 --away 8 --seed 1]`: many customers at once on two servers over one durable
// PostgreSQL, which dies and comes back; one server is killed; then the database says nothing for a while. Exits with 1 when
// anything acknowledged is lost, a write to the bank is done twice, a customer is told an end that the bank's books deny, a run
// does not end as its example says, or somebody waits for more than five seconds to be told anything.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '24' },
    away: { type: 'string', default: '8' },
    syntheticCustomers: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
  },
});
const read = (name: keyof typeof values): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number above 0, not "${values[name]}".`);
  process.exit(2);
};
ensurePostgres();
if (postgresPrograms() === undefined) {
  console.error('PostgreSQL is not installed.');
  process.exit(2);
}
const asked = { seconds: read('seconds'), clients: read('clients'), syntheticCustomers: read('syntheticCustomers'), seed: read('seed') };
const postgres = await startPostgres({ durable: true });
try {
  const report = await playOutage({ ...asked, postgres, awaySeconds: read('away') });
  const faults = faultsOf(report);
  console.table({
    'two servers, one PostgreSQL': {
      runs: report.runs,
      seconds: Math.round(report.took),
      acknowledged: report.acknowledged,
      'told that there is no answer': report.meter.unanswered(),
      'longest wait ms': Math.round(report.meter.longest()),
      lost: report.lost.length,
      doubled: report.doubled.length,
      'told wrongly': report.toldWrongly.length,
      unexpected: report.unexpected.length,
    },
  });
  for (const fault of faults.slice(0, 50)) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
