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

describe('a one-time code', () => {
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
});
