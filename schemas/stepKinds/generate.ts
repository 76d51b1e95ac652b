import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKinds, type KindFolder } from './kindFolders.ts';
import { withKinds } from './stepSchema.ts';

/** What nearly every service begins with; the views of other kinds come while it is read. */
const AT_ONCE = ['form'];
const NOTE = '// Made by `npm run generate` of the folders beside it.';

/** Every file that is made of the folders of the kinds of step, by its path from the repository's root. */
export function generateKinds(root: string): ReadonlyMap<string, string> {
  const kinds = readKinds(root);
  return new Map([
    ['engine/kinds/registry.ts', registryOf(kinds)],
    ['engine/run/kindFacts.ts', factsOf(kinds)],
    ['engine/react/kinds/registry.ts', viewsOf(kinds)],
    ['schemas/flow.schema.json', withKinds(readFileSync(join(root, 'schemas/flow.schema.json'), 'utf8'), kinds)],
  ]);
}

function registryOf(kinds: readonly KindFolder[]): string {
  const names = kinds.map(({ name }) => name);
  return [
    NOTE,
    ...names.map((name) => `import { ${name} } from './${name}/kind.ts';`),
    `import type { Kind } from './kind.ts';`,
    '',
    '/** Every kind of step by its name. */',
    'export const kinds: ReadonlyMap<string, Kind> = new Map(',
    `  [${names.join(', ')}].map((kind) => [kind.name, kind]),`,
    ');',
    '',
  ].join('\n');
}

function factsOf(kinds: readonly KindFolder[]): string {
  const setOf = (some: readonly KindFolder[]): string => `new Set([${some.map(({ name }) => `'${name}'`).join(', ')}])`;
  return [
    '// Made by `npm run generate` of the folders in engine/kinds and engine/react/kinds.',
    '/** Kinds of step that the customer never sees as a page of their own: nothing draws them. */',
    `export const unseenKinds: ReadonlySet<string> = ${setOf(kinds.filter(({ view }) => view === undefined))};`,
    '',
    '/** Kinds of step to which a review leads back, to change what was answered. */',
    `export const changeableKinds: ReadonlySet<string> = ${setOf(kinds.filter(({ changeable }) => changeable))};`,
    '',
  ].join('\n');
}

function viewsOf(kinds: readonly KindFolder[]): string {
  const shown = kinds.flatMap(({ name, view }) =>
    view === undefined ? [] : [{ name, view, component: view.replace(/^.*\/|\.tsx$/g, '') }],
  );
  const atOnce = shown.filter(({ name }) => AT_ONCE.includes(name));
  const later = shown.filter((kind) => !atOnce.includes(kind));
  return [
    NOTE,
    `import { laterViews } from '../laterViews.ts';`,
    ...atOnce.map(({ view, component }) => `import { ${component} } from './${view}';`),
    `import type { KindView } from './kind.ts';`,
    '',
    '/** How each kind of step that is shown is drawn. */',
    'export const kindViews = laterViews<KindView>(',
    '  new Map([',
    ...later.map(({ name, view, component }) => `    ['${name}', () => import('./${view}').then((module) => module.${component})],`),
    '  ]),',
    `  [${atOnce.map(({ name, component }) => `['${name}', ${component}]`).join(', ')}],`,
    ');',
    '',
  ].join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const stale = [...generateKinds(root)].filter(([path, content]) => readFileSync(join(root, path), 'utf8') !== content);
  for (const [path, content] of stale) {
    if (process.argv.includes('--check')) console.error(`${path} is stale. Run: npm run generate`);
    else writeFileSync(join(root, path), content);
  }
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
}
