import { describe, expect, test } from 'vitest';
import { page, says, walk } from '../../advance/testing/walk.ts';
import type { Step } from '../../language/step.ts';
import type { HostEvent, RunEvent } from '../../run/run.ts';

const poll = { operation: 'place.find', input: { code: { '=': 'answers.code' } }, as: 'found', on: { down: { message: 'save.no' } } };
const stop = { id: 'stop', label: 'Stop', call: { operation: 'thing.order', on: {} } };
const wait: Step = { id: 'wait', kind: 'wait', title: 'Wait', poll, until: "data.found.reference == 'R1'", actions: [stop] };
const steps: readonly Step[] = [page('code'), wait, page('last')];
const asks: RunEvent = { type: 'poll', step: 'wait' };
const presses: RunEvent = { type: 'act', step: 'wait', action: 'stop' };
const says1 = (reference: string, call = 1): HostEvent => ({ type: 'succeeded', call: `wait#${call}`, data: { reference } });
const after = (code: string, ...events: readonly (RunEvent | HostEvent)[]) => walk(steps, [says('code', code), ...events]);

describe('a page that waits', () => {
  test('asks, stays until it is told, and goes on', async () => {
    expect((await after('1', asks)).run).toMatchObject({ state: 'wait.polling', pending: { operation: 'place.find', write: false } });
    expect((await after('1', asks, says1('R0'))).run.state).toBe('wait.asking');
    expect((await after('1', asks, says1('R0'), asks, says1('R1', 2))).run.state).toBe('last.asking');
  });

  test('takes nothing that the customer does while it asks: an action that writes would be done beside it', async () => {
    for (const event of [presses, asks, { type: 'back', step: 'wait' } as const]) {
      const { run, refused } = await after('1', asks, event);
      expect([run.state, run.pending?.operation, refused]).toEqual(['wait.polling', 'place.find', { code: 'run-busy' }]);
    }
    expect((await after('1', asks, says1('R0'), presses)).run.pending).toMatchObject({ operation: 'thing.order', write: true });
  });

  test('asks nothing that it has not all for', async () => {
    expect((await after('', asks)).refused).toEqual({ code: 'event-not-allowed' });
  });

  test('says what keeps the bank from answering, and can ask again', async () => {
    const failed: HostEvent = { type: 'failed', call: 'wait#1', code: 'down' };
    const { run } = await after('1', asks, failed);
    expect([run.state, run.notice?.key]).toEqual(['wait.asking', 'save.no']);
    expect((await after('1', asks, failed, asks)).run.state).toBe('wait.polling');
  });
});
