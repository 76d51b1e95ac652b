import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import { leaving, typedOn, withoutLeft, withoutLeftIn } from './left.ts';
import type { Place } from './place.ts';
import type { OpenItem, Run } from './run.ts';

const sure = page('sure', {
  fields: [
    { id: 'why', type: 'text', label: 'Why' },
    { id: 'agreed', type: 'tick', label: 'I agree' },
  ],
});
const program = await programOf({ steps: [page('one'), sure, list('people', [page('who')]), list('papers', [page('file')])] });
const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
const item: OpenItem = { group: 'people', index: 1, answers: {}, way: [], pages: {} };
const element = { name: 'A', print: 'p1' };
const at = (path: string): Place => program.places.get(path) as Place;
const typing = (step: string, answers: object, more: Partial<Run> = {}): Run => ({
  ...begun,
  draft: { step, answers: { ...answers } },
  ...more,
});

describe('what was typed on a page that is left', () => {
  test.each<[string, Run, string, Run['left']]>([
    ['is kept by the page', typing('one', { one: 'x' }), 'one', { one: { one: 'x' } }],
    [
      'beside that of other pages',
      typing('one', { one: 'x' }, { left: { sure: { why: 'y' } } }),
      'one',
      { sure: { why: 'y' }, one: { one: 'x' } },
    ],
    ['but for what is to be confirmed anew', typing('sure', { why: 'y', agreed: true }), 'sure', { sure: { why: 'y' } }],
    ['of an item, by its place', typing('people/who', { who: 'x' }, { item }), 'people/who', { 'people/who#1': { who: 'x' } }],
    [
      'and its element',
      typing('people/who', { who: 'x' }, { item: { ...item, element } }),
      'people/who',
      { 'people/who#1#p1': { who: 'x' } },
    ],
    [
      'of an item that is not open, by its page alone',
      typing('papers/file', { file: 'x' }, { item }),
      'papers/file',
      { 'papers/file': { file: 'x' } },
    ],
    ['not where something was typed on another', typing('one', { one: 'x' }), 'sure', undefined],
    ['not where Back undoes a change', typing('one', { one: 'x' }, { edited: 'one' }), 'one', undefined],
    ['though another page is being changed', typing('one', { one: 'x' }, { edited: 'sure' }), 'one', { one: { one: 'x' } }],
  ])('%s', (_, run, path, left) => {
    const after = leaving(program, run, at(path));
    expect(after.left).toEqual(left);
    if (left === undefined) expect(after).toBe(run);
    else
      expect(typedOn({ ...begun, left, ...(run.item ? { item: run.item } : {}) }, at(path))).toEqual(left[Object.keys(left).at(-1) ?? '']);
  });
});

test('what was typed just now stands over what was typed before', () => {
  const run = typing('one', { one: 'now' }, { left: { one: { one: 'before' } } });
  expect([typedOn(run, at('one')), typedOn(run, at('sure')), typedOn(begun, at('one'))]).toEqual([{ one: 'now' }, undefined, undefined]);
  expect(typedOn({ ...run, draft: { step: 'sure', answers: {} } }, at('one'))).toEqual({ one: 'before' });
});

describe('it is gone', () => {
  const left = { one: { one: 'x' }, people: { p: 1 }, 'people/who#0': { who: 'a' }, 'people/who#1': { who: 'b' } };
  const run: Run = { ...begun, left, item };
  test.each<[string, () => Run, readonly string[]]>([
    ['once the page is answered', () => withoutLeft(run, at('one')), ['people', 'people/who#0', 'people/who#1']],
    ['once the page of that item is', () => withoutLeft(run, at('people/who')), ['one', 'people', 'people/who#0']],
    ['for all items of a list, not for the list itself', () => withoutLeftIn(run, at('people')), ['one', 'people']],
    ['for no items of another list', () => withoutLeftIn(run, at('papers')), Object.keys(left)],
  ])('%s', (_, after, kept) => {
    expect(Object.keys(after().left ?? {})).toEqual(kept);
  });

  test('without a trace where nothing is left', () => {
    expect('left' in withoutLeft({ ...begun, left: { one: {} } }, at('one'))).toBe(false);
    expect('left' in withoutLeftIn({ ...begun, left: { 'people/who#0': {} } }, at('people'))).toBe(false);
    expect([withoutLeft(begun, at('one')), withoutLeftIn(begun, at('people'))].every((after) => after === begun)).toBe(true);
  });
});
