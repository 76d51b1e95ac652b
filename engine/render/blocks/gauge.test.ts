import { expect, test } from 'vitest';
import '../../expression/grammar.ts';
import { gauge } from './gauge.ts';

const block = {
  block: 'gauge',
  label: 'Score {{data.score}}',
  value: { '=': 'data.score' },
  least: { '=': '300' },
  most: { '=': '900' },
  marks: '[300, 600, 750]',
};

test.each([
  [600, 50],
  [782, 80.3],
  [100, 0],
  [2000, 100],
])('%d stands at %d in the hundred, never beyond the ends', (score, at) => {
  expect(gauge.render(block, { data: { score } })).toEqual({ label: `Score ${score}`, at, marks: [50, 75], ends: ['300', '900'] });
});

test('a scale whose ends mean nothing shows none', () => {
  expect(gauge.render({ ...block, ends: false }, { data: { score: 600 } })['ends']).toEqual([]);
});

test.each([
  ['without a value', {}, {}],
  ['without a length', { data: { score: 600 } }, { most: { '=': '300' } }],
])('a scale %s is not drawn', (_name, scope, changed) => {
  expect(gauge.render({ ...block, ...changed }, scope)).toEqual({ label: '' });
});
