import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_FILES } from '../../schemas/firstFiles.ts';
import type { Reading } from './readings.ts';

/** What a build of the portal has at least: its page, and the list of the files that each page begins with. */
const BUILT = ['index.html', FIRST_FILES];

/** Notes where a folder does not hold the built portal: customers would be told of a fault wherever they go. */
export function checkPortal(from: Reading, folder: string): void {
  const missing = BUILT.filter((file) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  from.problems.push(
    `SEVA_PORTAL is not the built portal: ${folder} has no ${missing.join(' and no ')}. ` +
      'Build it with `npm run build`, or say in which folder it is.',
  );
}
