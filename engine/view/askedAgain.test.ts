import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page, says } from '../advance/testing/walk.ts';
import { emptyFlow } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { HostEvent, RunEvent } from '../run/run.ts';
import { viewOf } from './viewOf.ts';

const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const back = (step: string): RunEvent => ({ type: 'back', step });
const resting = (id: string) => page(id, { rules: [{ check: "answers.one != 'x'", message: 'm' }] });
const declare = (more: Partial<Step> = {}): Step => ({
  id: 'declare',
  title: 'You, {{answers.one}}',
  fields: [{ id: 'sure', type: 'tick', label: 'I agree' }],
  ...more,
});
const changed = [edit('one'), says('one', 'b')];

/** The page that events lead to, and what is said above it. */
async function told(
  steps: readonly Step[],
  events: readonly (RunEvent | HostEvent)[],
  flow: Partial<Flow> = {},
  inner: Readonly<Record<string, Flow>> = {},
) {
  const program = await programOf({ ...flow, steps }, inner);
  const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
  const run = events.reduce((so, event) => advance(program, so, event, stranger).run, begun);
  const { screen, notice } = viewOf(program, run, stranger);
  return [screen?.step, notice?.key.replace('engine.askedAgain.', '')];
}

describe('a page that is asked again says why', () => {
  const sent = [says('one', 'a'), says('two', 'c')];

  test('where an answer that it rests on is another one', async () => {
    expect(await told([page('one'), resting('two'), review], [...sent, ...changed])).toEqual(['two', 'answer']);
  });

  test('where nothing was answered on it', async () => {
    const order: Step = { ...resting('two'), fields: [] };
    expect(await told([page('one'), order, review], [says('one', 'a'), says('two', {}), ...changed])).toEqual(['two', 'answer']);
  });

  test('where a way back that changed it was taken', async () => {
    const events = [...sent.slice(0, 1), says('two', 'c'), back('review'), back('two'), says('one', 'b')];
    expect(await told([page('one'), resting('two'), review], events)).toEqual(['two', 'answer']);
  });

  test('in an item too', async () => {
    const steps = [list('l', [page('a'), page('b', { rules: [{ check: "item.a != 'x'", message: 'm' }] })]), review];
    const events: RunEvent[] = [
      { type: 'add-item', step: 'l' },
      says('l/a', 'a'),
      says('l/b', 'c'),
      { type: 'edit-item', step: 'l', index: 0 },
    ];
    expect(await told(steps, [...events, says('l/a', 'b')])).toEqual(['l/b', 'answer']);
    expect(await told(steps, [...events, says('l/a', 'a')])).toEqual(['l/b', undefined]);
  });

  test('over a list', async () => {
    const steps = [page('one'), list('l', [page('a')], { rules: [{ check: "answers.one != 'x'", message: 'm' }] }), review];
    const events: RunEvent[] = [says('one', 'a'), { type: 'add-item', step: 'l' }, says('l/a', 'a'), says('l', {})];
    expect(await told(steps, [...events, ...changed])).toEqual(['l', 'answer']);
  });

  test('over a list that the bank began', async () => {
    const prefill = { from: "['a']", values: { a: { '=': 'source' } } };
    const after = page('after', { rules: [{ check: 'size(answers.l) > 0', message: 'm' }] });
    const again: RunEvent[] = [edit('l'), { type: 'edit-item', step: 'l', index: 0 }, says('l/a', 'b'), says('l', {})];
    expect(await told([list('l', [page('a')], { prefill }), after, review], [says('l', {}), says('after', 'x'), ...again])).toEqual([
      'after',
      'detail',
    ]);
  });

  test.each<[string, Partial<Step>, string]>([
    ['answered', {}, 'answerConfirm'],
    ['answered or told by the bank', { lead: '{{data.found.name}}' }, 'detailConfirm'],
  ])('where what was confirmed is another value, that was %s', async (_, more, key) => {
    const events = [says('one', 'a'), says('declare', { sure: true }), ...changed];
    expect(await told([page('one'), declare(more), review], events)).toEqual(['declare', key]);
  });

  test('on a review only where what was confirmed is lost', async () => {
    const submit = { operation: 'thing.save', input: { name: { '=': "'x'" } }, on: { '*': { message: 'bank.service.error' } } };
    const sure: Step = { ...review, fields: [{ id: 'sure', type: 'tick', label: 'All is true' }], submit };
    const refused: readonly (RunEvent | HostEvent)[] = [
      says('one', 'a'),
      says('review', { sure: true }),
      { type: 'failed', call: 'review#1', code: 'x' },
    ];
    expect(await told([page('one'), sure], [...refused, ...changed])).toEqual(['review', 'detailConfirm']);
    expect(await told([page('one'), sure], [...refused, edit('one'), says('one', 'a')])).toEqual(['review', undefined]);
    expect(await told([page('one'), review], [says('one', 'a'), ...changed])).toEqual(['review', undefined]);
  });
});

describe('nothing is said', () => {
  const steps = [page('one'), resting('two'), page('three'), review];
  const sent = [says('one', 'a'), says('two', 'c'), says('three', 'd')];

  test.each<[string, readonly RunEvent[], string]>([
    ['on a page that is new', [says('one', 'a')], 'two'],
    ['to whoever goes back', [...sent, back('review'), back('three')], 'two'],
    ['to whoever goes back and forward', [...sent, back('review'), back('three'), says('two', 'c')], 'three'],
    ['to whoever gives the same answer', [...sent, back('review'), back('three'), back('two'), says('one', 'a')], 'two'],
    ['on the page that Change leads to', [...sent, edit('two')], 'two'],
    ['where a problem is told', [...sent, ...changed, says('two', { two: 'far longer than a text may be' })], 'two'],
    ['once the page is answered', [...sent, ...changed, says('two', 'c'), back('review'), back('three')], 'two'],
  ])('%s', async (_, events, step) => {
    expect(await told(steps, events)).toEqual([step, undefined]);
  });

  test('where the customer confirms who they are, nor where only a code is entered', async () => {
    const code: Step = { ...resting('two'), fields: [{ id: 'otp', type: 'code', label: 'OTP' }] };
    const events = [says('one', 'a'), says('two', { otp: '1' }), ...changed];
    expect(await told([page('one'), code, review], events)).toEqual(['two', undefined]);
    const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', passWhen: 'false', steps: [page('one'), resting('two')] };
    const within = [says('in/one', 'a'), says('in/two', 'c'), edit('in/one'), says('in/one', 'b')];
    expect(await told([{ id: 'in', kind: 'flow', flow: 'inner' }, review], within, {}, { inner })).toEqual(['in/two', undefined]);
  });
});
