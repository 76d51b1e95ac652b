import { expect, it } from 'vitest';
import { loadFlow } from '../../engine/load/flowText.ts';
import { excerptOf } from './excerpt.ts';

const draw = (text: string, pointer: string, width = 60) =>
  excerptOf(text, loadFlow(text).locate({ pointer }), { paint: (_, words) => words, width, color: 'red' }).join('\n');

const long = `{ "a": "${'x'.repeat(100)}", "b": 7, "c": "${'y'.repeat(100)}" }`;

it.each([
  ['a value', '{ "a": 1, "bad": true }', '/bad', 60, '    1 | { "a": 1, "bad": true }\n      |                  ^^^^'],
  ['a line in the middle, without its indent', '{\n    "a": "b"\n}', '/a', 60, '    2 | "a": "b"\n      |      ^^^'],
  ['the first line of a part of several', '{\n  "a": {\n    "b": 1\n  }\n}', '/a', 60, '    2 | "a": {\n      |      ^'],
  ['Windows line ends', '{\r\n  "a": "b"\r\n}', '/a', 60, '    2 | "a": "b"\n      |      ^^^'],
  ['tabs before it stay tabs', '{\n"a":\t7 }', '/a', 60, '    2 | "a":\t7 }\n      |     \t^'],
  [
    'a sign beyond 16 bits is one sign wide',
    '{ "😀": 1, "b": "😀" }',
    '/b',
    60,
    '    1 | { "😀": 1, "b": "😀" }\n      |                ^^^',
  ],
  ['a long line, cut on both sides', long, '/b', 50, `    1 | …${'x'.repeat(12)}", "b": 7, "c": "yyyyyyyyyy…\n      | ${' '.repeat(21)}^`],
  ['a mark wider than the terminal, cut', long, '/a', 40, `    1 | { "a": "${'x'.repeat(22)}…\n      |        ${'^'.repeat(23)}`],
])('%s', (_, text, pointer, width, drawn) => {
  expect(draw(text, pointer, width)).toBe(drawn);
});

it.each([0, 5, 12, 20])('shows what is meant in a terminal of %i columns too', (width) => {
  for (const pointer of ['/a', '/b', '/c']) {
    const [shown = '', marks = ''] = draw(long, pointer, width).split('\n');
    expect(marks).toMatch(/^ +\| +\^+$/);
    expect(marks.length).toBeLessThanOrEqual(shown.length);
  }
});

it.each([30, 40, 60, 80, 120])('never draws wider than a terminal of %i columns', (width) => {
  for (const pointer of ['/a', '/b', '/c'])
    for (const line of draw(long, pointer, width).split('\n')) expect(line.length).toBeLessThanOrEqual(width);
});
