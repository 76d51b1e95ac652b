import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFlow } from './flowText.ts';

const lines = `{
  "id": "mine",
  "steps": [
    {
      "id": "one",
      "fields": [{ "id": "a", "label": "A" }],
      "submit": {
        "operation": "send",
        "on": {
          "*": { "outcome": "failed" }
        }
      },
      "next": [
        { "when": "answers.a > 1", "to": "two" },
        { "to": "done" }
      ]
    },
    {
      "id": "two",
      "title": "Two"
    }
  ],
  "outcomes": {
    "done": { "kind": "success" }
  }
}`.split('\n');

/** The text with lines written otherwise, by number; a line of nothing is left out. */
function written(changes: Readonly<Record<number, string>>): string {
  return lines.flatMap((line, index) => changes[index + 1]?.split('\n') ?? [line]).join('\n');
}

/** Line, message and hint of the one problem of a text. */
function told(text: string): readonly [line: number, message: string, hint: string] {
  const { problems, locate } = loadFlow(text);
  const [first] = problems;
  if (!first) throw new Error('Nothing is told.');
  expect(problems).toHaveLength(1);
  return [locate(first).line, first.message, first.hint];
}

describe('a bracket that does not go with the others', () => {
  it.each([
    [
      'the } of an object too early',
      { 5: '      "id": "one" },' },
      5,
      /^This } closes the object opened in line 4 \(`\{ "id": "one" },`\) too early/,
    ],
    [
      'the ] of a list forgotten',
      { 16: '' },
      17,
      /^This } closes the list opened in line 13 \(`"next": \[`\): a \] is missing before it\.$/,
    ],
    [
      'the ] of a list forgotten before a key',
      { 16: '      , "back": true' },
      16,
      /^This key stands in the list opened in line 13 \(`"next": \[`\): a \] is missing before it\.$/,
    ],
    [
      'the } of a step forgotten before the next',
      { 17: '    ,' },
      18,
      /^This \{ stands in the object opened in line 4 .* a } is missing before it\.$/,
    ],
    ['the } of the last step forgotten', { 21: '' }, 22, /^This \] closes the object opened in line 18 .* a } is missing before it\.$/],
    [
      'the } of an object inside of others forgotten',
      { 11: '' },
      12,
      /^This } closes the object opened in line 9 \(`"on": \{`\): a } is missing/,
    ],
    ['one ] too many', { 16: '      ]]' }, 16, /^This \] closes nothing: there is one \] too many\.$/],
    [
      'one } too many',
      { 10: '          "*": { "outcome": "failed" } }' },
      10,
      /^This } closes the object opened in line 9 \(`"on": \{`\) too early/,
    ],
    ['} for ]', { 16: '      }' }, 16, /^This } closes the list opened in line 13 \(`"next": \[`\)\.$/],
    ['the last } forgotten', { 26: '' }, 1, /^The object opened in line 1 \(`\{ "id": "mine",`\) is never closed: a } is missing\.$/],
    ['one } too many at the end', { 26: '}\n}' }, 27, /^This } closes nothing: there is one } too many\.$/],
  ])('%s', (_, changes, line, message) => {
    const [at, said] = told(written(changes));
    expect([at, said]).toEqual([line, expect.stringMatching(message)]);
  });

  it('says what to write instead', () => {
    expect(told(written({ 16: '      }' }))[2]).toBe('Write ] instead.');
    expect(told(written({ 16: '' }))[2]).toBe('Write ] where that list ends.');
  });

  it('is not blamed for a comma that is missing, nor for a mistake that comes before it', () => {
    expect(told(written({ 5: '      "id": "one"' }))[1]).toBe('A comma is missing before this.');
    expect(told(written({ 5: '      "id": "one"', 16: '' }))[1]).toBe('A comma is missing before this.');
    expect(told(written({ 20: '      "title": "Two",' }))[1]).toBe('Nothing comes behind this comma.');
  });

  it('is told of in its place, whichever is left out', () => {
    const whole = lines.join('\n');
    const brackets = [...whole.matchAll(/[[\]{}]/g)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...brackets), (at) => {
        const text = whole.slice(0, at) + whole.slice(at + 1);
        const [line, message] = told(text);
        expect(line).toBeGreaterThan(0);
        expect(message).not.toBe('');
      }),
    );
  });
});
