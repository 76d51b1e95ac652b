import { parseArgs } from 'node:util';
import { parseConfig } from '../../../server/config/config.ts';
import { medianOf, NO_CHANCE, tellApart } from './tell.ts';
import { visitInTurns } from './visits.ts';

// `npm run bench:alike [-- --samples 60]`: can it be told by the time of an answer whether the bank knows a mobile number?
// Wrong details of a customer and of nobody, over HTTP, in front of a bank that takes longer over the customer; once
// as the bank answers, and once held for the quantum that the server is configured with.
const { values } = parseArgs({ options: { samples: { type: 'string', default: '60' } } });
const samples = Number(values.samples);
if (!Number.isInteger(samples) || samples < 8) {
  console.error('Usage: npm run bench:alike -- [--samples <8 or more>]');
  process.exit(2);
}

const { constantTimeMs } = parseConfig(process.env);
const rows: Record<string, Record<string, number | string>> = {};
for (const [name, quantum] of [
  ['as the bank answers', 0],
  [`held for ${String(constantTimeMs)} ms`, constantTimeMs],
] as const) {
  const { known, unknown } = await visitInTurns(quantum, samples);
  const { ratio, right, of, byChance } = tellApart(known, unknown);
  rows[name] = {
    'customer, median ms': medianOf(known).toFixed(1),
    'nobody, median ms': medianOf(unknown).toFixed(1),
    ratio: ratio.toFixed(4),
    'told rightly': `${String(right)} of ${String(of)}`,
    'by chance': byChance.toPrecision(2),
    'told apart': byChance < NO_CHANCE ? 'yes' : 'no',
  };
}
console.log(
  `${String(samples)} answers of each kind, in turns; ` +
    `a rule learnt from one half of them is tried on the other. Client, server and bank share this machine.`,
);
console.table(rows);
