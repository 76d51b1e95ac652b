import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../engine/language/locale.ts';

type Words = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const originals = globSync(['schemas/messages.en.json', 'field-widgets/*/messages.en.json'], { cwd: root }).sort();
const pairs = originals.flatMap((path) =>
  locales
    .filter((locale) => locale !== 'en')
    .map((locale) => ({ original: path, translated: path.replace(/en\.json$/, `${locale}.json`) })),
);

function read(path: string): Words {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** What a translated catalogue lacks, has too much of, or names otherwise than the original: one line each. */
function gapsOf(original: Words, translated: Words): readonly string[] {
  const missing = Object.keys(original)
    .filter((key) => !Object.hasOwn(translated, key))
    .map((key) => `missing: ${key}`);
  const superfluous = Object.keys(translated)
    .filter((key) => !Object.hasOwn(original, key))
    .map((key) => `superfluous: ${key}`);
  const shared = Object.entries(original).filter(([key]) => Object.hasOwn(translated, key));
  const renamed = shared
    .filter(([key, words]) => placeholders(words) !== placeholders(translated[key] ?? ''))
    .map(([key, words]) => `placeholders of ${key}: ${placeholders(words)} expected, ${placeholders(translated[key] ?? '')} found`);
  const empty = shared.filter(([key]) => (translated[key] ?? '').trim() === '').map(([key]) => `empty: ${key}`);
  return [...missing, ...superfluous, ...renamed, ...empty];
}

function placeholders(words: string): string {
  const names = [...words.matchAll(/\{(\w+)(?::(?:in|[^{}|]*\|[^{}|]*))?\}/g)].map(([, name]) => name ?? '');
  return names.length === 0
    ? 'none'
    : [...new Set(names)]
        .sort()
        .map((name) => `{${name}}`)
        .join(' ');
}

describe('every catalogue is whole in every locale', () => {
  test.each(pairs)('$translated says what $original says', ({ original, translated }) => {
    expect(existsSync(join(root, translated)), `${translated} is missing: every key of ${original} in that locale`).toBe(true);
    expect(gapsOf(read(original), read(translated)), translated).toEqual([]);
  });

  test('the check names what is missing, what is too much, and placeholders that differ', () => {
    expect(gapsOf({ a: 'x', b: '{min} to {max}', c: 'c', e: 'e' }, { b: '{max} to {mni}', c: ' ', d: 'd', e: 'e' })).toEqual([
      'missing: a',
      'superfluous: d',
      'placeholders of b: {max} {min} expected, {max} {mni} found',
      'empty: c',
    ]);
  });
});

describe('the Hindi words', () => {
  const hindi = pairs
    .filter(({ translated }) => translated.endsWith('.hi.json') && existsSync(join(root, translated)))
    .flatMap(({ translated }) => Object.entries(read(translated)));

  /** Names, numbers and abbreviations that are the same in both. */
  const same = new RegExp(
    `^(${[
      'shared.file.nameFile',
      'shell.(brand|title|locale.en|receipt.file|home.greeting.named|step.item|notAvailable.service.[a-zA-Z0-9_-]+)',
      'contact.[a-z]+',
      'dropdown.unavailable',
      'multiSlider.results',
    ]
      .join('|')
      .replaceAll('.', '\\.')})$`,
  );

  test.each(hindi.filter(([key]) => !same.test(key)))('%s is written in Devanagari', (_key, words) => {
    expect(words).toMatch(/[\u0900-\u097F]/);
  });

  test('digits are Latin', () => {
    expect(hindi.filter(([, words]) => /[\u0966-\u096F]/.test(words))).toEqual([]);
  });

  test('they say what to do and do not beg, but where the specification does', () => {
    expect(hindi.filter(([key, words]) => key !== 'shell.loading' && /कृपया|क्षमा|माफ़/.test(words))).toEqual([]);
  });
});
