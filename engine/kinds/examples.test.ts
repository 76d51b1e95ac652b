import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { Screen } from '../render/view.ts';
import { kinds } from './registry.ts';

const step: Step = { id: 'one', title: 'One' };
const eventOf = (kind: string, screen: object, given?: unknown) =>
  kinds.get(kind)?.example?.event?.({ step: 'one', ...screen } as Screen, given);

describe('an example', () => {
  test.each<[string, unknown, object]>([
    ['with what stands there', { code: 'c1', state: 's1' }, { code: 'c1', state: 's1' }],
    ['with nothing that is no text', { code: 'c1', tries: 1 }, { code: 'c1' }],
    ['with nothing where nothing stands there', undefined, {}],
  ])('comes back from elsewhere %s', (_, given, params) => {
    expect(eventOf('redirect', {}, given)).toEqual({ type: 'return', step: 'one', params });
    expect(kinds.get('redirect')?.example?.mistakes?.(step, given)).toEqual([]);
  });

  test('asks again where a page waits', () => {
    expect(eventOf('wait', {})).toEqual({ type: 'poll', step: 'one' });
  });

  test('opens the first section that may be opened, and answers the list when there is none', () => {
    const tasks = ['done', 'not-yet', 'open', 'open'].map((status, index) => ({ section: `s${index}`, title: 'S', status }));
    expect(eventOf('tasks', { tasks })).toEqual({ type: 'open-section', step: 'one', section: 's2' });
    expect(eventOf('tasks', { tasks: tasks.slice(0, 2) })).toBeUndefined();
    expect(eventOf('tasks', {})).toBeUndefined();
  });

  const lines = [{ index: 0 }, { index: 1 }];
  test.each<[string, object, unknown, unknown]>([
    ['adds one where it gives more', { lines, canAdd: true, canRemove: true }, [{}, {}, {}], { type: 'add-item', step: 'one' }],
    [
      'removes the last where it gives less',
      { lines, canAdd: true, canRemove: true },
      [{}],
      { type: 'remove-item', step: 'one', index: 1 },
    ],
    ['goes on where it gives as many', { lines, canAdd: true, canRemove: true }, [{}, {}], undefined],
    ['goes on where no more may be added', { lines, canAdd: false, canRemove: true }, [{}, {}, {}], undefined],
    ['goes on where none may be removed', { lines, canAdd: true, canRemove: false }, [], undefined],
    ['goes on where it gives no list', { lines, canAdd: true, canRemove: true }, 'x', undefined],
  ])('at a list of two items %s', (_, group, given, event) => {
    expect(eventOf('group', { group }, given)).toEqual(event);
  });

  test('has no items for a page without a list', () => {
    expect(eventOf('group', {}, [{}])).toBeUndefined();
  });
});

describe('the checker', () => {
  test('reads the address of a page elsewhere, and knows what comes back', () => {
    const away: Step = { ...step, kind: 'redirect', url: 'data.url', returns: ['code', 'state'] };
    const check = kinds.get('redirect')?.check;
    expect(check?.expressions?.(away)).toEqual([{ holder: away, key: 'url', value: 'data.url', is: 'words' }]);
    expect(check?.addresses?.(away)).toEqual([{ holder: away, key: 'url', value: { '=': 'data.url' }, takes: 'address' }]);
    expect(check?.brings?.(away)).toEqual([
      { path: 'returned.code', type: 'string' },
      { path: 'returned.state', type: 'string' },
    ]);
    expect(check?.brings?.(step)).toEqual([]);
  });

  test('reads what a page waits for', () => {
    const wait: Step = { ...step, kind: 'wait', until: 'data.done' };
    expect(kinds.get('wait')?.check?.expressions?.(wait)).toEqual([{ holder: wait, key: 'until', value: 'data.done', is: 'condition' }]);
  });

  test('tells of a condition on a poll, which a page that waits makes whatever it says', () => {
    const idle = kinds.get('wait')?.check?.idle;
    const poll = { operation: 'thing.list', when: 'session.verified', on: {} };
    expect(idle?.({ ...step, kind: 'wait', poll })).toEqual([
      {
        holder: poll,
        key: 'when',
        message: 'A step of kind "wait" polls until it is over, whatever "when" says.',
        hint: 'Put the condition into "until", or give the step "when".',
      },
    ]);
    expect(idle?.({ ...step, kind: 'wait', poll: { operation: 'thing.list', on: {} } })).toEqual([]);
    expect(idle?.({ ...step, kind: 'wait' })).toEqual([]);
  });
});
