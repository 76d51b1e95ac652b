import { describe, expect, it } from 'vitest';
import { advance } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import type { Step } from '../language/step.ts';
import { viewOf } from '../view/viewOf.ts';
import { inTodaysFormat, isStoredRun, type FirstRun } from './formats.ts';

const text = (id: string) => ({ id, type: 'text', label: id });
const steps: readonly Step[] = [
  { id: 'whom', fields: [text('whom')], next: [{ when: "answers.whom == 'me'", to: 'people' }, { to: 'other' }] },
  { id: 'other', fields: [text('other')] },
  {
    id: 'people',
    kind: 'group',
    min: 1,
    max: 3,
    item: {
      name: 'person',
      summary: '{{item.name}}',
      steps: [
        { id: 'who', fields: [text('name')] },
        { id: 'age', fields: [text('age')] },
      ],
    },
  },
  { id: 'review', kind: 'review' },
];
const stored = (more: Partial<FirstRun>): FirstRun => ({
  format: 1,
  id: 'r1',
  flow: 'test',
  hash: '',
  state: 'review.asking',
  answers: { '': { whom: 'me', other: 'Ravi', people: [{ name: 'Asha', age: '30' }] } },
  data: {},
  trail: ['whom', 'people', 'review'],
  settled: ['whom', 'people'],
  counts: {},
  problems: [],
  startedAt: stranger.now,
  ...more,
});

describe('a run that was stored before runs knew their way', () => {
  it('goes on where it stood, without the answers of steps that it had left', async () => {
    const program = await programOf({ steps });
    const run = inTodaysFormat(program, stored({ hash: program.version }));
    expect(run.answers).toEqual({ '': { whom: 'me', people: [{ name: 'Asha', age: '30' }] } });
    expect(viewOf(program, run, stranger).screen?.review).toHaveLength(2);
    const changed = advance(program, run, { type: 'edit', step: 'review', target: 'whom' }, stranger).run;
    expect(viewOf(program, changed, stranger).screen?.fields[0]?.value).toBe('me');
    const kept = advance(program, changed, { type: 'answer', step: 'whom', answers: { whom: 'me' } }, stranger).run;
    expect(kept).toMatchObject({ state: 'review.asking', answers: { '': { people: [{ name: 'Asha', age: '30' }] } } });
    const other = advance(program, changed, { type: 'answer', step: 'whom', answers: { whom: 'you' } }, stranger).run;
    expect(viewOf(program, other, stranger).screen).toMatchObject({ step: 'other', fields: [{ value: 'Ravi' }] });
    expect(advance(program, run, { type: 'answer', step: 'review', answers: {} }, stranger).run.state).toBe('outcome:done');
  });

  it('keeps the item that was open', async () => {
    const program = await programOf({ steps });
    const item = { group: 'people', index: 1, answers: { name: 'Ravi' } };
    const run = inTodaysFormat(
      program,
      stored({ hash: program.version, state: 'people/age.asking', trail: ['whom', 'people'], settled: ['whom'], item }),
    );
    const end = advance(program, run, { type: 'answer', step: 'people/age', answers: { age: '31' } }, stranger).run;
    expect(end.answers['']).toEqual({
      whom: 'me',
      people: [
        { name: 'Asha', age: '30' },
        { name: 'Ravi', age: '31' },
      ],
    });
  });

  it('is told from what is no run', () => {
    expect([isStoredRun(stored({})), isStoredRun({ format: 3 }), isStoredRun(null)]).toEqual([true, false, false]);
  });

  it('is left as it is where it is in today’s format', async () => {
    const program = await programOf({ steps });
    const today = inTodaysFormat(program, stored({}));
    expect(inTodaysFormat(program, today)).toBe(today);
    expect([isStoredRun(today), isStoredRun('run'), isStoredRun(undefined), isStoredRun({})]).toEqual([true, false, false, false]);
  });

  it('has on its way the steps that it had shown or settled, and where it stands; what it left is put aside', async () => {
    const program = await programOf({ steps });
    const run = inTodaysFormat(program, stored({}));
    expect(run).toMatchObject({
      format: 2,
      way: ['whom', 'people', 'review'],
      rests: {},
      state: 'review.asking',
      trail: ['whom', 'people', 'review'],
    });
    expect(run.aside).toEqual({ other: { answers: { other: 'Ravi' }, data: {}, stood: false } });
    expect(run.items).toEqual({
      people: [{ pages: { 'people/who': { answers: { name: 'Asha' } }, 'people/age': { answers: { age: '30' } } } }],
    });
    expect('item' in run).toBe(false);
    expect(inTodaysFormat(program, stored({ trail: [], settled: [] })).way).toEqual(['review']);
    expect(inTodaysFormat(program, stored({ trail: [], settled: ['whom'], state: 'outcome:done' })).way).toEqual(['whom']);
    expect(inTodaysFormat(program, stored({ trail: ['other'], settled: [] })).aside).toMatchObject({ whom: { answers: { whom: 'me' } } });
  });

  it('keeps what no step of the flow asks, and answers of other flows', async () => {
    const program = await programOf({ steps });
    const answers = { '': { other: 'Ravi', extra: 'x' }, in: { other: 'kept' } };
    expect(inTodaysFormat(program, stored({ answers })).answers).toEqual({ '': { extra: 'x' }, in: { other: 'kept' } });
    expect(inTodaysFormat(program, stored({ answers: {} }))).toMatchObject({ answers: {}, aside: {}, items: { people: [] } });
  });

  it('has of an item the pages that it was answered on, and of the open one those before the page that is asked', async () => {
    const program = await programOf({ steps });
    const list = [{ name: 'Asha' }, null, 'text', { other: 1 }];
    const whole = { 'people/who': { answers: { name: 'Asha' } } };
    expect(inTodaysFormat(program, stored({ answers: { '': { people: list } } })).items['people']).toEqual([
      { pages: whole },
      { pages: {} },
      { pages: {} },
      { pages: {} },
    ]);
    const open = (state: string, answers: object) =>
      inTodaysFormat(program, stored({ state, item: { group: 'people', index: 1, answers: { ...answers } } })).item;
    expect(open('people/age.asking', { name: 'Asha', age: '30' })).toEqual({
      group: 'people',
      index: 1,
      answers: { name: 'Asha', age: '30' },
      way: ['people/who'],
      pages: whole,
    });
    expect(open('people/who.asking', { name: 'Asha' })).toMatchObject({ way: [], pages: {} });
    expect(open('people/age.asking', {})).toMatchObject({ way: [], pages: {} });
    expect(open('review.asking', { name: 'Asha' })?.way).toEqual(['people/who']);
    expect(open('outcome:done', { name: 'Asha' })?.way).toEqual([]);
  });
});
