import { describe, expect, test } from 'vitest';
import type { FieldTypes } from '../language/fieldType.ts';
import type { Step } from '../language/step.ts';
import type { Run, Values } from '../run/run.ts';
import { viewOf } from '../view/viewOf.ts';
import { advance, beginRun } from './advance.ts';
import { offeredAgain, offersRetry } from './again.ts';
import { programOf, stranger } from './testing/program.ts';

const field = (id: string, type = 'text') => ({ id, type, label: id });
const asks = (id: string, ...fields: ReturnType<typeof field>[]): Step => ({ id, title: id, fields });
const outcomes = { down: { kind: 'failure', title: 'Down', retry: true }, done: { kind: 'success', title: 'Done' } } as const;
const asked = (...steps: Step[]) =>
  programOf({ steps: [...steps.slice(0, -1), { ...steps[steps.length - 1], next: 'down' } as Step], outcomes });
const begin = (program: Awaited<ReturnType<typeof asked>>, again?: Run): Run =>
  beginRun(program, { id: again ? 'r2' : 'r1', facts: stranger, ...(again ? { again } : {}) }).run;
const answer = (program: Awaited<ReturnType<typeof asked>>, run: Run, answers: Values): Run =>
  advance(program, run, { type: 'answer', step: viewOf(program, run, stranger).screen?.step ?? '', answers }, stranger).run;
const offered = (program: Awaited<ReturnType<typeof asked>>, run: Run): Values =>
  Object.fromEntries((viewOf(program, run, stranger).screen?.fields ?? []).map(({ id, value, kept }) => [id, value ?? kept]));

describe('a run that tries a failed one again', () => {
  test('offers page by page what that was answered, and counts nothing of it before it is answered', async () => {
    const program = await asked(asks('one', field('name')), asks('two', field('why'), field('age', 'number')));
    const failed = answer(program, answer(program, begin(program), { name: 'Asha' }), { why: 'rent', age: 35 });
    expect(failed.state).toBe('outcome:down');
    const first = begin(program, failed);
    expect([first.state, first.answers, first.way]).toEqual(['one.asking', {}, ['one']]);
    expect(offered(program, first)).toEqual({ name: 'Asha' });
    const second = answer(program, first, { name: 'Ravi' });
    expect(second.answers['']).toEqual({ name: 'Ravi' });
    expect(offered(program, second)).toEqual({ why: 'rent', age: 35 });
  });

  test('keeps a sensitive answer masked, and has neither a code nor what was agreed to', async () => {
    const program = await asked(asks('one', field('pan', 'secret'), field('otp', 'code'), field('agreed', 'tick')));
    const failed = answer(program, begin(program), { pan: '4711', otp: '123', agreed: true });
    expect(offered(program, begin(program, failed))).toEqual({ pan: '•••11' });
    expect(JSON.stringify(begin(program, { ...failed, answers: { '': { pan: '4711', otp: '123', agreed: true } } }))).not.toMatch(
      /123|true,/,
    );
  });

  test('has no file: those belong to the run that they were given to', async () => {
    const program = await asked(asks('one', field('name'), field('paper', 'number')));
    const failed = answer(program, begin(program), { name: 'Asha', paper: 1 });
    const types: FieldTypes = new Map(
      [...program.fieldTypes].map(([name, type]) => [name, name === 'number' ? { ...type, file: () => [] } : type]),
    );
    expect(offered({ ...program, fieldTypes: types }, begin({ ...program, fieldTypes: types }, failed))).toEqual({ name: 'Asha' });
  });

  test.each([
    ['of another shape', { name: ['Asha'] }],
    ['far too long', { name: 'A'.repeat(1000) }],
    ['of a page that is no more', { other: 'x' }],
    ['that is null', { name: null }],
  ])('has nothing %s, as it may come of another version of the flow', async (_, answers) => {
    const program = await asked(asks('one', field('name')));
    const failed = answer(program, begin(program), { name: 'Asha' });
    expect(begin(program, { ...failed, answers: { '': answers } }).aside).toEqual({});
  });

  test('has the items of a list, each to be gone through again', async () => {
    const group: Step = {
      id: 'people',
      kind: 'group',
      title: 'People',
      item: { name: 'Person', summary: 'P', steps: [asks('who', field('name'), field('agreed', 'tick'))] },
    };
    const program = await asked(group, asks('end', field('why')));
    const ended = answer(program, begin(program), {});
    const failed = { ...ended, answers: { '': { people: [{ name: 'Asha', agreed: true }, null, { other: 1 }] } } };
    const run = begin(program, failed);
    expect(run.items['people']).toEqual([{ pages: { 'people/who': { answers: { name: 'Asha' }, rests: '' } } }]);
    const step = run.state.slice(0, run.state.lastIndexOf('.'));
    const open = advance(program, run, { type: 'edit-item', step, index: 0 }, stranger).run;
    expect(offered(program, open)).toEqual({ name: 'Asha' });
  });

  test('has no items of a list that goes with a source', async () => {
    const group: Step = {
      id: 'people',
      kind: 'group',
      title: 'People',
      each: "['a']",
      item: { name: 'Person', summary: 'P', steps: [asks('who', field('name'))] },
    };
    const program = await asked(group, asks('end', field('why')));
    const failed = { ...begin(program), answers: { '': { people: [{ name: 'Asha', source: 'a' }] } } };
    expect(begin(program, failed).items['people']?.some(({ pages }) => 'people/who' in pages)).not.toBe(true);
  });

  const listOf = (id: string, ...pages: Step[]): Step => ({
    id,
    kind: 'group',
    title: id,
    item: { name: id, summary: id, steps: pages },
  });

  test('has in each of two lists its own items, though they ask the same', async () => {
    const program = await asked(listOf('people', asks('who', field('name'))), listOf('pets', asks('pet', field('name'))), asks('end'));
    const failed = { ...begin(program), answers: { '': { people: [{ name: 'Asha' }] } } };
    expect(begin(program, failed).items).toEqual({ people: [{ pages: { 'people/who': { answers: { name: 'Asha' }, rests: '' } } }] });
  });

  test('offers no answer to a question of an item that asks the same, and calls no page done', async () => {
    const program = await asked(asks('me', field('name')), listOf('people', asks('who', field('name'))), asks('end'));
    const again = begin(program, { ...begin(program), answers: { '': { name: 'Asha' } } });
    expect([again.aside, again.items]).toEqual([{ me: { answers: { name: 'Asha' }, data: {}, stood: false } }, {}]);
  });

  test('has no code while what its first page shows is fetched', async () => {
    const load = { operation: 'thing.list', as: 'things', on: {} };
    const program = await asked({ ...asks('one', field('name'), field('otp', 'code')), load });
    const again = begin(program, { ...begin(program), answers: { '': { name: 'Asha', otp: '987654' } } });
    expect(again.pending?.operation).toBe('thing.list');
    expect(again.aside['one']?.answers).toEqual({ name: 'Asha' });
  });

  test('begins with what that was begun with, unless the address says other', async () => {
    const program = await programOf({
      entry: { lead: { type: 'number', pattern: '[0-9]+', description: 'l' } },
      steps: [asks('one', field('name'))],
    });
    const failed = beginRun(program, { id: 'r1', facts: stranger, entry: { lead: '7' } }).run;
    expect(begin(program, failed).entry).toEqual({ lead: 7 });
    expect(beginRun(program, { id: 'r2', facts: stranger, again: failed, entry: { lead: '8' } }).run.entry).toEqual({ lead: 8 });
  });
});

test.each([
  ['outcome:down', true],
  ['outcome:done', false],
  ['outcome:gone', false],
  ['one.asking', false],
  ['down', false],
])('a run in %s offers to start again: %s', async (state, is) => {
  expect(offersRetry(await asked(asks('one', field('name'))), { state })).toBe(is);
});

test.each<[string, Values, Readonly<Record<string, string>> | undefined, Readonly<Record<string, string>> | undefined]>([
  ['with items', { people: [{ name: 'Asha' }] }, { people: 'p', pets: 'q' }, { people: 'p' }],
  ['that was emptied', { people: [] }, { people: 'p' }, { people: 'p' }],
  ['each for itself', { people: [], pets: [{ name: 'Tim' }] }, { people: 'p', pets: 'q' }, { people: 'p', pets: 'q' }],
  ['but not one that was never come to', {}, { people: 'p' }, undefined],
  ['but not one that is no list', { people: 'none' }, { people: 'p' }, undefined],
  ['but not one whose items are none any more', { people: [{ other: 1 }] }, { people: 'p' }, undefined],
  ['but not one that began with nothing', { people: [{ name: 'Asha' }] }, {}, undefined],
  ['but not where nothing is known of it', { people: [{ name: 'Asha' }] }, undefined, undefined],
])('a list begins with what it began with before: %s', async (_, answers, prefilled, expected) => {
  const list = (id: string): Step => ({
    id,
    kind: 'group',
    title: id,
    item: { name: id, summary: id, steps: [asks(`${id}Name`, field('name'))] },
  });
  const program = await asked(list('people'), list('pets'), asks('end'));
  const offered = offeredAgain(program, { answers: { '': answers }, ...(prefilled ? { prefilled } : {}) });
  expect(offered.prefilled).toEqual(expected);
  expect('prefilled' in offered).toBe(expected !== undefined);
});
