import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areas } from './areas.ts';
import { plantIn } from './plant.ts';
import { tryPlanted } from './tryPlanted.ts';
import { marginOf } from './sample.ts';
import { scoreOf, type Explanation, type Mutant } from './score.ts';

// Do the tests notice when the code is wrong? `npm run mutate` plants small changes, one by one, folder by folder.
//   npm run mutate -- engine/advance server/otp      only these folders
//   npm run mutate -- engine/advance --only scope    only files with this in their path
//   npm run mutate -- server/otp --fresh             reuses nothing of an earlier run
//   npm run mutate -- server/store --sample 5         five of a hundred lines, by chance (`--seed 2`: other ones)
//   npm run mutate -- --planted                      the mistakes of planted.ts, which once passed all tests near them
const GOAL_PERCENT = 85;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
  },
});
if (values.planted) {
  const fates = tryPlanted();
  for (const { mistake, fate } of fates) console.log(`${fate.padEnd(16)}${mistake.file}: ${mistake.harm}`);
  process.exit(fates.every(({ fate }) => fate === 'noticed') ? 0 : 1);
}
// oxlint-disable-next-line typescript/no-unsafe-assignment -- a file of ours
const explanations: readonly Explanation[] = JSON.parse(readFileSync(new URL('./explained.json', import.meta.url), 'utf8'));

const chosen = positionals.length === 0 ? areas : areas.filter(({ folder }) => positionals.includes(folder));
if (chosen.length === 0) {
  console.error(`There is no such folder here. Choose of: ${areas.map(({ folder }) => folder).join(', ')}`);
  process.exit(2);
}

const sample = values.sample === undefined ? undefined : { percent: Number(values.sample), seed: Number(values.seed) };
if (sample && !(sample.percent > 0 && sample.percent <= 100 && Number.isInteger(sample.seed))) {
  console.error('--sample is how many of a hundred lines, --seed a whole number.');
  process.exit(2);
}

const table: Record<string, object> = {};
let low = false;
for (const area of chosen) {
  const mutants = await plantIn(area, { only: values.only, workers: Number(values.workers), fresh: values.fresh, sample });
  const score = scoreOf(
    mutants,
    explanations.filter(({ file }) => file.startsWith(`${area.folder}/`)),
  );
  low ||= score.percent < GOAL_PERCENT;
  console.log(`\n${area.folder}`);
  for (const survivor of score.survivors) console.log(inWords(survivor));
  if (values.only === undefined && sample === undefined)
    for (const { file, original } of score.stale) console.log(`  ${file}: the explanation of «${original}» is not needed any more`);
  table[area.folder] = {
    changes: mutants.length,
    noticed: score.noticed,
    explained: score.explained,
    'not noticed': score.survivors.length,
    'score %': Number(score.percent.toFixed(1)),
    ...(sample ? { '±': Number(marginOf(score.percent, score.noticed + score.survivors.length).toFixed(1)) } : {}),
  };
}
console.table(table);
process.exitCode = low ? 1 : 0;

function inWords({ file, line, original, replacement, status }: Mutant): string {
  const reached = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `  ${file}:${line}${reached}\n    ${original}\n    ${replacement.replaceAll(/\s+/g, ' ')}`;
}
