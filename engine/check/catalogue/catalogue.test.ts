import { describe, expect, it } from 'vitest';
import { loadFlow } from '../../load/flowText.ts';
import { mayCause } from './entry.ts';
import { catalogue, entryOf } from './index.ts';
import { checkExamples, type OfferedOption } from '../checkExamples.ts';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { mistakes } from '../testing/mistakes/index.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

const language = sampleLanguage();
const check = (edits: Readonly<Record<string, unknown>>) => checkFlow(edited(sampleFlow(), edits), language).problems;

/** Codes of files, of translations and of runs: told of below, by the tests of translations and by those of the flow tool. */
const elsewhere = [
  'file-unreadable',
  'json-syntax',
  'json-duplicate-key',
  'json-too-deep',
  'file-misplaced',
  'example-ends-elsewhere',
  'example-missing',
  'example-differs',
  'translation-of-nothing',
  'translation-unknown',
  'translation-wrong',
  'translation-placeholder',
  'translation-value-lost',
  'translation-english',
  'translation-fewer-wordings',
  'translation-other-conditions',
  'translation-missing',
  'translation-stale',
  'translation-unrecorded',
  'translation-same',
];

describe('the catalogue of problems', () => {
  it.each(mistakes.map(([code, edits, pointer, message, hint, also = []]) => ({ code, edits, pointer, message, hint, also })))(
    '$code at $pointer: $message',
    ({ code, edits, pointer, message, hint, also }) => {
      const problems = check(edits);
      const found = problems.find((problem) => problem.code === code && problem.pointer === pointer && message.test(problem.message));
      expect(found, JSON.stringify(problems, null, 1)).toBeDefined();
      expect(found?.severity).toBe(entryOf(code)?.severity);
      if (hint) expect(found?.hint).toMatch(hint);
      // One mistake is told of once: nothing else is found but what follows from it.
      const others = problems.filter((problem) => problem.code !== code && !also.includes(problem.code));
      expect(others).toEqual([]);
    },
  );

  it('has a case for every code', () => {
    expect([...new Set([...mistakes.map(([code]) => code), ...elsewhere])].sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('says of every code why it matters and what to do', () => {
    for (const entry of Object.values(catalogue))
      expect([entry.title, entry.why, entry.fix].every((words) => /^[A-Z].*\w/.test(words))).toBe(true);
  });
});

it.each([
  ['json-syntax', 'unknown-property'],
  ['unknown-property', 'unknown-target'],
  ['expression-unknown-name', 'input-type'],
  ['unknown-target', 'answer-may-be-missing'],
  ['expression-syntax', 'example-ends-elsewhere'],
  ['unknown-field', 'field-unused'],
  ['missing-property', 'translation-missing'],
  ['setting-unknown', 'setting-wrong'],
] as const)('%s may be why there is %s', (cause, later) => {
  expect(mayCause(cause, catalogue[cause], catalogue[later])).toBe(true);
  expect(mayCause(later, catalogue[later], catalogue[cause])).toBe(false);
});

it.each([
  ['expression-unknown-name', 'error-unhandled', false],
  ['expression-unknown-name', 'step-unreachable', false],
  ['expression-unknown-name', 'value-may-be-missing', true],
  ['unknown-target', 'error-unhandled', false],
  ['unknown-target', 'step-unreachable', true],
  ['unknown-name', 'step-unreachable', true],
  ['unknown-property', 'error-unhandled', true],
  ['missing-property', 'setting-unknown', false],
] as const)('whether %s may be why there is %s: %s', (cause, later, may) => {
  expect(mayCause(cause, catalogue[cause], catalogue[later])).toBe(may);
});

describe('codes that no edit of the sample provokes', () => {
  it('json-syntax, json-duplicate-key', () => {
    expect(loadFlow('{ "id": ').problems.map((problem) => problem.code)).toContain('json-syntax');
    expect(loadFlow('{ "id": "a", "id": "b" }').problems).toMatchObject([{ code: 'json-duplicate-key', pointer: '/id' }]);
  });

  it('json-too-deep', () => {
    const tower = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(checkFlow(tower, language).problems).toMatchObject([{ code: 'json-too-deep' }]);
  });

  it('example-ends-elsewhere, example-differs, example-missing, example-answer-unused', () => {
    const untaken = { pointer: '/outcomes/failed', what: 'the outcome "failed"', how: 'Write one.' };
    const { checked } = checkFlow(sampleFlow(), language);
    const ends = checked
      ? checkExamples(
          checked,
          checked.flow.examples.map((example) =>
            example.ends === undefined
              ? { stuck: 'amount', differences: [{ at: 'problem', expected: example.problem, found: 'amount' }], unused: [] }
              : {
                  ends: 'failed',
                  refused: { operation: 'move', code: 'closed' },
                  differences: [{ at: 'ends', expected: example.ends, found: 'failed' }],
                  unused: [],
                },
          ),
          () => [untaken],
        )
      : [];
    expect(ends.map(({ code }) => code)).not.toContain('example-missing');
    expect(ends.slice(0, 2).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      [
        'example-ends-elsewhere',
        '/examples/0/ends',
        'The example "moves a little" ends in "failed". The bank had refused "move" with "closed".',
      ],
      ['example-ends-elsewhere', '/examples/1/problem', 'The example "moves too much" goes no further: amount.'],
    ]);
    const unknown = { step: 'amount', field: 'mode', key: 'engine.optionUnknown' };
    const chosen = (...offered: readonly OfferedOption[]) =>
      checked &&
      checkExamples(
        checked,
        [{ problem: unknown, offered, differences: [{ at: 'ends', expected: 'done', found: unknown }], unused: [] }],
        () => [],
      )[0]?.message;
    expect(chosen({ value: 'C1' }, { value: 'C2', disabled: true }, { value: 'C3' })).toMatch(/ There are: C1, C3; C2 can't be chosen\.$/);
    expect(chosen({ value: 'C1' })).toMatch(/ There are: C1\.$/);
    expect(chosen()).toMatch(/ There is nothing to choose\.$/);
    expect(chosen(...Array.from('abcdefghij', (value) => ({ value })))).toMatch(/ There are: a, b, c, d, e, f, g, h and 2 more\.$/);
    const missing = { step: 'amount', key: 'engine.inputMissing' };
    const at = { at: 'ends', expected: 'done', found: missing };
    const [withoutInput] = checked ? checkExamples(checked, [{ problem: missing, differences: [at], unused: [] }], () => []) : [];
    expect(withoutInput?.hint).toMatch(/^The call there has an "input" whose value is missing: ask for it on the way/);
    const differences = [
      { at: 'shows/end', expected: ['3'], found: ['3', '4'] },
      { at: 'sends', expected: [{ move: { amount: 3 } }], found: [] },
    ];
    const found = checked ? checkExamples(checked, [{ ends: 'done', differences, unused: ['/answers/amount'] }], () => [untaken]) : [];
    expect(found.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['example-differs', '/examples/0/shows/end', 'The example "moves a little" shows something else at the end: "4" is new.'],
      ['example-differs', '/examples/0/sends', 'The example "moves a little" sends something else: move is no longer called.'],
      ['example-answer-unused', '/examples/0/answers/amount', 'The example "moves a little" is never asked for this.'],
      ['example-missing', '/outcomes/failed', 'No example takes the outcome "failed".'],
    ]);
    expect(checked && checkExamples(checked, [{ differences: [], unused: [] }], () => [])).toEqual([]);
  });
});
