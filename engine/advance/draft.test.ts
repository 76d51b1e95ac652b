import { describe, expect, test } from 'vitest';
import type { Run, RunEvent, Values } from '../run/run.ts';
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
  });
});
