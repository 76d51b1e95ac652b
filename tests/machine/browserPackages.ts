import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whatever runs in a browser in tests and stories. */
const folders = [
  'engine/{advance,expression,kinds,load,react,render}',
  'field-widgets',
  'portal',
  'storybook/stories',
  'sandbox-bank/bank',
];

/**
 * The packages that code for the browser imports, sorted. Vite prepares what it is told of before the
 * first test; one that it comes upon later makes it start again in the middle of a run.
 */
export function browserPackages(): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => /(\.test\.tsx?|registry\/\w+\.ts)$/.test(path) }),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).sort();
}
