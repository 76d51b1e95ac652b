import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFlowTexts } from '../../../schemas/readLanguage.ts';
import { copyOfRepository } from '../../drop-in/copy.ts';
import { moreFlows } from './moreFlows.ts';

// `npm run bench:suite`: the whole `npm test` in a copy of the repository with 95 flows more (or as many as are asked
// for), with the time of each part at the end. Some tests count today's flows or list their addresses: those fail there.
const [count = '95', ...words] = process.argv.slice(2);
const copy = copyOfRepository();
try {
  for (const { path, text } of moreFlows(readFlowTexts(copy.root), Number(count))) {
    mkdirSync(dirname(join(copy.root, path)), { recursive: true });
    writeFileSync(join(copy.root, path), text);
  }
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ['server/start/begin.mjs', 'tests/run.ts', ...words], {
    cwd: copy.root,
    stdio: 'inherit',
  });
  console.log(`npm test with ${count} flows more: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  process.exitCode = status ?? 1;
} finally {
  copy.remove();
}
