import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensurePostgres } from '../../machine/install.ts';
import { postgresPrograms, startPostgres } from '../../stores/postgres.ts';
import { bareStepsPerSecond } from './database.ts';
import { play, type Scene, type SceneReport, type Servers } from './scene.ts';
import { slowestOf } from './statements.ts';

// `npm run bench:load [-- --seconds 20 --warm 40 --clients 24 --syntheticCustomers 1000 --seed 1]`: many customers at once walk every
// flow over HTTP: on one server over SQLite, on one over PostgreSQL, and on two over PostgreSQL of which one is killed in the middle.
// Beside it, in the same run, what PostgreSQL itself can store, and what one server over SQLite spends its time with. Exits
// with 1 when anything acknowledged is lost, a write to the bank is done twice, a customer is told an end that the bank's
// books deny, or a run does not end as its example says.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    warm: { type: 'string', default: '40' },
    clients: { type: 'string', default: '24' },
    syntheticCustomers: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const asked = {
  seconds: Number(values.seconds),
  warmSeconds: Number(values.warm),
  clients: Number(values.clients),
  syntheticCustomers: Number(values.syntheticCustomers),
  seed: Number(values.seed),
};
if (!Object.values(asked).every((number) => Number.isInteger(number) && number > 0)) {
  console.error(
    `Usage: npm run bench:load -- ${Object.keys(values)
      .map((name) => `[--${name} <number>]`)
      .join(' ')}`,
  );
  process.exit(2);
}

/** Kinds of request that are shown, the most frequent first. */
const MOST_ROUTES = 8;

/** What they wait for most. */
const MOST_WAITS = 8;

/** Statements that take most. */
const MOST_STATEMENTS = 8;

const rows: Record<string, Record<string, number | string>> = {};
const faults: string[] = [];
let postgresId: number | undefined;

async function scene(name: string, parts: Pick<Scene, 'replicas' | 'meanwhile' | 'databaseUrl'>, limit?: number): Promise<void> {
  const report = await play({ ...asked, ...parts, ...(postgresId === undefined ? {} : { databaseId: postgresId }) });
  rows[name] = rowOf(report, limit);
  console.log(`Asked of the database by each request, ${name}:`);
  console.table(Object.fromEntries(report.asked.slice(0, MOST_ROUTES).map(({ route, ...asked }) => [route, roundedOf(asked)])));
  if (report.waited.length > 0) {
    console.log(`What sessions of the database were at, ${name}, on average:`);
    console.table(Object.fromEntries(report.waited.slice(0, MOST_WAITS).map(({ on, sessions }) => [on, { sessions: round(sessions) }])));
  }
  if (report.statements.length > 0) {
    console.log(`The statements that took most of PostgreSQL's time, ${name}; what a commit waits for the disk is not in it:`);
    console.table(slowestOf(report.statements, MOST_STATEMENTS));
  }
  faults.push(
    ...report.lost.map((one) => `${name}, lost: ${one}`),
    ...report.doubled.map((one) => `${name}, doubled: ${one}`),
    ...report.toldWrongly.map((one) => `${name}, told wrongly: ${one}`),
    ...report.unexpected.map((one) => `${name}, unexpected: ${one}`),
  );
}

/** What the engine may take of a step, in milliseconds: a tenth of the six that a step took of a server when the goal was set. */
const ENGINE_GOAL_MS = 0.6;

/** One server over SQLite once more, watched. It is slower for that, so nothing else is told of it. */
async function watchedScene(): Promise<void> {
  const { shares, meter } = await play({ ...asked, replicas: 1, profiled: true });
  const steps = meter.count('event') + meter.count('begin');
  const told = shares.map(({ part, share, seconds }) => [part, { '%': round(100 * share), 'ms/step': round((1000 * seconds) / steps) }]);
  console.log('What the main thread of one server spent its time with, SQLite:');
  console.table(Object.fromEntries(told));
  const { share, seconds } = shares.find(({ part }) => part === 'engine') ?? { share: 0, seconds: 0 };
  console.log(
    `The engine took ${String(round((1000 * seconds) / steps))} ms a step, ${String(round(100 * share))} % of it; ` +
      `the goal is under ${String(ENGINE_GOAL_MS)} ms, a tenth of what a step took when it was set.`,
  );
}

/** `of the database` is the part of the bare database's steps that came through as answered events. */
function rowOf(
  { meter, took, runs, acknowledged, lost, doubled, toldWrongly, unexpected, cpuSeconds, othersSeconds, runBytes }: SceneReport,
  limit: number | undefined,
): Record<string, number | string> {
  const events = (meter.count('event') + meter.count('begin')) / took;
  return {
    runs,
    'runs/s': round(runs / took),
    'steps/s': round(events),
    ...(limit === undefined ? {} : { 'of the database': (events / limit).toFixed(3) }),
    'server ms/step': round((1000 * cpuSeconds) / (events * took)),
    ...(othersSeconds.database > 0 ? { 'database ms/step': round((1000 * othersSeconds.database) / (events * took)) } : {}),
    'customers ms/step': round((1000 * othersSeconds.customers) / (events * took)),
    'bank ms/step': round((1000 * othersSeconds.bank) / (events * took)),
    'steps/run': round((events * took) / runs),
    'KB/run': round(runBytes / 1024),
    'event p50 ms': round(meter.percentile('event', 0.5)),
    'event p99 ms': round(meter.percentile('event', 0.99)),
    'begin p99 ms': round(meter.percentile('begin', 0.99)),
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    'told wrongly': toldWrongly.length,
    unexpected: unexpected.length,
  };
}

function roundedOf(numbers: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, round(number)]));
}

function round(number: number): number {
  return Number(number.toPrecision(3));
}

console.log(
  `${String(asked.clients)} customers at once for ${String(asked.seconds)} s in each scene, after ${String(asked.warmSeconds)} s that ` +
    `are not measured, seed ${String(asked.seed)}; clients, servers, bank and database share this machine`,
);
await scene('one server, SQLite', { replicas: 1 });
await watchedScene();
ensurePostgres();
if (postgresPrograms() === undefined) console.warn('PostgreSQL is not installed: SQLite only.');
else {
  const postgres = await startPostgres({ durable: true, watched: true });
  postgresId = postgres.id;
  try {
    const limit = bareStepsPerSecond(await postgres.createDatabase(), asked.clients, Math.max(5, Math.floor(asked.seconds / 2)));
    console.log(`The bare database stores ${String(round(limit))} steps a second (pgbench, durable, ${String(asked.clients)} clients).`);
    await scene('one server, PostgreSQL', { replicas: 1, databaseUrl: await postgres.createDatabase() }, limit);
    const killed = async ({ killOne }: Servers) => {
      await sleep(asked.seconds * 500);
      killOne();
    };
    await scene('two, one killed', { replicas: 2, meanwhile: killed, databaseUrl: await postgres.createDatabase() }, limit);
  } finally {
    await postgres.stop();
  }
}
console.table(rows);
for (const fault of faults.slice(0, 50)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
