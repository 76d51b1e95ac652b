import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, root } from './sources.ts';

// A class that code names and its sheet does not have is `undefined`, which no compiler and no page complains of.

/** Every import of a module of styles: who, under what name, which sheet. */
const imports = readSources().flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', file = '']) => ({
    path,
    text,
    name,
    sheet: posix.join(posix.dirname(path), file),
  })),
);

function classesIn(sheet: string): ReadonlySet<string> {
  const rules = readFileSync(join(root, sheet), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(composes:.*|@import.*|'[^']*')/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

function classesNamedIn(text: string, name: string): readonly string[] {
  const named = new RegExp(`(?<!/)\\b${name}(?:\\['([\\w-]+)'\\]|\\.([A-Za-z_]\\w*))`, 'g');
  return [...text.matchAll(named)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

test('every class that code names stands in its sheet', () => {
  const missing = imports.flatMap(({ path, text, name, sheet }) => {
    const known = classesIn(sheet);
    return classesNamedIn(text, name).flatMap((used) => (known.has(used) ? [] : [`${path}: ${used}`]));
  });
  expect(missing).toEqual([]);
  expect(imports.length).toBeGreaterThan(60);
});

test('every class of a sheet is named by code, or chosen by it', () => {
  const readers = Map.groupBy(imports, ({ sheet }) => sheet);
  const idle = [...readers].flatMap(([sheet, all]) => {
    if (all.some(({ text, name }) => new RegExp(`\\b${name}\\[(?!')`).test(text))) return [];
    const used = new Set(all.flatMap(({ text, name }) => classesNamedIn(text, name)));
    return [...classesIn(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(idle).toEqual([]);
});
