/** A file of the repository, and the files that it reads: by import, or by naming them. */
export interface Reading {
  readonly path: string;
  readonly reads: readonly string[];
}

/** Files that decide how everything runs. */
const everything = /^(package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|tests\/(run\.ts|runner\/.*|machine\/.*|stores\/.*))$/;

/** Folders that are read file by file, and who reads them: an import does not show it. */
const readers: readonly (readonly [files: RegExp, reader: string])[] = [
  [/^(flows|schemas)\/.*\.json$/, 'schemas/readLanguage.ts'],
  [/^tests\/language\/.*\.json$/, 'tests/language/features.ts'],
  [/^field-widgets\/[^/]+\/examples\.json$/, 'field-widgets/examples.test.ts'],
  [/^field-widgets\/[^/]+\/examples\.json$/, 'field-widgets/laws.test.ts'],
  [/^field-widgets\/[^/]+\/examples\.json$/, 'tests/fields/examples.ts'],
  [/^(flows\/.*\.flow\.json|field-widgets\/.*|engine\/react\/.*|schemas\/.*)$/, 'storybook/vitest.config.ts'],
  [/^storybook\/.*$/, 'storybook/vitest.config.ts'],
  // A browser test opens the built portal.
  [/^portal\/(index\.html|main\.tsx|public\/.*)$/, 'tests/every-flow/globalSetup.ts'],
  // A test in a copy of the repository sees all of it; a manual that it looks into it names.
  [/(?<!\.md)$/, 'tests/drop-in/copy.ts'],
];

/**
 * Every file that a change of some files can reach, themselves included: who imports or names one, who reads its folder,
 * and so on. Too much rather than too little. Pure.
 */
export function reachedFrom(changed: readonly string[], files: readonly Reading[]): ReadonlySet<string> {
  if (changed.some((path) => everything.test(path))) return new Set([...files.map(({ path }) => path), ...changed]);
  const readBy = new Map<string, string[]>();
  for (const { path, reads } of files) for (const read of reads) readBy.set(read, [...(readBy.get(read) ?? []), path]);
  const known = new Set(files.map(({ path }) => path));
  const reached = new Set<string>();
  const queue = [...changed];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...(readBy.get(path) ?? []), ...readersOf(path).filter((reader) => known.has(reader)));
  }
  return reached;
}

function readersOf(path: string): readonly string[] {
  return readers.flatMap(([files, reader]) => (files.test(path) && path !== reader ? [reader] : []));
}
