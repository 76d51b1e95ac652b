import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const places = ['*.md', '{docs,engine,field-widgets,flows,portal,sandbox-bank,schemas,server,storybook,tests}/**/*.{md,ts,tsx,mjs}'];
/** Services that manuals write as examples. */
const example = /\.(?:flow|hi)\.json$/;

/** A file as manuals and comments name it: in backticks, with its folder. */
const named = /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|json|md|css|sql))`/g;

/** Whether a file is there: by its path from the root, from the file that names it, or from a folder above that. */
function isThere(path: string, namedIn: string): boolean {
  for (let from = dirname(namedIn); ; from = dirname(from)) {
    if (existsSync(join(root, from, path))) return true;
    if (from === '.') return existsSync(join(root, path));
  }
}

test('each file that a manual or a comment names is there', () => {
  let count = 0;
  const gone = globSync(places, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(named)].flatMap(([, path = '']) => {
      count += 1;
      return example.test(path) || isThere(path, file) ? [] : [`${file}: ${path}`];
    }),
  );
  expect(gone).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
