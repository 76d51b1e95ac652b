import { parseArgs } from 'node:util';
import { connectionKilobytes } from './connection.ts';
import { simulate, type Costs, type Day, type Demand } from './day.ts';
import { linkOnSalaryDay, ordinaryDay, salaryDay } from './demand.ts';

// `npm run bench:scale [-- --stepMs 2.1 --databaseMs 1.4 --runKb 7 --filesKb 120]`: what ten million customers a day
// need, from what one step costs. The defaults were measured (docs/scale.md says by which commands); give your own machine's.
const { values } = parseArgs({
  options: {
    stepMs: { type: 'string', default: '2.1' },
    databaseMs: { type: 'string', default: '1.4' },
    runKb: { type: 'string', default: '7' },
    filesKb: { type: 'string', default: '120' },
  },
});
const costs: Costs = {
  stepMs: Number(values.stepMs),
  databaseMs: Number(values.databaseMs),
  runKb: Number(values.runKb),
  filesKb: Number(values.filesKb),
  connectionKb: await connectionKilobytes(),
};
if (!Object.values(costs).every((cost) => cost > 0)) {
  console.error('Usage: npm run bench:scale -- [--stepMs <number>] [--databaseMs <number>] [--runKb <number>] [--filesKb <number>]');
  process.exit(2);
}

/** Processors are bought so that the busiest second fills this part of them. */
const FILLED = 0.6;

const coresFor = (steps: number, milliseconds: number) => Math.ceil((steps * milliseconds) / 1000 / FILLED);
const whole = (number: number) => Math.round(number).toLocaleString('en-IN');
const gigabytes = (kilobytes: number) => `${whole(kilobytes / 1024 ** 2)} GB`;

const days: readonly (readonly [string, Demand])[] = [
  ['ordinary day', ordinaryDay],
  ['salary day', salaryDay],
  ['and a link to a million', linkOnSalaryDay],
];

const plenty = (demand: Demand): Day => simulate(demand, costs, Number.MAX_SAFE_INTEGER);
console.log(`An open connection takes ${costs.connectionKb.toFixed(1)} KB of a server. With processors enough:`);
console.table(
  Object.fromEntries(
    days.map(([name, demand]) => {
      const day = plenty(demand);
      return [
        name,
        {
          'begins/s': whole(day.peakBegins),
          'steps/s': whole(day.peakSteps),
          'server cores': coresFor(day.peakSteps, costs.stepMs),
          'database cores': coresFor(day.peakSteps, costs.databaseMs),
          'people at once': whole(day.peakOpen),
          'memory of their connections': gigabytes(day.peakOpen * costs.connectionKb),
          'database a day': gigabytes(day.begun * costs.runKb),
          'files a day': gigabytes(day.begun * costs.filesKb),
        },
      ];
    }),
  ),
);

const bought = coresFor(plenty(salaryDay).peakSteps, costs.stepMs);
console.log(`With the ${String(bought)} server cores of a salary day, and with fewer, when the link goes out:`);
console.table(
  Object.fromEntries(
    [1, 0.75, 0.6, 0.5].map((part) => {
      const cores = Math.ceil(bought * part);
      const day = simulate(linkOnSalaryDay, costs, cores);
      return [
        `${String(cores)} cores`,
        {
          'begins refused for a while': whole(day.refused),
          'people who gave up': whole(day.gaveUp),
          'minutes of shedding': Math.round(day.shedSeconds / 60),
        },
      ];
    }),
  ),
);
