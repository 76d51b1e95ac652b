import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { inLocale } from '../engine/check/index.ts';
import { everyFlow } from '../tests/every-flow/flows.ts';
import schema from './translation.schema.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const holds = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true }).compile(schema);
const files = globSync('flows/**/*.hi.json', { cwd: root });
const flows = everyFlow().map(({ file }) => file);

test.each(files)('%s keeps to the schema', (file) => {
  expect(holds(JSON.parse(readFileSync(join(root, file), 'utf8'))), JSON.stringify(holds.errors)).toBe(true);
});

test.each([
  ['logic', { steps: { pan: { next: 'done' } } }],
  ['a number for a text', { title: 7 }],
  ['wordings without words', { title: [{ when: 'true' }] }],
  ['a list of lines', { outcomes: { done: { next: ['x'] } } }],
])('%s does not', (_, value) => {
  expect(holds(value)).toBe(false);
});

const inHindi = flows.filter(({ translations }) => translations.length > 0);

test.each(inHindi.map(({ path }) => path))('what %s embeds speaks Hindi too', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const embedded = flows.filter(
    (flow) => flow.path.startsWith('flows/shared/') && text.includes(`"flow": "${basename(flow.path, '.flow.json')}"`),
  );
  expect(embedded.filter(({ translations }) => translations.length === 0).map((flow) => flow.path)).toEqual([]);
});

test.each(everyFlow().flatMap((flow) => (flow.translations.length > 0 ? [[flow.file.path, flow] as const] : [])))(
  '%s is whole in Hindi',
  (_, { checked, translations }) => {
    // Whether it is recorded what a translation was made from is told by `npm run flow -- check --strict`.
    const problems = translations.flatMap((one) => one.problems.filter(({ code }) => code !== 'translation-unrecorded'));
    expect(checked && problems).toEqual([]);
    expect(checked && JSON.stringify(inLocale(checked, 'hi')?.flow.title)).toMatch(/[\u0900-\u097F]/);
  },
);
