import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, readSources, root } from '../tests/house/sources.ts';

const MOST_FILES = 35;

const text = readFileSync(join(root, 'docs/continue.md'), 'utf8');
const steps = [...text.matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, path = '']) => ({ number: Number(number), path }));
const paths = steps.map(({ path }) => path);

/** Files with nothing before them to be connected to: the widget, which a registry finds; the server, which HTTP reaches. */
const beginnings = new Set(['field-widgets/Textinput/Textinput.tsx', 'engine/react/form/AnswerForm.tsx', 'server/http/sessions.ts']);

/** Files that only list others. */
const REGISTRY = /\/(index|registry)\.ts$/;

describe('the walk of Continue', () => {
  test('names each file once, in order, and not too many', () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('names files that there are', () => {
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('goes from file to file by imports', () => {
    const imports = new Map(readSources().map((source) => [source.path, importsOf(source).flatMap(({ path }) => path ?? [])]));
    const through = (path: string) => (REGISTRY.test(path) ? [path, ...(imports.get(path) ?? [])] : [path]);
    const reaches = (from: string, to: string) => imports.get(from)?.flatMap(through).includes(to) === true;
    const connected = (one: string, other: string) => reaches(one, other) || reaches(other, one);
    const unconnected = paths.filter(
      (path, index) => !beginnings.has(path) && !paths.slice(0, index).some((before) => connected(before, path)),
    );
    expect(unconnected).toEqual([]);
  });
});
