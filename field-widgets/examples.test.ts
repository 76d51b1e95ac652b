import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FieldExample, TypeProblem } from '../engine/language/fieldType.ts';
import { isKeepable } from '../engine/run/keepable.ts';
import { fieldTypes } from './registry/types.ts';
import { judge } from './testing/judge.ts';

const messages: Readonly<Record<string, string>> = read('registry/messages.en.json');

/** Examples of another shape than any answer, or larger, by their names: what no customer leaves half-filled. */
const MISSHAPEN = /^(not |a part too many|more than any|one (number|file) |no family at all)/;

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
    if (answer !== undefined && !MISSHAPEN.test(example.name)) expect(isKeepable(answer, type.schema(settings))).toBe(true);
  });

  test('a draft of it takes no text of any length', () => {
    for (const { settings = {} } of examples) expect(isKeepable('x'.repeat(10_000), type.schema(settings))).toBe(false);
  });
});

/** The message exists and every placeholder in it is filled. */
function expectWords({ key, params }: TypeProblem): void {
  expect(messages).toHaveProperty([key]);
  const wanted = [...(messages[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys({ label: '', ...params })).toEqual(expect.arrayContaining(wanted));
}

function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
