import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../../advance/advance.ts';
import { programOf, stranger, verified } from '../../advance/testing/program.ts';
import type { Step } from '../../language/step.ts';
import type { Advanced, HostEvent, RunEvent } from '../../run/run.ts';

const field = (id: string) => ({ id, type: 'text', label: id, optional: true });
const page = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [field(id)], ...more });
const submit = { operation: 'thing.save', input: { name: { '=': 'answers.one' } }, as: 'sent', on: { '*': { message: 'save.no' } } };
const call: Step = { id: 'call', kind: 'call', submit };
const people: Step = { id: 'people', kind: 'group', title: 'People', item: { name: 'P', summary: 'P', steps: [page('who')] } };
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const failed: HostEvent = { type: 'failed', call: 'call#1', code: 'no' };
const succeeded: HostEvent = { type: 'succeeded', call: 'call#1', data: { reference: 'R1' } };

async function after(steps: readonly Step[], ...events: (RunEvent | HostEvent)[]): Promise<Advanced> {
  const program = await programOf({ steps });
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  return events.reduce((so, event) => advance(program, so.run, event, stranger), begun);
}

describe('a call between two pages', () => {
  test('is made with what was answered, and leads on with what it brings', async () => {
    const asked = await after([page('one'), call, page('two')], answer('one', { one: 'Asha' }));
    expect(asked.run.pending).toEqual({ call: 'call#1', operation: 'thing.save', input: { name: 'Asha' }, write: true });
    const { run } = await after([page('one'), call, page('two')], answer('one', { one: 'Asha' }), succeeded);
    expect(run).toMatchObject({ state: 'two.asking', data: { '': { sent: { reference: 'R1' } } }, trail: ['one', 'two'] });
  });

  test('is passed by where its condition does not hold', async () => {
    const unless = { ...call, submit: { ...submit, when: "answers.one != 'none'" } };
    expect((await after([page('one'), unless, page('two')], answer('one', { one: 'none' }))).run).toMatchObject({ state: 'two.asking' });
  });

  test('that lacks what the bank requires is not made: the page before says so', async () => {
    const { run } = await after([page('one'), call, page('two')], answer('one'));
    expect(run).toMatchObject({ state: 'one.asking', notice: { key: 'engine.inputMissing', params: {} } });
    expect(run.pending).toBeUndefined();
  });

  test('that comes first is made though something is missing: there is no page to say so, and the refusal leads elsewhere', async () => {
    const first: Step = { ...call, submit: { ...submit, on: { '*': { step: 'two' } } } };
    const { run } = await after([first, page('one'), page('two')]);
    expect(run.pending).toMatchObject({ call: 'call#1', operation: 'thing.save' });
    expect((await after([first, page('one'), page('two')], failed)).run.state).toBe('two.asking');
  });

  test('that lacks it behind a write that is done once is not made: the nearest page says so, to which nothing leads back', async () => {
    const order: Step = page('one', { submit: { operation: 'thing.order', on: {} } });
    const done: HostEvent = { type: 'succeeded', call: 'one#1', data: {} };
    const { run } = await after([page('zero'), order, call, page('two')], answer('zero'), answer('one'), done);
    expect(run).toMatchObject({ state: 'one.asking', notice: { key: 'engine.inputMissing', params: {} } });
  });

  test('is not made again on the way back to a review, unless what it rests on is another', async () => {
    const steps = [page('zero'), page('one'), call, { id: 'review', kind: 'review', title: 'Review' }];
    const sent = [answer('zero', { zero: 'a' }), answer('one', { one: 'Asha' }), succeeded];
    const change = (target: string, to: string): RunEvent[] => [{ type: 'edit', step: 'review', target }, answer(target, { [target]: to })];
    expect((await after(steps, ...sent, ...change('zero', 'b'))).run).toMatchObject({
      state: 'review.asking',
      data: { '': { sent: { reference: 'R1' } } },
    });
    expect((await after(steps, ...sent, ...change('one', 'Ravi'))).run.pending?.input).toEqual({ name: 'Ravi' });
  });

  test('without anything to ask leads on', async () => {
    expect((await after([page('one'), { id: 'call', kind: 'call' }, page('two')], answer('one'))).run.state).toBe('two.asking');
  });
});

describe('what the bank refuses is said on the page that was shown last', () => {
  test('with its answer still there, and nothing after it', async () => {
    const { run } = await after([page('zero'), page('one'), call, page('two')], answer('zero'), answer('one', { one: 'Asha' }), failed);
    expect(run).toMatchObject({ state: 'one.asking', notice: { key: 'save.no' }, way: ['zero', 'one'], settled: ['zero'] });
    expect(run.aside['one']?.answers).toEqual({ one: 'Asha' });
  });

  test('with what the refusal is about in its words', async () => {
    const handler = { message: 'save.no', params: { until: { '=': 'data.why.until' } }, as: 'why' };
    const told = { ...call, submit: { ...submit, on: { no: handler, '*': { message: 'save.no' } } } };
    const { run } = await after([page('one'), told], answer('one', { one: 'Asha' }), { ...failed, about: { until: '10:30' } });
    expect(run.notice).toEqual({ key: 'save.no', params: { until: '10:30' } });
  });

  test('nor is it said anywhere where the refusal leads elsewhere: the call is as if it had not been', async () => {
    const leads = { ...call, submit: { ...submit, on: { '*': { step: 'two' } } } };
    const { run } = await after([page('one'), leads, page('two')], answer('one', { one: 'Asha' }), { ...failed, about: { id: 7 } });
    expect(run).toMatchObject({ state: 'two.asking', way: ['one', 'two'], data: {} });
  });

  test('a page further up, where those between were passed over', async () => {
    const steps = [page('one'), page('between', { when: 'session.verified' }), call];
    expect((await after(steps, answer('one', { one: 'Asha' }), failed)).run.state).toBe('one.asking');
  });

  test('a page below, where a route led back to the call', async () => {
    const steps = [page('one'), { ...call, next: 'two' }, page('two'), page('three', { next: [{ to: 'call', times: 1 }, { to: 'done' }] })];
    const events = [answer('one', { one: 'Asha' }), succeeded, answer('two'), answer('three')];
    const { run } = await after(steps, ...events, { ...failed, call: 'call#2' });
    expect(run.state).toBe('three.asking');
  });

  test('the list, where that is a list of items', async () => {
    const steps = [page('one'), people, call];
    const { run } = await after(steps, answer('one', { one: 'Asha' }), answer('people'), failed);
    expect(run).toMatchObject({ state: 'people.asking', notice: { key: 'save.no' } });
  });

  test('an item of the list, where more is asked about it by now', async () => {
    const more = page('more', { when: 'session.verified' });
    const each: Step = { ...people, each: "['a']", item: { name: 'P', summary: 'P', steps: [page('who'), more] } };
    const program = await programOf({ steps: [page('one'), each, call] });
    const { run } = await after([page('one'), each, call], answer('one', { one: 'Asha' }), answer('people/who'), answer('people'));
    const [still, anew] = [stranger, verified].map((facts) => advance(program, run, failed, facts).run);
    expect([still?.state, anew?.state, anew?.notice?.key]).toEqual(['people.asking', 'people/who.asking', 'save.no']);
  });

  test('the nearest page in the file, where the run knows of none', async () => {
    const steps = [page('first'), page('zero'), page('one'), call, page('two')];
    const program = await programOf({ steps });
    const { run } = await after(steps, answer('first'), answer('zero'), answer('one', { one: 'Asha' }));
    expect(advance(program, { ...run, trail: [] }, failed, stranger).run.state).toBe('one.asking');
  });
});
