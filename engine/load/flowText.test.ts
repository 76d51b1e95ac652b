import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { loadFlow } from './flowText.ts';

const text = `{
  "id": "a-flow",
  "steps": [
    { "id": "one", "title": "Say \\"yes\\" or\\nno" },
    { "id": "two" }
  ]
}`;

describe('loading the text of a flow', () => {
  it('gives the JSON', () => {
    expect(loadFlow(text).value).toEqual(JSON.parse(text));
    expect(loadFlow(text).problems).toEqual([]);
  });

  it.each([
    ['/id', undefined, { line: 2, column: 9, length: 8 }],
    ['/steps/1', undefined, { line: 5, column: 5, length: 15 }],
    ['/steps/1/id', undefined, { line: 5, column: 13, length: 5 }],
    // What is not there is looked for in what surrounds it.
    ['/steps/1/title', undefined, { line: 5, column: 5, length: 15 }],
    ['/steps/7', undefined, { line: 3, column: 12, length: 77 }],
    // `yes` stands behind an escaped quote, `no` behind a line break that is two signs in the file.
    ['/steps/0/title', { start: 5, end: 8 }, { line: 4, column: 36, length: 3 }],
    ['/steps/0/title', { start: 13, end: 15 }, { line: 4, column: 46, length: 2 }],
  ])('finds %s %o', (pointer, range, place) => {
    expect(loadFlow(text).locate({ pointer, ...(range ? { range } : {}) })).toMatchObject(place);
  });

  it('finds the key of a value', () => {
    expect(loadFlow(text).locate({ pointer: '/steps/1/id' }, 'key')).toMatchObject({ line: 5, column: 7, length: 4 });
  });

  it.each([
    ['{ "id": "a", }', 'Nothing comes behind this comma.', 11],
    ['{ "ids": ["a",\n] }', 'Nothing comes behind this comma.', 13],
    ['{ "id": "a",, "b": 1 }', 'Two commas stand in a row.', 12],
    ['{ "ids": ["a", , "b"] }', 'Two commas stand in a row.', 15],
    ['{ , "id": "a" }', 'Nothing stands before this comma.', 2],
    ['[, 1]', 'Nothing stands before this comma.', 1],
    ['{ id: "a" }', 'Something stands here that JSON does not know.', 2],
    ["{ 'id': 1 }", 'Single quotes stand here, which JSON does not know.', 2],
    ['{ "retry": True }', 'JSON writes true, false and null in small letters.', 11],
    ['{ \u00A0"id": "a" }', 'An invisible sign stands here that JSON does not know.', 2],
    ['{\n<<<<<<< HEAD\n"id": "a" }', 'Two versions of the file were merged here, and nobody has chosen one.', 2],
    ['{ "id" "a" }', 'A colon is expected here.', 7],
    ['{ "id": a }', 'Something stands here that JSON does not know.', 8],
    ['{ "when": "answers.kind == "card"" }', 'The text before this ended at its double quote.', 28],
    ['{ \u201Cid\u201D: "a" }', 'Curly quotes stand here, which JSON does not know.', 2],
    ['{ "id": "a" } // done', 'A flow file has no comments.', 14],
    ['{ "id": "a"', 'The object opened in line 1 (`{ "id": "a"`) is never closed: a } is missing.', 0],
    ['', 'A value is expected here.', 0],
    ['\uFEFF{}', 'The file begins with an invisible sign, a byte order mark.', 0],
    ['\uFFFD\uFFFD{\0}\0', 'The file is saved as UTF-16, which no flow is read as.', 0],
    ['{ "id": "We\uFFFDve" }', "The sign that stood here can't be read: the file isn't saved as UTF-8.", 11],
  ])('says in words why %j is no JSON, and where', (broken, message, start) => {
    const { value, problems } = loadFlow(broken);
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({ code: 'json-syntax', severity: 'error', message, range: { start } });
  });

  it('tells of a key that stands twice', () => {
    const { problems } = loadFlow('{ "outcomes": { "done": {}, "done": { "kind": "success" } } }');
    expect(problems).toMatchObject([{ code: 'json-duplicate-key', pointer: '/outcomes/done' }]);
  });

  it('refuses a tower of brackets instead of falling off it', () => {
    expect(loadFlow('['.repeat(1_000_000)).problems).toMatchObject([{ code: 'json-too-deep' }]);
  });

  it('agrees with JSON about what is JSON, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((json) => json.slice(1)),
        ),
        (any) => {
          const { value, problems, locate } = loadFlow(any);
          if (value === undefined) expect(problems.length).toBeGreaterThan(0);
          else expect(value).toEqual(JSON.parse(any));
          for (const problem of problems) expect(locate(problem).offset).toBeLessThanOrEqual(any.length);
        },
      ),
    );
  });
});
