import { describe, expect, test } from 'vitest';
import type { RunEvent, Values } from '../../engine/run/run.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { askingView, runView } from '../testing/runView.ts';
import { unsentIn } from './unsent.ts';

const view = askingView('s', { name: 'Textinput', pin: 'confirmPin' });
const answer = (answers: Values, step = 's'): RunEvent => ({ type: 'answer', step, answers });

/** What two lives of a page keep in one storage. */
function pages() {
  const storage = memoryStorage();
  const life = () =>
    unsentIn(
      () => storage,
      (type) => type === 'confirmPin',
      () => 77,
    );
  return { storage, now: life(), later: life() };
}

describe('the key of an event', () => {
  const event = answer({ name: 'a' });
  const same: readonly (readonly [string, RunEvent, number, string, boolean])[] = [
    ['the same event on the same view', event, 3, 'r1', true],
    ['another answer', answer({ name: 'b' }), 3, 'r1', false],
    ['a later version', event, 4, 'r1', false],
    ['another run', event, 3, 'r2', false],
  ];
  test.each(same)('%s', (_, next, version, run, keeps) => {
    const { now } = pages();
    const key = now.keyFor(view, event);
    expect(now.keyFor({ ...view, version, run }, next) === key).toBe(keeps);
  });

  test('stays when the answer was taken back: it may have arrived, and is sent again by hand', () => {
    const { now, later } = pages();
    const key = now.keyFor(view, event);
    now.withdrawn('r1');
    expect(later.left('r1')).toMatchObject({ key, answers: { name: 'a' }, whole: false });
    expect(now.keyFor(view, event)).toBe(key);
    expect(later.left('r1')?.whole).toBe(true);
  });

  test('is another once the server has answered', () => {
    const { now } = pages();
    const key = now.keyFor(view, event);
    now.settled('r1');
    expect(now.keyFor(view, event)).not.toBe(key);
  });
});

describe('what a page leaves unsent', () => {
  test('is found by its next life, with its key', () => {
    const { now, later } = pages();
    const key = now.keyFor(view, answer({ name: 'a' }));
    expect(later.left('r1')).toEqual({ run: 'r1', version: 3, step: 's', key, answers: { name: 'a' }, whole: true, at: 77 });
    expect(later.left('r2')).toBeUndefined();
  });

  test('leaves no sensitive answer in the browser, and is not whole then', () => {
    const { storage, now, later } = pages();
    now.keyFor(view, answer({ name: 'a', pin: '4711' }));
    expect(later.left('r1')).toMatchObject({ answers: { name: 'a' }, whole: false });
    expect(storage.getItem('seva.unsent')).not.toContain('4711');
  });

  test('leaves no text in the browser that the flow calls sensitive', () => {
    const { storage, now } = pages();
    const fields = (view.screen?.fields ?? []).map((field) => ({ ...field, settings: { sensitive: field.id === 'name' } }));
    now.keyFor({ ...view, ...(view.screen ? { screen: { ...view.screen, fields } } : {}) }, answer({ name: 'Asha' }));
    expect(storage.getItem('seva.unsent')).not.toContain('Asha');
  });

  test('is an answer: nothing else is kept', () => {
    const { now, later } = pages();
    now.keyFor(runView(), { type: 'save', step: 's', answers: { name: 'a' } });
    expect(later.left('r1')).toBeUndefined();
  });

  test('is forgotten once the server has answered for its run, and for no other', () => {
    const { now, later } = pages();
    now.keyFor(view, answer({ name: 'a' }));
    later.settled('r2');
    expect(later.left('r1')).toBeDefined();
    later.settled('r1');
    expect(later.left('r1')).toBeUndefined();
  });

  test.each([{ run: 7 }, { version: '3' }, { step: null }, { key: 1 }, { answers: 'x' }, { whole: 'yes' }, { at: 'now' }])(
    'is nothing where something else has written there: %j',
    (wrong) => {
      const { storage, now, later } = pages();
      now.keyFor(view, answer({ name: 'a' }));
      const kept: unknown = JSON.parse(storage.getItem('seva.unsent') ?? '');
      storage.setItem('seva.unsent', JSON.stringify(Object.assign(Object(kept), wrong)));
      expect(later.left('r1')).toBeUndefined();
    },
  );
});
