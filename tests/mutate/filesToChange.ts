import { globSync } from 'node:fs';
import { root } from '../house/sources.ts';

/** The files of a folder in which changes are planted: its code, not its tests. `only` keeps those whose path contains it. */
export function filesToChange(folder: string, only: string | undefined): readonly string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file) && (only === undefined || file.includes(only)))
    .toSorted();
}
