import { parseArgs } from 'node:util';
import { badAnswers } from '../../../sandbox-bank/http/mixture.ts';
import { ensurePostgres } from '../../machine/install.ts';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { runCampaign, type Report } from './campaign.ts';
import { runPayCampaign } from './pay/campaign.ts';

// `npm run bench:crash [-- --kills 50 --seed 1 --store sqlite|postgres] [--pay]`: `kill -9` at random moments
// while clients walk through flows and the bank answers half of the writes that it has done in one of five bad ways; with `--pay` of
// the bank too, while customers pay. Exits with 1 when an acknowledged answer is lost, a bank write done twice, a customer told an end
// that the bank's books deny, a run does not end as its example says, or one of the bad ways did not occur.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
    store: { type: 'string', default: 'both' },
    pay: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(kills) || kills < 0 || !Number.isInteger(seed) || !['sqlite', 'postgres', 'both'].includes(values.store)) {
  console.error('Usage: npm run bench:crash -- [--kills <number>] [--seed <number>] [--store sqlite|postgres|both] [--pay]');
  process.exit(2);
}

const run = values.pay ? runPayCampaign : runCampaign;

async function onPostgres(): Promise<Report> {
  const postgres = await startPostgres();
  try {
    return await run({ kills, seed, databaseUrl: await postgres.createDatabase() });
  } finally {
    await postgres.stop();
  }
}

const stores: readonly (readonly [name: string, run: () => Promise<Report>])[] = [
  ['SQLite', () => run({ kills, seed })],
  ['PostgreSQL', onPostgres],
];
const asked = stores.filter(([name]) => values.store === 'both' || name.toLowerCase().startsWith(values.store));
if (values.store !== 'sqlite') ensurePostgres();
if (!postgresPrograms() && asked.length > 1) console.warn('PostgreSQL is not installed: SQLite only.');

console.log(`Killing the server${values.pay ? ' or the bank' : ''} ${kills} times on each store, seed ${seed}`);
const reports = new Map<string, Report>();
for (const [name, onStore] of asked) if (name === 'SQLite' || postgresPrograms()) reports.set(name, await onStore());
console.table(
  Object.fromEntries(
    [...reports].map(([name, { runs, acknowledged, sentAgain, answeredBadly, lost, doubled, toldWrongly, unexpected }]) => [
      name,
      {
        kills,
        runs,
        acknowledged,
        'sent again': sentAgain,
        ...(values.pay ? {} : answeredBadly),
        lost: lost.length,
        doubled: doubled.length,
        'told wrongly': toldWrongly.length,
        unexpected: unexpected.length,
      },
    ]),
  ),
);
const faults = [...reports.values()].flatMap(({ lost, doubled, toldWrongly, unexpected, answeredBadly }) => [
  ...lost.map((one) => `lost: ${one}`),
  ...doubled.map((one) => `doubled: ${one}`),
  ...toldWrongly.map((one) => `told wrongly: ${one}`),
  ...(values.pay || kills === 0 ? [] : badAnswers.filter((way) => answeredBadly[way] === 0).map((way) => `did not occur: ${way}`)),
  ...unexpected.map((one) => `unexpected: ${one}`),
]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
