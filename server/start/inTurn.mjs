// Runs scripts one after the other, as long as each ends well: `node server/start/inTurn.mjs <script> <script>`.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

for (const script of process.argv.slice(2)) {
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
