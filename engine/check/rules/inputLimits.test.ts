import { describe, expect, it } from 'vitest';
import type { JsonSchema, Settings } from '../../language/fieldType.ts';
import type { InputLimits, Language } from '../../language/language.ts';
import { checkFlow } from '../checkFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

/** A language in which texts and numbers are held to the settings of their field, and `limits` of what `place.keep` takes. */
function languageOf(limits: Readonly<Record<string, InputLimits>>, flows: readonly unknown[] = []): Language {
  const language = sampleLanguage(flows);
  const types = new Map(language.fieldTypes);
  const [text, number, keep] = [types.get('text'), types.get('number'), language.operations.get('money.move')];
  if (!text || !number || !keep) throw new Error('The sample has them.');
  types.set('text', {
    ...text,
    settings: { ...text.settings, example: { type: 'string' } },
    normalise: (answer) => (answer === '' ? undefined : answer),
    schema: schemaOf,
  });
  types.set('number', {
    ...number,
    check: (answer, { max }) => (typeof max === 'number' && Number(answer) > max ? [{ key: 'over' }] : []),
  });
  return {
    ...language,
    fieldTypes: types,
    operations: new Map([...language.operations, ['money.move', { ...keep, verified: false, inputLimits: limits }]]),
  };
}

function schemaOf({ minLength = 1, maxLength = 100, pattern }: Settings): JsonSchema {
  return { type: 'string', minLength, maxLength, ...(pattern === undefined ? {} : { pattern }) };
}

const outcomes = { done: { kind: 'success', title: 'Done' } };
const asking = (field: object) => ({ id: 'ask', title: 'Tell us', fields: [{ id: 'x', type: 'text', label: 'It', ...field }] });
const sends = (input: object) => ({
  id: 'review',
  kind: 'review',
  title: 'Check it',
  submit: { operation: 'money.move', input: { amount: 1, account: 'A1', ...input }, on: { '*': { outcome: 'done' } } },
});
const flowOf = (...steps: readonly object[]) => ({ id: 'mine', title: 'Mine', summary: 'It', area: 'test', steps, outcomes, examples: [] });
const problemsOf = (flow: object, language: Language) =>
  checkFlow(flow, language)
    .problems.filter(({ code }) => code === 'input-beyond')
    .map(({ pointer, message, hint }) => `${pointer}: ${message} ${hint}`);
const told = (field: object, limit: InputLimits, source = 'answers.x') =>
  problemsOf(flowOf(asking(field), sends({ second: { '=': source } })), languageOf({ second: limit }));

describe('an answer that the bank refuses', () => {
  it.each([
    ['too long', {}, { maxLength: 50 }, '/steps/0/fields/0', '"x" takes a text of 100 characters', 'at most 50 characters'],
    ['too long by its setting', { maxLength: 60 }, { maxLength: 50 }, '/steps/0/fields/0/maxLength', 'a text of 60', 'at most 50'],
    ['too short', {}, { minLength: 3 }, '/steps/0/fields/0', '"x" takes "~"', '3 characters or more'],
    [
      'of another pattern',
      { pattern: '^[A-Z]{3}[0-9]*$' },
      { pattern: '^[A-Z]{3}$' },
      '/steps/0/fields/0/pattern',
      'takes',
      'only what matches ^[A-Z]{3}$',
    ],
    ['any text', {}, { pattern: '^[A-Z]+$' }, '/steps/0/fields/0', '"x" takes "~"', 'only what matches'],
    ['its own example', { pattern: '^(ab|cd)+$', example: 'abcd' }, { pattern: '^ab$' }, '/steps/0/fields/0/pattern', '"abcd"', '^ab$'],
  ])('is told of: %s', (_, field, limit, pointer, takes, refuses) => {
    const [only = '', ...more] = told(field, limit);
    expect(more).toEqual([]);
    expect(only.startsWith(`${pointer}: `)).toBe(true);
    expect(only).toContain(takes);
    expect(only).toContain(refuses);
  });

  it.each([
    ['as long as it may be', { maxLength: 50 }, { maxLength: 50 }],
    ['of the same pattern', { pattern: '^[A-Z]{3}$' }, { pattern: '^[A-Z]{3}$' }],
    ['of a narrower pattern', { pattern: '^AB[0-9]{4}$' }, { pattern: '^[A-Z0-9]{6,20}$', maxLength: 20 }],
    ['of a pattern that cannot be told', { pattern: '^(ab|cd){2}$' }, { pattern: '^[abcd]{4}$' }],
    ['of a length that a run decides', { maxLength: { '=': 'size(customer.residency)' } }, { maxLength: 5 }],
    ['chosen', { type: 'choice', options: [{ value: 'much too long', label: 'A' }] }, { maxLength: 5 }],
  ])('is none where it is %s', (_, field, limit) => {
    expect(told(field, limit)).toEqual([]);
  });

  it('is seen in a choice and behind a computed value, and not where it is made into something else', () => {
    expect(told({ optional: true }, { maxLength: 50 }, "answered(answers.x) ? answers.x : 'none'")).toHaveLength(1);
    expect(told({}, { maxLength: 50 }, "answers.x + '.'")).toEqual([]);
    const flow = { ...flowOf(asking({}), sends({ second: { '=': 'computed.it' } })), computed: { it: { value: 'answers.x' } } };
    expect(problemsOf(flow, languageOf({ second: { maxLength: 50 } }))).toHaveLength(1);
  });

  it('may be a number', () => {
    const count = (field: object, limit: InputLimits) =>
      problemsOf(flowOf(asking({ type: 'number', ...field }), sends({ amount: { '=': 'answers.x' } })), languageOf({ amount: limit }));
    expect(count({ max: 70 }, { maximum: 60 })).toEqual([
      '/steps/0/fields/0/max: "x" takes 61, and money.move takes at most 60 as "amount". Write "max": 60.',
    ]);
    expect(count({ max: { '=': 'limits.most' } }, { maximum: 10_000_000 })).toEqual([]);
    expect(count({ max: 60 }, { minimum: 1, maximum: 60 })).toEqual([
      '/steps/0/fields/0: "x" takes 0, and money.move takes 1 or more as "amount". Write "min": 1.',
    ]);
  });

  it('is told of at the call where an embedded flow asks for it', () => {
    const inner = { ...flowOf(asking({})), id: 'inner', area: 'shared', summary: undefined };
    const flow = flowOf({ id: 'part', kind: 'flow', flow: 'inner' }, sends({ second: { '=': 'answers.part.x' } }));
    expect(problemsOf(flow, languageOf({ second: { maxLength: 50 } }, [inner]))).toEqual([
      '/steps/1/submit/input/second: "x" takes a text of 100 characters, and money.move takes at most 50 characters as "second". ' +
        'Write "maxLength": 50.',
    ]);
  });

  it('may be one of each item of a list', () => {
    const group = {
      id: 'people',
      kind: 'group',
      title: 'Who?',
      min: 1,
      max: 2,
      item: { name: 'Person', summary: '{{ item.x }}', steps: [asking({})] },
    };
    const sent = (input: object, limits: Readonly<Record<string, InputLimits>>) =>
      problemsOf(flowOf(group, sends(input)), languageOf(limits));
    const limits = { 'second.x': { maxLength: 50 }, 'second.name': { maxLength: 50 } };
    expect(sent({ second: { '=': 'answers.people' } }, limits)).toHaveLength(1);
    expect(sent({ second: { '=': "answers.people.map(p, {'name': p.x})" } }, limits)).toHaveLength(1);
    expect(sent({ second: { '=': "answers.people.map(p, {'other': p.x})" } }, limits)).toEqual([]);
  });
});
