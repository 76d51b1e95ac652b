import { describe, expect, test } from 'vitest';
import { page, says, walk } from '../advance/testing/walk.ts';
import type { Step } from '../language/step.ts';
import type { HostEvent, RunEvent } from './run.ts';

const submit = { operation: 'thing.order', on: { '*': { message: 'save.no' } } };
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const again = page('four', { next: [{ when: "answers.four == 'again'", to: 'one', times: 1 }, { to: 'review' }] });
const steps = [page('one'), page('order', { submit }), page('three'), again, review];
const done = (call: string): HostEvent => ({ type: 'succeeded', call, data: {} });
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const back = (step: string): RunEvent => ({ type: 'back', step });
const sent = [says('one', 'Asha'), says('order'), done('order#1')];

describe('what was done once', () => {
  test('is behind for good: Back leads not to it, nor to what came before', async () => {
    const { screen, refused } = await walk(steps, [...sent, back('three')]);
    expect([screen?.canGoBack, refused?.code]).toEqual([false, 'event-not-allowed']);
    expect((await walk(steps, [...sent, says('three'), back('four')])).run.state).toBe('three.asking');
  });

  test.each([
    ['one', 'review.asking', 'event-not-allowed'],
    ['order', 'review.asking', 'event-not-allowed'],
    ['three', 'three.asking', undefined],
  ])('is not changed from a review, nor what came before; what came after is: %s', async (target, state, code) => {
    const { run, refused } = await walk(steps, [...sent, says('three'), says('four'), edit(target)]);
    expect([run.state, refused?.code]).toEqual([state, code]);
  });

  test('is not behind where it was refused', async () => {
    const refused: HostEvent = { type: 'failed', call: 'order#1', code: 'no' };
    expect((await walk(steps, [says('one', 'Asha'), says('order'), refused, back('order')])).run.state).toBe('one.asking');
  });

  test('may be led to by the flow itself, which asks anew: Back then leads to that page', async () => {
    const events = [...sent, says('three'), says('four', 'again')];
    expect((await walk(steps, events)).run.state).toBe('one.asking');
    expect((await walk(steps, [...events, back('one')])).run.state).toBe('four.asking');
    const twice = [...events, says('one', 'Ravi'), back('order')];
    expect((await walk(steps, twice)).run.state).toBe('one.asking');
  });

  test('another time is behind too, with what was before it then', async () => {
    const events = [...sent, says('three'), says('four', 'again'), says('one', 'Ravi'), says('order'), done('order#2')];
    const { run } = await walk(steps, [...events, says('three'), says('four'), edit('one')]);
    expect(run.state).toBe('review.asking');
    expect([...(run.sealed ?? [])].toSorted()).toEqual(expect.arrayContaining(['one', 'order']));
  });
});
