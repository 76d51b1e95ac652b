import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { HostEvent, Run, RunEvent, Values } from '../run/run.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const name = { id: 'name', type: 'text', label: 'Name' };
const otp = { id: 'otp', type: 'code', label: 'Code' };
const answer = (step: string, answers: Values = {}): RunEvent => ({ type: 'answer', step, answers });
const given = { name: 'Asha', otp: '987654' };

/** A run through these steps. */
async function after(steps: readonly Step[], events: readonly (RunEvent | HostEvent)[]): Promise<Run> {
  const program = await programOf({ steps });
  return events.reduce<Run>(
    (run, event) => advance(program, run, event, stranger).run,
    beginRun(program, { id: 'r1', facts: stranger }).run,
  );
}

describe('an OTP', () => {
  const ask: Step = { id: 'ask', title: 'Ask', fields: [name, otp] };
  const last: Step = { id: 'last', title: 'Last', fields: [{ ...name, id: 'more' }] };

  test('does not outlive the step that asks for it, which sends nothing', async () => {
    const run = await after([ask, last], [answer('ask', given)]);
    expect(run.answers['']).toEqual({ name: 'Asha' });
  });

  test('lives as long as the call that carries it', async () => {
    const submit = { operation: 'code.verify', input: { code: { '=': 'answers.otp' } }, on: { '*': { message: 'save.no' } } };
    const sending = [{ ...ask, submit } as Step, last];
    const under = await after(sending, [answer('ask', given)]);
    expect([under.answers[''], under.pending?.input]).toEqual([given, { code: '987654' }]);
    const call = under.pending?.call ?? '';
    const over = await after(sending, [answer('ask', given), { type: 'succeeded', call, data: {} }]);
    expect(JSON.stringify(over)).not.toContain('987654');
  });

  test('at the end nothing is left of what does not count', async () => {
    const run = await after([ask, last], [answer('ask', given), answer('last', { more: 'x' })]);
    expect([run.state, run.aside, run.items, run.rests]).toEqual(['outcome:done', {}, {}, {}]);
  });

  test('is kept in no item of a group, while it is asked about, when it is done and when it is changed', async () => {
    const people: Step = {
      id: 'people',
      kind: 'group',
      title: 'People',
      max: 3,
      item: {
        name: 'Person',
        summary: '{{item.name}}',
        steps: [
          { id: 'who', title: 'Who', fields: [name, otp] },
          { ...last, id: 'age' },
        ],
      },
    };
    const done = [{ type: 'add-item', step: 'people' } as const, answer('people/who', given), answer('people/age', { more: 'x' })];
    const open: readonly RunEvent[] = [{ type: 'add-item', step: 'people' }, answer('people/who', given)];
    for (const events of [open, done, [...done, { type: 'edit-item', step: 'people', index: 0 } as const], [...done, answer('people')]]) {
      const run = await after([people, last], events);
      expect(JSON.stringify(run)).toContain('Asha');
      expect(JSON.stringify(run)).not.toContain('987654');
    }
  });

  const people = (...steps: Step[]): Step => ({
    id: 'people',
    kind: 'group',
    title: 'People',
    item: { name: 'Person', summary: '{{item.name}}', steps },
  });
  const add: RunEvent = { type: 'add-item', step: 'people' };

  test('is kept in no item that its last page sends and closes', async () => {
    const submit = { operation: 'code.verify', input: { code: { '=': 'item.otp' } }, on: { '*': { message: 'save.no' } } };
    const steps = [people({ ...ask, id: 'who', submit }), last];
    const sent = await after(steps, [add, answer('people/who', given)]);
    expect(sent.pending?.input).toEqual({ code: '987654' });
    const run = await after(steps, [add, answer('people/who', given), { type: 'succeeded', call: sent.pending?.call ?? '', data: {} }]);
    expect(run.answers['']).toEqual({ people: [{ name: 'Asha' }] });
    expect(JSON.stringify(run)).not.toContain('987654');
  });

  test('is not kept for later where a refusal leads back before its page', async () => {
    const on = { '*': { step: 'first' } };
    const submit = { operation: 'code.verify', input: { code: { '=': 'answers.otp' } }, on };
    const first: Step = { ...last, id: 'first' };
    const events = [answer('first', { more: 'x' }), answer('ask', given)];
    const call = (await after([first, { ...ask, submit }], events)).pending?.call ?? '';
    const run = await after([first, { ...ask, submit }], [...events, { type: 'failed', call, code: 'no' }]);
    expect(run.state).toBe('first.asking');
    expect(JSON.stringify(run)).not.toContain('987654');
  });

  test('takes no answer along that is called the same and is kept: in an item, and of an item', async () => {
    const note = { ...name, id: 'otp' };
    const steps = [ask, people({ id: 'who', title: 'Who', fields: [note] }, { ...last, id: 'age' }), last];
    const open = [answer('ask', given), add, answer('people/who', { otp: 'a note' })];
    expect((await after(steps, open)).item?.answers).toEqual({ otp: 'a note' });
    const run = await after(steps, [...open, answer('people/age', { more: 'x' }), answer('people')]);
    expect(run.answers['']).toEqual({ name: 'Asha', people: [{ otp: 'a note', more: 'x' }] });
    expect(run.items['people']?.[0]?.pages['people/who']?.answers).toEqual({ otp: 'a note' });
  });

  test('takes no answer along that is called as a code of an item is', async () => {
    const steps = [{ ...last, id: 'first', fields: [{ ...name, id: 'otp' }] }, people({ ...ask, id: 'who' }), last];
    const run = await after(steps, [answer('first', { otp: 'a note' }), add, answer('people/who', given), answer('people')]);
    expect(run.answers['']).toEqual({ otp: 'a note', people: [{ name: 'Asha' }] });
  });

  test('takes nothing of an item of another list', async () => {
    const pets: Step = { ...people({ id: 'pet', title: 'Pet', fields: [{ ...name, id: 'otp' }] }, { ...last, id: 'age' }), id: 'pets' };
    const steps = [people({ ...ask, id: 'who' }), pets, last];
    const run = await after(steps, [answer('people'), { type: 'add-item', step: 'pets' }, answer('pets/pet', { otp: 'a note' })]);
    expect(run.item?.answers).toEqual({ otp: 'a note' });
  });

  test('is not kept where the list that asked for it is put aside', async () => {
    const steps = [{ ...last, id: 'first' }, people({ ...ask, id: 'who' }), last];
    const events = [answer('first', { more: 'x' }), add, answer('people/who', given), answer('people')];
    const run = await after(steps, [...events, { type: 'back', step: 'last' }, { type: 'back', step: 'people' }]);
    expect(run.state).toBe('first.asking');
    expect(JSON.stringify(run)).toContain('Asha');
    expect(JSON.stringify(run)).not.toContain('987654');
  });
});
