import { describe, expect, it } from 'vitest';
import { anchor, inline, pretty, prose, put, table } from './markdown.ts';

describe('pretty', () => {
  it.each([
    [{ a: 1, b: ['x', { c: true }] }, '{ "a": 1, "b": ["x", { "c": true }] }'],
    [{}, '{}'],
    [[], '[]'],
    ['long '.repeat(40), JSON.stringify('long '.repeat(40))],
    [{ a: 'x'.repeat(60), b: ['y'.repeat(60)] }, `{\n  "a": "${'x'.repeat(60)}",\n  "b": ["${'y'.repeat(60)}"]\n}`],
    [{ a: ['x'.repeat(60), 'y'.repeat(60)] }, `{\n  "a": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}`],
  ])('writes %j so that it is the same JSON', (value, text) => {
    expect(pretty(value)).toBe(text);
    expect(JSON.parse(pretty(value))).toEqual(value);
  });
});

describe('put', () => {
  it('fills a place, once and again', () => {
    expect(put('a <!-- x --> b', 'x', '$& made')).toBe('a $& made b');
    const once = put('a\n<!-- x:start -->\n<!-- x:end -->\nb', 'x', 'made');
    expect(once).toBe('a\n<!-- x:start -->\nmade\n<!-- x:end -->\nb');
    expect(put(once, 'x', 'made')).toBe(once);
  });

  it.each(['nothing here', '<!-- x:end --> <!-- x:start -->'])('says so when there is no place in %j', (text) => {
    expect(() => put(text, 'x', 'made')).toThrow('no place for "x"');
  });
});

it('keeps cells apart whatever stands in them', () => {
  expect(table(['a', 'b'], [['x|y', 'two\nlines']])).toBe('| a | b |\n|---|---|\n| x\\|y | two lines |');
  expect(table(['a'], [])).toBe('');
});

it('takes nothing but code for code', () => {
  expect(inline('a `b`')).toBe('`` a `b` ``');
  expect(prose('under flows/<area>, read as `answers.<id>`')).toBe('under flows/&lt;area>, read as `answers.<id>`');
  expect(anchor('A way back, with a limit')).toBe('a-way-back-with-a-limit');
});
