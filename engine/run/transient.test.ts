import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import type { Aside, ItemPage, OpenItem, Run } from './run.ts';
import { withoutTransient } from './transient.ts';

const pin = page('pin', {
  fields: [
    { id: 'pin', type: 'code', label: 'PIN' },
    { id: 'name', type: 'text', label: 'Name' },
  ],
});
const otp = page('otp', {
  fields: [
    { id: 'otp', type: 'code', label: 'Code' },
    { id: 'who', type: 'text', label: 'Who' },
  ],
});
const program = await programOf({ steps: [pin, list('people', [otp]), list('papers', [page('file')])] });
const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
const aside = (answers: object): Aside => ({ answers: { ...answers }, data: { x: 1 }, stood: true });
const asked: ItemPage = { answers: { otp: '1234', who: 'Asha' }, rests: 'r' };
const clean: ItemPage = { answers: { who: 'Asha' }, rests: 'r' };
const item = (group: string, held: ItemPage): OpenItem => ({
  group,
  index: 0,
  answers: held.answers,
  way: ['people/otp'],
  pages: { 'people/otp': held },
});

describe('a PIN or an OTP lives no longer than its call', () => {
  test.each<[string, Partial<Run>, Partial<Run>]>([
    [
      'among the answers',
      { answers: { '': { pin: '1', name: 'A' }, other: { pin: 'p' } } },
      { answers: { '': { name: 'A' }, other: { pin: 'p' } } },
    ],
    ['in what was put aside', { aside: { pin: aside({ pin: '1', name: 'A' }) } }, { aside: { pin: aside({ name: 'A' }) } }],
    [
      'in both',
      { answers: { '': { pin: '1' } }, aside: { pin: aside({ pin: '1' }), papers: aside({ pin: 'kept' }) } },
      { answers: { '': {} }, aside: { pin: aside({}), papers: aside({ pin: 'kept' }) } },
    ],
    ['in the item that is open', { item: item('people', asked) }, { item: item('people', clean) }],
    ['not in an item of another list', { item: item('papers', asked) }, { item: item('papers', asked) }],
    [
      'in what is kept of each item, and not of those of another list',
      { items: { people: [{ pages: { 'people/otp': asked } }], papers: [{ pages: { 'people/otp': asked } }] } },
      { items: { people: [{ pages: { 'people/otp': clean } }], papers: [{ pages: { 'people/otp': asked } }] } },
    ],
    [
      'in the list that its group answers, whatever else is in it',
      { answers: { '': { people: [{ otp: '1', who: 'A' }, null, 'text'], papers: [{ otp: 'kept' }] } } },
      { answers: { '': { people: [{ who: 'A' }, null, 'text'], papers: [{ otp: 'kept' }] } } },
    ],
    [
      'in a list that is put aside',
      { aside: { people: aside({ people: [{ otp: '1' }] }) } },
      { aside: { people: aside({ people: [{}] }) } },
    ],
    ['not in an answer that is no list', { answers: { '': { people: 'none' } } }, { answers: { '': { people: 'none' } } }],
  ])('%s', (_, before, after) => {
    const run = { ...begun, ...before };
    expect(withoutTransient(program, run)).toEqual({ ...begun, ...after });
  });

  test('and a run without any keeps its answers as they are, so that what was read of them stays', () => {
    const run: Run = { ...begun, answers: { '': { name: 'A' } }, aside: { pin: aside({ name: 'A' }) } };
    const after = withoutTransient(program, run);
    expect([after.answers === run.answers, after.aside === run.aside]).toEqual([true, true]);
  });
});
