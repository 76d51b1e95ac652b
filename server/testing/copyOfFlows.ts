import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the house's flows. */
export const houseFlows = resolve(import.meta.dirname, '../../flows');

/** Copies the house's flow files, or others, into a folder of their own, which a test may change, and gives that folder. */
export function copyOfFlows(dataFolder: string, from: string = houseFlows): string {
  const folder = join(dataFolder, 'flows');
  cpSync(from, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  return folder;
}
