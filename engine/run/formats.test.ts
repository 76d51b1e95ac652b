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
});
