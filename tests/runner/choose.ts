import type { Part } from './parts.ts';
import { reachedFrom, type Reading } from './reach.ts';

/** What a part runs and what it leaves out. */
export interface Chosen {
  readonly part: Part;
  readonly run: readonly string[];
  readonly left: readonly string[];
}

/** For each part its test files that the changed files can reach. Pure. */
export function choose(parts: readonly Part[], files: readonly Reading[], changed: readonly string[]): readonly Chosen[] {
  const reached = reachedFrom(changed, files);
  return parts.map((part) => {
    const own = files.map(({ path }) => path).filter(part.owns);
    return { part, run: own.filter((path) => reached.has(path)), left: own.filter((path) => !reached.has(path)) };
  });
}

/** What was left out, by part and folder, for whoever runs. */
export function leftOut(chosen: readonly Chosen[]): string {
  const lines = chosen.flatMap(({ part, run, left }) => {
    if (left.length === 0) return [];
    const folders = Object.entries(Object.groupBy(left, (path) => path.split('/').slice(0, 2).join('/')));
    const told = folders.map(([folder, paths = []]) => `${folder} ${paths.length}`).join(', ');
    return [`  ${part.name}: ${left.length} of ${left.length + run.length} files (${told})`];
  });
  return lines.length === 0 ? 'Nothing was left out.' : ['Left out, since no change reaches it:', ...lines].join('\n');
}
