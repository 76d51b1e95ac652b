import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url);
const catalogue = (locale: 'en' | 'hi'): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`registry/messages.${locale}.json`, here), 'utf8'));
const messages = catalogue('en');
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('registry'))
  .map((path) => readFileSync(new URL(path, here), 'utf8'))
  .join('\n');
const folders = [...new Set(Object.keys(messages).map((key) => key.split('.')[0]))].join('|');
const literal = new Set([...sources.matchAll(new RegExp(`'((?:${folders})\\.[\\w.]+)'`, 'g'))].map(([, key]) => key ?? ''));
/** Beginnings of keys that are put together, such as `date.needs` and Day, Month, Year. */
const beginnings = [...sources.matchAll(new RegExp('`((?:' + folders + ')\\.[\\w.]+)\\$\\{', 'g'))].map(([, key]) => key ?? '');

test('every message that a widget names exists', () => {
  expect([...literal].filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
  expect(beginnings.filter((part) => !Object.keys(messages).some((key) => key.startsWith(part)))).toEqual([]);
});

/** What the server refuses a field's file with is told in the widget's words. */
const refusals = readFileSync(new URL('../server/errors/catalogue.ts', here), 'utf8');

test("every message is named by a widget, or by the server's refusals", () => {
  const named = (key: string) => literal.has(key) || beginnings.some((part) => key.startsWith(part)) || refusals.includes(`'${key}'`);
  const unused = Object.keys(messages).filter((key) => !named(key));
  expect(unused).toEqual([]);
});

/** What is read out or stands on a control, where the label is no part of a sentence. */
const spoken = new Set(['date.pickOf', 'multiSlider.results', 'shared.loading']);
/** All texts in which a label stands without quotation marks in Hindi. */
const controls = new Set([...spoken, 'shared.showOf', 'shared.hideOf', 'shared.file.nameFile']);

test.each(['en', 'hi'] as const)('a problem in %s is a sentence that names its field: no label before or behind a colon', (locale) => {
  const split = Object.entries(catalogue(locale)).filter(([key, words]) => /\{label\}”?\s*:|:\s*“?\{label/.test(words) && !spoken.has(key));
  expect(split).toEqual([]);
});

test('a problem in Hindi names its field as the translation says it there, else by its label in quotation marks', () => {
  const bare = Object.entries(catalogue('hi')).filter(
    ([key, words]) => /(?<!“)\{label\}|\{label\}(?!”)|\{label:(?!in\|[^{}]*“#”)/.test(words) && !controls.has(key),
  );
  expect(bare).toEqual([]);
});

test('messages say what to do: no "please", "sorry", "invalid" or "valid"', () => {
  const polite = Object.entries(messages).filter(([, words]) => /\b(please|sorry|oops|invalid|valid|incorrect|forbidden)\b/i.test(words));
  expect(polite).toEqual([]);
});
