import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../house/sources.ts';

// Does an answer count only on the way that a run takes, over flows and events that nobody thought of? `npm run prove` looks at 20,000
// random flows for each property of engine/advance/way.property.test.ts; the test before a commit looks at 100.
//   npm run prove -- --runs 1000     fewer
const { values } = parseArgs({ options: { runs: { type: 'string', default: '20000' } } });
const wanted = Number(values.runs);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`--runs is a whole number of 1 or more, not ${values.runs}.`);
  process.exit(2);
}

const PROPERTIES = 'engine/advance/way.property.test.ts';
// A flow is imported as a module, and a process keeps its modules for ever: a few hundred flows are 100 MB.
const MOST_AT_ONCE = 500;

const began = performance.now();
for (let done = 0; done < wanted;) {
  const runs = Math.min(MOST_AT_ONCE, wanted - done);
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--project', 'unit', PROPERTIES], {
    cwd: root,
    env: { ...process.env, FAST_CHECK_RUNS: String(runs) },
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    console.error(`A property does not hold, or could not be tried; ${done} flows were well before. The seed stands above.`);
    process.exit(1);
  }
  done += runs;
  console.log(`${done} of ${wanted} flows for each property: all hold (${Math.round((performance.now() - began) / 1000)} s)`);
}
