import { describe, expect, test } from 'vitest';
import { list, says, walk } from '../advance/testing/walk.ts';
import type { Rule } from '../language/field.ts';
import type { Step } from '../language/step.ts';
import type { RunEvent } from '../run/run.ts';

const text = (id: string) => ({ id, type: 'text', label: id, optional: true });
const LONG = 'x'.repeat(30);
const asks = (id: string, rules: readonly Rule[]): Step => ({ id, title: id, fields: [text('a'), text('b')], rules });
const add: RunEvent = { type: 'add-item', step: 'people' };
const told = async (steps: readonly Step[], events: readonly RunEvent[]) =>
  (await walk(steps, events)).problems.map(({ field, key }) => [field, key]);
const tooLong = ['a', 'text.maxLength'];
const broken = ['b', 'too.long'];

describe.each<[string, string, (rules: readonly Rule[], a: string) => Promise<readonly unknown[]>]>([
  ['on a page', 'answers', (rules, a) => told([asks('page', rules)], [says('page', { a, b: 'b' })])],
  ['on a page of an item', 'item', (rules, a) => told([list('people', [asks('who', rules)])], [add, says('people/who', { a, b: 'b' })])],
])('a rule %s', (_, root, after) => {
  const rule = (more: Partial<Rule>): Rule => ({ check: `size(${root}.a) < 2`, field: 'b', message: 'too.long', ...more });

  test('speaks where what it reads is valid', async () => {
    expect(await after([rule({})], 'aaa')).toEqual([broken]);
    expect(await after([rule({ when: `${root}.a == 'aaa'`, check: `${root}.b != 'b'` })], 'aaa')).toEqual([broken]);
  });

  test.each<[string, Partial<Rule>]>([
    ['what it checks', {}],
    ['what it checks, under a condition on something valid', { when: `${root}.b == 'b'` }],
    ['what its condition reads', { when: `size(${root}.a) > 2`, check: `${root}.b != 'b'` }],
  ])('says nothing where %s is wrong itself', async (_what, more) => {
    expect(await after([rule(more)], LONG)).toEqual([tooLong]);
  });

  test('speaks beside a wrong answer that it does not read', async () => {
    expect(await after([rule({ check: `${root}.b != 'b'` })], LONG)).toEqual([tooLong, broken]);
  });
});
