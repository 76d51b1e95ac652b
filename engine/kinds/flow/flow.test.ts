import { describe, expect, test } from 'vitest';
import { embedded, page, says, walk } from '../../advance/testing/walk.ts';
import type { Step } from '../../language/step.ts';
import type { HostEvent, RunEvent } from '../../run/run.ts';

const sub: Step = { id: 'sub', kind: 'flow', flow: 'sub', title: 'Sub' };
const review: Step = { id: 'review', kind: 'review', title: 'Review' };
const after = (steps: readonly Step[], ...events: (RunEvent | HostEvent)[]) => walk(steps, events, {}, { sub: embedded('sub') });

describe('an embedded flow', () => {
  test('leads on by the routes of its step, each as often as it says', async () => {
    const steps = [page('one'), { ...sub, next: [{ to: 'one', times: 1 }, { to: 'last' }] }, page('last')];
    const once = [says('one', 'a'), says('sub/code', 'x')];
    expect((await after(steps, ...once)).run.state).toBe('one.asking');
    expect((await after(steps, ...once, ...once)).run).toMatchObject({ state: 'last.asking', settled: ['one', 'sub/code', 'sub'] });
  });

  test('is gone through again on the way back to a review, page by page: what stands there counts on', async () => {
    const change: RunEvent[] = [{ type: 'edit', step: 'review', target: 'one' }, says('one', 'b')];
    const { run } = await after([page('one'), sub, review], says('one', 'a'), says('sub/code', 'x'), ...change);
    expect(run).toMatchObject({ state: 'review.asking', answers: { '': { one: 'b' }, sub: { code: 'x' } } });
  });
});
