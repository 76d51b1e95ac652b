import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { once } from '../../engine/load/once.ts';

/** One TypeScript file of the repository, parsed when it is asked for. Paths are relative to the repository, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly parsed: ReturnType<typeof parseSync>;
}

/** What a file imports: `name` as written; `path` when it is a file of the repository. */
export interface Import {
  readonly name: string;
  readonly path?: string;
  readonly line: number;
}

/** The repository's folder, with a closing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const folders = ['engine', 'field-widgets', 'flows', 'schemas', 'portal', 'server', 'sandbox-bank', 'storybook', 'tests', 'docs'];

/** Every TypeScript file of the house, in order of path. Throws when one cannot be read. */
export function readSources(): readonly Source[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return paths.sort().map(readSource);
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = once(() => parseSync(path, text));
  return {
    path,
    text,
    // To parse all takes seconds, and some look at few of them.
    get parsed() {
      return parsed();
    },
  };
}

/** Line, counted from 1, in which the character stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Every import of a file, static, dynamic and of types. */
export function importsOf(source: Source): readonly Import[] {
  const { staticImports, staticExports } = source.parsed.module;
  const exported = staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest ?? []));
  const requests = [...staticImports.map((each) => each.moduleRequest), ...exported];
  const fixed = requests.map((request) => toImport(source, request.value, request.start));
  const called = [...source.text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  return [...fixed, ...called.map((match) => toImport(source, match[1] ?? '', match.index))];
}

function toImport(source: Source, name: string, offset: number): Import {
  const line = lineAt(source.text, offset);
  const clean = name.split('?')[0] ?? name;
  return clean.startsWith('.') ? { name, line, path: posix.join(dirname(source.path), clean) } : { name, line };
}
