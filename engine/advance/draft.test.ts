import { describe, expect, test } from 'vitest';
import type { Run, RunEvent, Values } from '../run/run.ts';
import { viewOf } from '../view/viewOf.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const field = (id: string, type: string) => ({ id, type, label: id });
const given = { name: 'Asha', pin: '4711', otp: '123456' };

/** A run that asks a name and two secrets, after an event. */
async function after(event: (answers: Values) => RunEvent, answers: Values): Promise<Run> {
  const fields = [field('name', 'text'), field('pin', 'secret'), field('otp', 'code'), field('age', 'number')];
  const program = await programOf({ steps: [{ id: 's', title: 'S', fields }] });
  return advance(program, beginRun(program, { id: 'r1', facts: stranger }).run, event(answers), stranger).run;
}

test('a text that the flow calls sensitive is in no draft, and masked wherever it is shown again', async () => {
  const program = await programOf({
    steps: [
      { id: 's', title: 'S', fields: [{ ...field('name', 'text'), sensitive: true }] },
      { id: 'r', kind: 'review', title: 'R' },
    ],
  });
  const { run } = beginRun(program, { id: 'r1', facts: stranger });
  expect(advance(program, run, save({ name: 'Asha' }), stranger).run.draft?.answers ?? {}).toEqual({});
  const reviewed = advance(program, run, answer({ name: 'Asha' }), stranger).run;
  expect(JSON.stringify(viewOf(program, reviewed, stranger))).not.toContain('Asha');
  const { run: back } = advance(program, reviewed, { type: 'edit', step: 'r', target: 's' }, stranger);
  expect(viewOf(program, back, stranger).screen?.fields?.[0]?.kept).toBeDefined();
  expect(JSON.stringify(viewOf(program, back, stranger))).not.toContain('Asha');
});

const save = (answers: Values): RunEvent => ({ type: 'save', step: 's', answers });
const answer = (answers: Values): RunEvent => ({ type: 'answer', step: 's', answers });

describe('a draft', () => {
  test.each([
    ['of what is being typed', save],
    ['of an answer that is refused', answer],
  ])('%s keeps no secret', async (_, event) => {
    const run = await after(event, given);
    expect(run.draft).toEqual({ step: 's', answers: { name: 'Asha' } });
    expect(JSON.stringify(run)).not.toMatch(/4711|123456/);
  });

  test('has nothing of what is not there', async () => {
    expect((await after(save, { name: undefined })).draft?.answers).toEqual({});
  });

  test('takes no field of another step', async () => {
    expect((await after(save, { name: 'Asha', other: 'x' })).draft).toBeUndefined();
    expect(await refusal({ name: 'Asha', other: 'x' })).toBe('field-unknown');
  });

  const refusal = async (answers: Values) => {
    const fields = [
      field('name', 'text'),
      field('pin', 'secret'),
      field('age', 'number'),
      field('likes', 'choices'),
      field('agreed', 'tick'),
    ];
    const program = await programOf({ steps: [{ id: 's', title: 'S', fields }] });
    const { run } = beginRun(program, { id: 'r1', facts: stranger });
    return advance(program, run, save(answers), stranger).refused?.code;
  };

  test.each<[string, Values]>([
    ['a text of any length', { name: 'x'.repeat(250_000) }],
    ['a text somewhat longer than twice its most', { name: 'x'.repeat(141) }],
    ['a text of any length for a number', { age: '7'.repeat(1001) }],
    ['a secret of any length', { pin: 'x'.repeat(1001) }],
    ['a list for a text', { name: ['x'] }],
    ['an object for a text', { name: { first: 'x' } }],
    ['a text for a list', { likes: 'tea' }],
    ['a list of lists', { likes: [['tea']] }],
    ['a list of any length', { likes: Array.from({ length: 201 }, () => 'tea') }],
  ])('does not take %s', async (_, answers) => {
    expect(await refusal(answers)).toBe('draft-misshapen');
  });

  test('takes what is half-typed', async () => {
    for (const answers of [
      { name: 'x'.repeat(140) },
      { age: '12.' },
      { age: 12 },
      { likes: [] },
      { likes: ['te'] },
      { agreed: true },
      { name: '' },
    ])
      expect(await refusal(answers)).toBeUndefined();
  });

  test('of an answer that is refused lacks what no answer comes near to', async () => {
    expect((await after(answer, { name: 'x'.repeat(250_000), age: 'seven' })).draft?.answers).toEqual({ age: 'seven' });
  });
});

describe('a draft of an item', () => {
  const openFirst = async () => {
    const program = await programOf({
      steps: [
        {
          id: 'papers',
          kind: 'group',
          title: 'Papers',
          each: "['pan', 'birth']",
          item: { name: 'paper', summary: '{{item.file}}', steps: [{ id: 'file', title: 'File', fields: [field('file', 'text')] }] },
        },
      ],
    });
    return { program, run: beginRun(program, { id: 'r1', facts: stranger }).run };
  };
  const of = (item?: number): RunEvent => ({
    type: 'save',
    step: 'papers/file',
    answers: { file: 'pan.jpg' },
    ...(item === undefined ? {} : { item }),
  });

  test('is kept while the run is at that item', async () => {
    const { program, run } = await openFirst();
    expect(advance(program, run, of(0), stranger).run.draft).toEqual({ step: 'papers/file', answers: { file: 'pan.jpg' } });
  });

  test.each([
    ['the item before', 0],
    ['no item', undefined],
  ])('of %s is refused, and nothing of it is offered', async (_, item) => {
    const { program, run } = await openFirst();
    const next = advance(program, run, { type: 'answer', step: 'papers/file', answers: { file: 'pan.jpg' } }, stranger).run;
    const late = advance(program, next, of(item), stranger);
    expect(late.refused).toEqual({ code: 'step-moved' });
    expect(late.run.draft).toBeUndefined();
  });

  test('at a step that is of no item names none', async () => {
    const program = await programOf({ steps: [{ id: 's', title: 'S', fields: [field('name', 'text')] }] });
    const { run } = beginRun(program, { id: 'r1', facts: stranger });
    expect(advance(program, run, { type: 'save', step: 's', answers: { name: 'Asha' }, item: 0 }, stranger).refused?.code).toBe(
      'step-moved',
    );
  });
});
