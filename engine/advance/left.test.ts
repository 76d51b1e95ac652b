import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { Run, RunEvent, Values } from '../run/run.ts';
import { viewOf } from '../view/viewOf.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';
import { choices, list, page, says } from './testing/walk.ts';

const save = (step: string, answers: Values, item?: number): RunEvent => ({
  type: 'save',
  step,
  answers,
  ...(item === undefined ? {} : { item }),
});
const back = (step: string): RunEvent => ({ type: 'back', step });
const add = (step: string): RunEvent => ({ type: 'add-item', step });
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });

/** Where events lead, and what stands in the fields there. */
async function after(steps: readonly Step[], events: readonly RunEvent[]): Promise<{ run: Run; step: string | undefined; stands: Values }> {
  const program = await programOf({ steps });
  const run = events.reduce(
    (so, event) => {
      const next = advance(program, so, event, stranger);
      expect(next.refused).toBeUndefined();
      return next.run;
    },
    beginRun(program, { id: 'r1', facts: stranger }).run,
  );
  const { screen } = viewOf(program, run, stranger);
  return { run, step: screen?.step, stands: Object.fromEntries((screen?.fields ?? []).map(({ id, value }) => [id, value])) };
}

describe('what was typed on a page that Back left', () => {
  const steps = [page('one'), page('two'), review];
  const left = [says('one', 'a'), save('two', { two: 'half' }), back('two')];

  test('is offered when the way comes there again, and counts not meanwhile', async () => {
    const away = await after(steps, left);
    expect([away.step, away.run.answers['']]).toEqual(['one', {}]);
    expect(await after(steps, [...left, says('one', 'a')])).toMatchObject({ step: 'two', stands: { two: 'half' } });
  });

  test('is offered as often as the page is left, and as it was typed last', async () => {
    const again = [...left, says('one', 'a'), back('two'), says('one', 'a')];
    expect((await after(steps, again)).stands).toEqual({ two: 'half' });
    expect((await after(steps, [...again, save('two', {}), back('two'), says('one', 'a')])).stands).toEqual({ two: undefined });
  });

  test('is gone once the page is answered', async () => {
    const answered = [...left, says('one', 'a'), says('two', 'whole'), back('review')];
    const { run, stands } = await after(steps, answered);
    expect([run.left, stands]).toEqual([undefined, { two: 'whole' }]);
  });

  test('is gone where Back undoes the change that it was typed for', async () => {
    const sent = [says('one', 'a'), says('two', 'b'), edit('two'), save('two', { two: 'half' }), back('two')];
    expect(await after(steps, sent)).toMatchObject({ step: 'review', run: { answers: { '': { two: 'b' } } } });
    expect((await after(steps, [...sent, edit('two')])).stands).toEqual({ two: 'b' });
  });

  test('is gone where the page is passed over as it was answered', async () => {
    const three = [page('one'), page('two'), page('three', { rules: [{ check: "answers.two != 'x'", message: 'm' }] }), review];
    const sent = [says('one', 'a'), says('two', 'b'), says('three', 'c'), edit('two'), says('two', 'other')];
    const typed: RunEvent[] = [...sent, save('three', { three: 'half' }), back('three')];
    const { step, run } = await after(three, [...typed, says('two', 'b')]);
    expect([step, run.answers[''], run.left]).toEqual(['review', { one: 'a', two: 'b', three: 'c' }, undefined]);
  });

  test('has nothing that is secret, and nothing that was to be confirmed', async () => {
    const fields = ['text', 'secret', 'code', 'tick'].map((type) => ({ id: type, type, label: type }));
    const typed = { text: 'half', secret: '4711', code: '123', tick: true };
    const { run } = await after([page('one'), { id: 'two', title: 'Two', fields }], [says('one', 'a'), save('two', typed), back('two')]);
    expect(run.left).toEqual({ two: { text: 'half' } });
  });

  test('is not kept at the end', async () => {
    const routed = page('one', { next: [{ when: "answers.one == 'x'", to: 'done' }, { to: 'two' }] });
    const { run } = await after([routed, page('two', { next: 'done' })], [...left, says('one', 'x')]);
    expect([run.state, run.left]).toEqual(['outcome:done', undefined]);
  });
});

describe('what was typed on a page of an item', () => {
  const steps = [page('one'), list('l', [page('a'), page('b')]), review];
  const first = [says('one'), add('l'), says('l/a', 'Asha'), save('l/b', { b: 'half' }, 0), back('l/b'), back('l/a')];

  test('is offered for that item and for no other', async () => {
    const opened: RunEvent = { type: 'edit-item', step: 'l', index: 0 };
    expect((await after(steps, [...first, opened, says('l/a', 'Asha')])).stands).toEqual({ b: 'half' });
    expect((await after(steps, [...first, add('l'), says('l/a', 'Ravi')])).stands).toEqual({ b: undefined });
  });

  test('goes with the item', async () => {
    const removed: RunEvent = { type: 'remove-item', step: 'l', index: 0 };
    expect((await after(steps, [...first, removed, add('l'), says('l/a', 'Ravi')])).stands).toEqual({ b: undefined });
  });

  test('is offered on the first page of a new one', async () => {
    const begun = [says('one'), add('l'), save('l/a', { a: 'As' }, 0), back('l/a')];
    expect((await after(steps, [...begun, add('l')])).stands).toEqual({ a: 'As' });
  });
});

test('what was typed about an element of a fixed list is not offered to another in its place', async () => {
  const chosen = (value: string) => says('what', [value]);
  const steps = [choices('what', 'a', 'b'), list('papers', [page('file')], { each: 'answers.what' })];
  const typed = [chosen('a'), save('papers/file', { file: 'half' }, 0), back('papers/file')];
  expect((await after(steps, [...typed, chosen('a')])).stands).toEqual({ file: 'half' });
  expect((await after(steps, [...typed, chosen('b')])).stands).toEqual({ file: undefined });
});
