import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../house/sources.ts';
import { hindiTexts } from './texts.ts';

/** Every text of a flow but those of its examples. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replaceAll("\\'", "'")];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'examples' ? [] : textsIn(part)));
}

/** Texts of several words that an expression compares something with. */
function comparedIn(text: string): readonly string[] {
  const quoted = text.matchAll(/[=!]=\s*'((?:[^'\\]|\\.)*)'/g);
  return [...quoted].map(([, said = '']) => said.replaceAll("\\'", "'")).filter((said) => /\s/.test(said));
}

// A translation may choose its words by those that a flow is given. Once they change in the flow, it would fall through to its
// last choice, and nobody would hear of it.
test('texts that a translation compares are said by a flow', () => {
  const files = globSync('flows/*/*.flow.json', { cwd: root });
  const said = new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')))));
  const quoted = [...said].filter((text) => text.includes("'"));
  const compared = hindiTexts().flatMap(({ at, text }) => comparedIn(text).map((words) => ({ at, words })));
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(({ words }) => !said.has(words) && !quoted.some((text) => text.includes(`'${words}'`)))).toEqual([]);
});
