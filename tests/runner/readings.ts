import { globSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { importsOf, readSources, root, type Source } from '../house/sources.ts';
import type { Reading } from './reach.ts';

/** What every source of the house reads. Throws when a source cannot be read. */
export function readingsOfTheHouse(): readonly Reading[] {
  const sources = readSources();
  const others = globSync(['*.{ts,md,json}', '*/**/*.{md,json,mjs,css,html}'], { cwd: root, exclude: ['**/node_modules/**', 'dist/**'] });
  const known = new Set([...sources.map(({ path }) => path), ...others]);
  return sources.map((source) => ({
    path: source.path,
    reads: [...importsOf(source).flatMap(({ path }) => path ?? []), ...namedIn(source, known), ...opened(source)],
  }));
}

/** Files whose path stands in a source as a text: scripts that it starts, documents that it looks into. */
function namedIn({ path, text }: Source, known: ReadonlySet<string>): readonly string[] {
  const texts = [...text.matchAll(/['"`]([\w./-]+\.\w+)['"`]/g)].map(([, name = '']) => name);
  return texts.flatMap((name) => [posix.join(dirname(path), name), posix.normalize(name)].filter((one) => known.has(one)));
}

/** A test in a browser opens the built portal, on a server of its own. */
function opened({ path }: Source): readonly string[] {
  return path.endsWith('.spec.ts') ? ['tests/every-flow/globalSetup.ts', 'portal/main.ts', 'server/main.ts'] : [];
}
