import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { Program } from '../run/program.ts';
import type { Advanced, HostEvent, Run, RunEvent } from '../run/run.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const name = { id: 'name', type: 'text', label: 'Name' };
const ask: Step = { id: 'ask', title: 'Ask', fields: [name] };
const save = (on: object, more: Partial<Step> = {}): Step =>
  ({ ...ask, submit: { operation: 'thing.save', input: { name: { '=': 'answers.name' } }, on }, ...more }) as Step;
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const begin = (program: Program): Run => beginRun(program, { id: 'r1', facts: stranger }).run;
const follow = (program: Program, ...events: (RunEvent | HostEvent)[]): Advanced =>
  events.reduce<Advanced>((so, event) => advance(program, so.run, event, stranger), { run: begin(program), problems: [] });

describe('a run begins', () => {
  test('at its first page, with nothing behind it', async () => {
    const begun = beginRun(await programOf({ steps: [ask] }), { id: 'r1', facts: stranger });
    expect(begun.problems).toEqual([]);
    expect(begun.run).toMatchObject({ state: 'ask.asking', way: ['ask'], trail: ['ask'], settled: [], answers: {}, problems: [] });
    expect(begun.run).not.toHaveProperty('entry');
    expect(begun.run).not.toHaveProperty('given');
  });

  test('with what the link gives that begins it', async () => {
    const program = await programOf({ steps: [ask] });
    expect(beginRun(program, { id: 'r1', facts: stranger, given: { reference: 'SR1' } }).run.given).toEqual({ reference: 'SR1' });
  });
});

describe('what is refused leaves the run as it was', () => {
  test.each<[string, Partial<Run>, RunEvent | HostEvent, string]>([
    ['an event for another page', {}, answer('other'), 'step-moved'],
    ['a field that the page does not ask for', {}, answer('ask', { age: 1 }), 'field-unknown'],
    ['an event of a page that there is not', { state: 'gone.asking' }, answer('gone'), 'event-not-allowed'],
    ['a draft of a page that there is not', { state: 'gone.asking' }, { type: 'save', step: 'gone', answers: {} }, 'event-not-allowed'],
    ['an event where the run stands in no phase', { state: 'ask' }, answer('ask', { name: 'Asha' }), 'event-not-allowed'],
  ])('%s', async (_, changes, event, code) => {
    const program = await programOf({ steps: [ask] });
    const run = { ...begin(program), ...changes };
    expect(advance(program, run, event, stranger)).toEqual({ run, refused: { code }, problems: [] });
  });

  test('the end of a call that it does not wait for', async () => {
    const program = await programOf({ steps: [save({})] });
    const { run } = follow(program, answer('ask', { name: 'Asha' }));
    for (const event of [{ type: 'succeeded', call: 'ask#2', data: {} } as const, { type: 'failed', call: 'ask#2', code: 'no' } as const])
      expect(advance(program, run, event, stranger)).toEqual({ run, refused: { code: 'event-not-allowed' }, problems: [] });
  });

  test('a draft on a page of an item when no item is open', async () => {
    const group: Step = { id: 'people', kind: 'group', title: 'People', item: { name: 'P', summary: 'P', steps: [ask] } };
    const program = await programOf({ steps: [group] });
    const { item: _item, ...run } = follow(program, { type: 'add-item', step: 'people' }).run;
    const late = advance(program, run, { type: 'save', step: 'people/ask', answers: { name: 'Asha' }, item: 0 }, stranger);
    expect(late.refused).toEqual({ code: 'step-moved' });
  });
});

test('what keeps a page from being sent is told with it, and stands on the page', async () => {
  const program = await programOf({ steps: [save({}, { fields: [{ ...name, optional: true }] })] });
  const stuck = follow(program, answer('ask'));
  expect(stuck.problems).toEqual([{ field: null, key: 'engine.inputMissing', params: {} }]);
  expect(stuck.run).toMatchObject({ state: 'ask.asking', problems: stuck.problems });
});

describe('what the bank says of a mistake', () => {
  const no = { '*': { message: 'save.no' } };
  const failed: HostEvent = { type: 'failed', call: 'ask#1', code: 'no' };

  test('is gone with the next event', async () => {
    const program = await programOf({ steps: [save(no)] });
    const told = follow(program, answer('ask', { name: 'Asha' }), failed);
    expect(told.run.notice?.key).toBe('save.no');
    expect(advance(program, told.run, answer('ask', { name: 'Ravi' }), stranger).run.notice).toBeUndefined();
  });

  test('stands on the page that the refusal leads to, also when that has been fetched', async () => {
    const load = { operation: 'thing.list', as: 'things', on: {} };
    const there: Step = { id: 'there', title: 'There', load, fields: [{ ...name, id: 'more' }] };
    const program = await programOf({ steps: [save({ '*': { message: 'save.no', step: 'there' } }), there] });
    const shown = follow(program, answer('ask', { name: 'Asha' }), failed, { type: 'succeeded', call: 'there#1', data: {} });
    expect(shown.run).toMatchObject({ state: 'there.asking', notice: { key: 'save.no' } });
  });
});

describe('at the very moment', () => {
  const at = "'2026-11-21T10:05:00+05:30'";
  const [now, later] = ['2026-11-21T10:05:00+05:30', '2026-11-21T10:05:01+05:30'];
  const refusal = async (step: Partial<Step>, event: RunEvent, when: string) => {
    const program = await programOf({ steps: [{ ...ask, ...step }] });
    return advance(program, begin(program), event, { ...stranger, now: when });
  };

  test.each([
    ['an answer is in time', {}, answer('ask', { name: 'Asha' }), now, undefined],
    ['an answer after it is not', {}, answer('ask', { name: 'Asha' }), later, 'deadline-passed'],
    [
      'a report of the device after it is not',
      { kind: 'device' as const, needs: [] },
      { type: 'report', step: 'ask', found: {} },
      later,
      'deadline-passed',
    ],
    ['a draft after it is kept', {}, { type: 'save', step: 'ask', answers: {} }, later, undefined],
  ] as const)('of a deadline %s', async (_, more, event, when, code) => {
    const { refused, problems } = await refusal({ ...more, deadline: { at } }, event, when);
    expect([refused?.code, problems]).toEqual([code, []]);
  });

  test('a page without a moment for its deadline takes answers at any time', async () => {
    expect((await refusal({ deadline: { at: 'data.otp.expiresAt' } }, answer('ask', { name: 'A' }), later)).refused).toBeUndefined();
  });

  test.each([
    ['again', now, undefined],
    ['again', '2026-11-21T10:04:59+05:30', 'action-cooldown'],
    ['other', '2026-11-21T10:04:59+05:30', undefined],
    ['unsaid', now, undefined],
  ])('that an action rests until, it may be taken: %s at %s', async (action, when, code) => {
    const actions = [
      { id: 'again', label: 'Again', after: at },
      { id: 'other', label: 'Other' },
      { id: 'unsaid', label: 'Unsaid', after: 'data.otp.resendAt' },
    ];
    expect((await refusal({ actions }, { type: 'act', step: 'ask', action }, when)).refused?.code).toBe(code);
  });
});

test('a report of a part that the page does not need is refused, of every page', async () => {
  const program = await programOf({ steps: [{ ...ask, kind: 'device', fields: [], needs: [{ part: 'camera', label: 'Camera' }] }] });
  const report = (found: object): RunEvent => ({ type: 'report', step: 'ask', found: found as never });
  const late = follow(program, report({ camera: { state: 'busy' } }), report({ nose: { state: 'ready' } }));
  expect(late.refused).toEqual({ code: 'field-unknown' });
});
