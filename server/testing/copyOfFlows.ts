import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repositoryFlows = resolve(import.meta.dirname, '../../flows');

/** Copies the house's flow files into a folder of their own, which a test may change, and gives that folder. */
export function copyOfFlows(dataFolder: string): string {
  const folder = join(dataFolder, 'flows');
  cpSync(repositoryFlows, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  return folder;
}
