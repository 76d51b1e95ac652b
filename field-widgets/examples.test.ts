import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { FieldExample, FieldType, TypeProblem } from '../engine/language/fieldType.ts';
import { fieldTypes } from './registry/types.ts';
import { EXAMPLES_TODAY } from './testing/today.ts';

/** As the engine compiles validators: no code generation helpers at run time, so no Unicode regular expressions. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, unicodeRegExp: false });
const context = { today: EXAMPLES_TODAY };
const messages: Readonly<Record<string, string>> = read('registry/messages.en.json');

describe.each([...fieldTypes.values()].map((type) => [type.name, type] as const))('%s', (_, type) => {
  const examples: readonly FieldExample[] = read(`${type.name.replaceAll(' ', '')}/examples.json`);

  test('has an empty, a filled, a wrong and a long example, each with a name of its own', () => {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(examples.some(({ answer, optional }) => answer === undefined && optional)).toBe(true);
    expect(examples.some(({ answer, problems }) => answer !== undefined && !problems)).toBe(true);
    expect(examples.some(({ problems }) => problems)).toBe(true);
    expect(examples.some(({ label }) => label.length > 100)).toBe(true);
  });

  test.each(examples.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const settings = example.settings ?? {};
    const options = example.options ?? [];
    const answer = type.normalise(example.answer, settings);

    expect(judge(type, example).map(({ key }) => key)).toEqual(example.problems ?? []);
    if (example.normalised !== undefined) expect(answer).toEqual(example.normalised);
    else if (example.answer !== undefined && !example.problems) expect(answer).toEqual(example.answer);
    if (example.summary !== undefined) expect(type.summarise(answer, settings, options)).toBe(example.summary);
    for (const problem of judge(type, example)) expectWords(problem);
  });
});

/** What the engine does with an answer: required, the schema's first failure in words, then the type's own checks. */
function judge(type: FieldType, { answer, settings = {}, optional }: FieldExample): readonly TypeProblem[] {
  const canonical = type.normalise(answer, settings);
  if (canonical === undefined) return optional ? [] : [type.explain({ keyword: 'required', path: '', params: {} }, settings)];
  const holds = ajv.compile(type.schema(settings));
  if (!holds(canonical)) return (holds.errors ?? []).map((error) => type.explain({ keyword: error.keyword, path: error.instancePath, params: error.params }, settings)).slice(0, 1);
  return type.check?.(canonical, settings, context) ?? [];
}

/** The message exists and every placeholder in it is filled. */
function expectWords({ key, params }: TypeProblem): void {
  expect(messages).toHaveProperty([key]);
  const wanted = [...(messages[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys({ label: '', ...params })).toEqual(expect.arrayContaining(wanted));
}

function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
