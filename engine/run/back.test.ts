import { describe, expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { choices, list, page, says, walk } from '../advance/testing/walk.ts';
import { backFrom, leadsBack } from './back.ts';
import type { HostEvent, RunEvent } from './run.ts';

const back = (step: string): RunEvent => ({ type: 'back', step });
const add: RunEvent = { type: 'add-item', step: 'people' };
const people = list('people', [page('who'), page('born')]);
const papers = list('papers', [page('file'), page('note')], { each: 'answers.what' });
const box = page('box', { presentation: 'dialog' });
const what = choices('what', 'a', 'b', 'c');

describe('Back leads on the way of a run', () => {
  test.each([
    ['to the page before', [page('one'), page('two')], [says('one')], 'two', 'one.asking'],
    ['over a box to the page before that', [page('one'), box, page('two')], [says('one'), says('box')], 'two', 'one.asking'],
    ['to a box, where there is nothing else', [box, page('two')], [says('box')], 'two', 'box.asking'],
    ['from a box to its page', [page('one'), box], [says('one')], 'box', 'one.asking'],
    ['to a list, as a list', [page('one'), people, page('two')], [says('one'), says('people')], 'two', 'people.asking'],
    ['from a list to the page before', [page('one'), people], [says('one')], 'people', 'one.asking'],
    ['over what was passed over', [page('one'), page('never', { when: 'false' }), page('two')], [says('one')], 'two', 'one.asking'],
  ])('%s', async (_, steps, events, from, state) => {
    const { run, refused } = await walk(steps, [...events, back(from)]);
    expect([run.state, refused]).toEqual([state, undefined]);
  });

  test('from a page that Change led to back to the review, with all as it was', async () => {
    const review = page('review', { kind: 'review', fields: [] });
    const events = [says('one', 'Asha'), says('two', 'Ravi'), { type: 'edit', step: 'review', target: 'one' } as const, back('one')];
    const { run } = await walk([page('one'), page('two'), review], events);
    expect(run).toMatchObject({ state: 'review.asking', answers: { '': { one: 'Asha', two: 'Ravi' } } });
  });
});

describe('Back leads within an item', () => {
  test('to its page before, which offers what was answered', async () => {
    const { run, screen } = await walk([people], [add, says('people/who', 'Asha'), back('people/born')]);
    expect([run.state, screen?.fields[0]?.value, run.item?.way]).toEqual(['people/who.asking', 'Asha', []]);
  });

  test('page by page, the first offering what it was answered too', async () => {
    const three = list('people', [page('who'), page('born'), page('lives')]);
    const events = [add, says('people/who', 'Asha'), says('people/born', 'Pune'), back('people/lives')];
    expect((await walk([three], events)).run).toMatchObject({ state: 'people/born.asking', item: { answers: { who: 'Asha' } } });
    expect((await walk([three], [...events, back('people/born')])).run.state).toBe('people/who.asking');
  });

  test.each([
    ['to the list, where that was shown', [people], [add], 'people.asking'],
    ['to the page before the list, where nothing was answered', [page('one'), { ...people, min: 1 }], [says('one')], 'one.asking'],
    [
      'to the list, where something was answered that is to be found again',
      [page('one'), { ...people, min: 1 }],
      [says('one'), says('people/who', 'Asha'), back('people/born')],
      'people.asking',
    ],
    ['to the page before a list that goes with another', [what, papers], [says('what', ['a', 'b'])], 'what.asking'],
  ])('from its first page %s', async (_, steps, events, state) => {
    const from = steps.some(({ id }) => id === 'papers') ? 'papers/file' : 'people/who';
    expect((await walk(steps, [...events, back(from)])).run.state).toBe(state);
  });

  test('nowhere, where there is no page before the first item', async () => {
    expect((await walk([{ ...people, min: 1 }], [back('people/who')])).refused?.code).toBe('event-not-allowed');
  });

  const two = [says('what', ['a', 'b', 'c']), says('papers/file', 'f1'), says('papers/note', 'n1')];

  test('from its first page to the last of the item before, where a list is yet to be gone through', async () => {
    const { run, screen } = await walk([what, papers], [...two, back('papers/file')]);
    expect(run).toMatchObject({ state: 'papers/note.asking', item: { index: 0, answers: { file: 'f1' }, way: ['papers/file'] } });
    expect(screen?.fields[0]?.value).toBe('n1');
    const third = [says('papers/file', 'f2'), says('papers/note', 'n2'), back('papers/file')];
    expect((await walk([what, papers], [...two, ...third])).run).toMatchObject({ state: 'papers/note.asking', item: { index: 1 } });
  });

  test('over an item that has no page to ask', async () => {
    const some = list('papers', [page('file', { when: "source != 'b'" })], { each: 'answers.what' });
    const events = [says('what', ['a', 'b', 'c']), says('papers/file', 'f1')];
    const { run } = await walk([what, some], events);
    expect(run).toMatchObject({ state: 'papers/file.asking', item: { index: 2 } });
    expect((await walk([what, some], [...events, back('papers/file')])).run).toMatchObject({ item: { index: 0 } });
  });
});

test('from its first page to that of the item before, whatever the page asks of the elements after it', async () => {
  const some = list('papers', [page('file', { when: "source != 'c'" })], { each: 'answers.what' });
  const { run } = await walk([what, some], [says('what', ['a', 'b', 'c']), says('papers/file', 'f1'), back('papers/file')]);
  expect(run).toMatchObject({ state: 'papers/file.asking', item: { index: 0 } });
});

describe('it is known whether Back leads anywhere', () => {
  const review = page('review', { kind: 'review', fields: [] });
  const edit: RunEvent = { type: 'edit', step: 'review', target: 'one' };
  const saving = { submit: { operation: 'thing.save', input: { name: 'x' }, on: { down: { message: 'save.no' } } } };
  const ordering = { submit: { operation: 'thing.order', on: {} } };
  const done: HostEvent = { type: 'succeeded', call: 'one#1', data: {} };
  const born = list('people', [page('who'), page('born', saving)]);
  const down: HostEvent = { type: 'failed', call: 'people/born#1', code: 'down' };
  const noBox = list('people', [page('who')], { min: 1 });

  test.each<[string, readonly Step[], readonly (RunEvent | HostEvent)[], string | undefined]>([
    ['nowhere from the first page', [page('one'), page('two')], [], undefined],
    ['from the second', [page('one'), page('two')], [says('one')], 'one.asking'],
    ['from a first page that Change led to', [page('one'), review], [says('one'), edit], 'one.entering'],
    ['nowhere from a first item that is asked for at once', [noBox], [], undefined],
    ['from there to a page before', [page('one'), noBox], [says('one')], 'one.asking'],
    ['from an item to its list', [people], [add], 'people.asking'],
    ['from a page of an item to the one before', [people], [add, says('people/who')], 'people/who.asking'],
    ['the same, though the bank refused the page', [born], [add, says('people/who'), says('people/born', 'x'), down], 'people/who.asking'],
    ['to a list that is looked through anew', [page('one'), people, page('two')], [says('one'), says('people')], 'people.gathering'],
    ['nowhere while the bank is asked', [page('zero'), page('one', ordering)], [says('zero'), says('one')], undefined],
    ['nowhere over what was done once', [page('one', ordering), page('two')], [says('one'), done], undefined],
    ['nowhere from the end', [page('one')], [says('one')], undefined],
  ])('%s', async (_, steps, events, to) => {
    const { run, refused } = await walk(steps, events);
    const at = { program: await programOf({ steps }), run, facts: stranger };
    expect([backFrom(at)?.to, leadsBack(at), refused]).toEqual([to, to !== undefined, undefined]);
  });
});
