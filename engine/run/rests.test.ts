import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { choices, list, page, says, walk } from '../advance/testing/walk.ts';
import { languageTagOf } from '../language/locale.ts';
import type { Step } from '../language/step.ts';
import { restsOf } from './rests.ts';
import type { Facts, RunEvent } from './run.ts';

const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const sure = (label: string) => ({ id: 'sure', type: 'tick', label });
const declare = (more: Partial<Step>): Step => ({ id: 'declare', title: 'Declare', fields: [sure('I agree')], ...more });
const tableCell = "text(item) + ' ' + answers.one";
const there = [says('one', 'Asha'), says('two', 'rent'), says('declare', { sure: true })];

/** Where a change of the first answer leads, from a review behind a declaration. */
async function changed(step: Step, from = 'one', to = 'Ravi'): Promise<string> {
  const { run } = await walk([page('one'), page('two'), step, review], [...there, edit(from), says(from, to)]);
  return run.state;
}

describe('a declaration is asked for anew', () => {
  test.each<[string, Partial<Step>]>([
    ['in its own', { fields: [sure('I am {{answers.one}}')] }],
    ['in the title of its page', { title: 'You, {{answers.one}}' }],
    ['in the lead of its page', { lead: 'You, {{answers.one}}' }],
    ['in the blocks of its page', { blocks: [{ kind: 'text', text: 'You, {{answers.one}}' }] as never }],
    ['in a row of a table of its page', { blocks: [{ block: 'table', rows: '[1, 2]', columns: [{ label: 'N', value: tableCell }] }] }],
    ['in a row of another list of its page', { blocks: [{ block: 'timeline', rows: '[1, 2]', title: tableCell }] }],
    ['in the blocks, whatever else is there', { blocks: [{ kind: 'text', text: 'At {{now}}, {{answers.one}}' }] as never }],
  ])('where a value in the words of it is another one: %s', async (_, more) => {
    expect(await changed(declare(more))).toBe('declare.asking');
    expect(await changed(declare(more), 'two')).toBe('review.asking');
    expect(await changed(declare(more), 'one', 'Asha')).toBe('review.asking');
  });

  test.each<[string, Partial<Step>, readonly unknown[]]>([
    ['alone that has the value in its words', {}, [undefined, true]],
    ['with all others where it is in the words of the page', { title: 'You, {{answers.one}}' }, [undefined, undefined]],
    [
      'with all others where the page rests on the answer',
      { rules: [{ check: "answers.one != 'x'", message: 'm' }] },
      [undefined, undefined],
    ],
  ])('%s', async (_, more, ticked) => {
    const other = { id: 'other', type: 'tick', label: 'I have read the rules' };
    const both = declare({ fields: [sure('I am {{answers.one}}'), other], ...more });
    const sent = [says('one', 'Asha'), says('declare', { sure: true, other: true }), edit('one'), says('one', 'Ravi')];
    const { screen } = await walk([page('one'), both, review], sent);
    expect([screen?.step, screen?.fields.map(({ value }) => value)]).toEqual(['declare', ticked]);
  });

  test.each<[string, Partial<Step>]>([
    ['where no value is in its words', {}],
    ['where only the clock is', { title: 'At {{now}}' }],
  ])('but not %s', async (_, more) => {
    expect(await changed(declare(more))).toBe('review.asking');
  });

  test.each<[string, string, Partial<Facts>, string]>([
    ['an hour has passed', 'At {{now}}', { now: '2026-11-21T11:00:00+05:30' }, languageTagOf.en],
    ['another language is chosen', 'On {{formatDate(today)}}', {}, languageTagOf.hi],
  ])('but not where only %s', async (_, title, later, locale) => {
    const program = await programOf({ steps: [page('one'), page('two'), declare({ title }), review] });
    const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
    const asked = there.reduce((run, event) => advance(program, run, event, stranger).run, begun);
    const then = [edit('two'), says('two', 'food')];
    const { state } = then.reduce((run, event) => advance({ ...program, locale }, run, event, { ...stranger, ...later }).run, asked);
    expect(state).toBe('review.asking');
  });

  test('but not where nobody declares anything, only reads', async () => {
    const read = page('declare', { title: 'You, {{answers.one}}' });
    expect(
      (await walk([page('one'), page('two'), read, review], [says('one'), says('two'), says('declare'), edit('one'), says('one', 'x')])).run
        .state,
    ).toBe('review.asking');
  });

  describe('of words that its own page fetched', () => {
    const load = { operation: 'place.find', input: { code: { '=': 'answers.one' } }, as: 'found', on: { '*': { outcome: 'failed' } } };
    const own = declare({ load, fields: [sure('I am {{data.found.name}}')] });
    const came = (data: object, turn = 1) => ({ type: 'succeeded' as const, call: `declare#${turn}`, data: data as never });
    const steps = [page('one'), page('two'), own, review];
    const sent = [says('one', 'Asha'), says('two', 'rent'), came({ name: 'Asha Rao' }), says('declare', { sure: true })];

    test.each<[string, readonly RunEvent[]]>([
      ['an answer that they do not hold is another one', [edit('two'), says('two', 'food')]],
      ['nothing is another one', [edit('one'), says('one', 'Asha')]],
      ['the customer only looks', [edit('one'), { type: 'back', step: 'one' }]],
    ])('not where %s: it is fetched no second time either', async (_, events) => {
      const { run } = await walk(steps, [...sent, ...events]);
      expect([run.state, run.pending]).toEqual(['review.asking', undefined]);
    });

    test('but where it is fetched for another answer, whatever that brings', async () => {
      const change = [edit('one'), says('one', 'Ravi')];
      const { run } = await walk(steps, [...sent, ...change]);
      expect(run.pending?.input).toEqual({ code: 'Ravi' });
      expect((await walk(steps, [...sent, ...change, came({ name: 'Asha Rao' }, 2)])).run.state).toBe('declare.asking');
    });
  });

  test('on a review, where any answer listed there is another one', async () => {
    const list = declare({ kind: 'review' });
    expect(await changed(list)).toBe('declare.asking');
    expect(await changed(list, 'two')).toBe('declare.asking');
    expect(await changed(list, 'two', 'rent')).toBe('review.asking');
  });

  test('with nothing ticked', async () => {
    const steps = [page('one'), page('two'), declare({ title: 'You, {{answers.one}}' }), review];
    const { run, screen } = await walk(steps, [...there, edit('one'), says('one', 'Ravi')]);
    expect(run.answers['']).not.toHaveProperty('sure');
    expect(screen?.fields[0]).not.toMatchObject({ value: true });
  });
});

describe('an answer is asked for anew', () => {
  const limited = (max: string): Step => ({
    id: 'size',
    title: 'Size',
    fields: [{ id: 'size', type: 'number', label: 'S', max: { '=': max } }],
  });
  const start = [says('one', 'Asha'), says('two', 'rent'), says('size', { size: 1 })];

  test.each([
    ['where its limit reads an answer that is another one', 'one', 'Ravindra', 'size.asking'],
    ['but not where that is the same', 'one', 'Asha', 'review.asking'],
    ['but not where another answer is', 'two', 'food', 'review.asking'],
  ])('%s', async (_, target, to, state) => {
    const steps = [page('one'), page('two'), limited('size(answers.one)'), review];
    expect((await walk(steps, [...start, edit(target), says(target, to)])).run.state).toBe(state);
  });

  test('but not where its limit reads a code, which is forgotten once it is sent', async () => {
    const code: Step = { id: 'code', title: 'Code', fields: [{ id: 'code', type: 'code', label: 'Code' }] };
    const steps = [code, limited('size(answers.code)'), review];
    const events = [says('code', { code: '1234' }), says('size', { size: 1 }), edit('code'), says('code', { code: '12345' })];
    expect((await walk(steps, events)).run.state).toBe('review.asking');
  });
});

describe('an item is to be gone through anew', () => {
  const number = (id: string, max: string): Step => ({ id, title: id, fields: [{ id, type: 'number', label: id, max: { '=': max } }] });
  const complete = async (steps: readonly Step[], events: readonly RunEvent[]) =>
    (await walk(steps, events)).screen?.group?.lines.map((line) => line.complete);

  test.each([
    ['where its page reads an answer that is another one', 'Ravindra', false],
    ['but not where that is the same', 'Asha', true],
  ])('%s', async (_, to, whole) => {
    const people = list('people', [page('who'), number('age', 'size(answers.one) * 10')]);
    const events = [
      says('one', 'Asha'),
      { type: 'add-item', step: 'people' } as const,
      says('people/who', 'x'),
      says('people/age', { age: 7 }),
    ];
    const again = [says('people'), edit('one'), says('one', to)];
    const { run } = await walk([page('one'), people, review], [...events, ...again]);
    expect(run.state).toBe(whole ? 'review.asking' : 'people.asking');
    if (!whole) expect(await complete([page('one'), people, review], [...events, ...again])).toEqual([false]);
  });

  test('from its second page on, where that reads what the first is answered now', async () => {
    const people = list('people', [page('who'), number('age', 'size(item.who)')]);
    const add = [{ type: 'add-item', step: 'people' } as const, says('people/who', 'Asha'), says('people/age', { age: 4 })];
    const change = { type: 'edit-item', step: 'people', index: 0 } as const;
    const open = await walk([people], [...add, change, says('people/who', 'Bo')]);
    expect([open.run.state, open.screen?.fields[0]?.value]).toEqual(['people/age.asking', 4]);
    const half = [...add, change, says('people/who', 'Bo'), { type: 'back', step: 'people/age' } as const];
    expect(await complete([people], [...half, { type: 'back', step: 'people/who' }])).toEqual([false]);
  });

  test('with nothing ticked where the words of its declaration are other ones', async () => {
    const promise: Step = {
      id: 'promise',
      title: 'P',
      fields: [
        { id: 'ok', type: 'tick', label: 'I vouch for {{item.who}}' },
        { id: 'n', type: 'text', label: 'N' },
      ],
    };
    const people = list('people', [page('who'), promise]);
    const add = [
      { type: 'add-item', step: 'people' } as const,
      says('people/who', 'Asha'),
      says('people/promise', { ok: true, n: 'note' }),
    ];
    const change = { type: 'edit-item', step: 'people', index: 0 } as const;
    const offered = async (name: string) =>
      (await walk([people], [...add, change, says('people/who', name)])).screen?.fields.map(({ value }) => value);
    expect(await offered('Asha')).toEqual([true, 'note']);
    expect(await offered('Ravi')).toEqual([undefined, 'note']);
  });

  test('where it goes with an element that is another one by now', async () => {
    const papers = list('papers', [page('file', { title: '{{source}}' })], { each: 'answers.what' });
    const steps = [choices('what', 'a', 'b', 'c'), papers, review];
    const first = [says('what', ['a', 'b']), says('papers/file', '1'), says('papers/file', '2'), says('papers')];
    const { run, screen } = await walk(steps, [...first, edit('what'), says('what', ['b', 'c'])]);
    expect([run.state, screen?.title, run.item?.index]).toEqual(['papers/file.asking', 'c', 1]);
    expect(run.answers['']?.['papers']).toEqual([{ file: '2', source: 'b' }, null]);
  });
});

describe('a fixed list', () => {
  const people = list('people', [page('name'), page('amount')]);
  const pairs = list('pairs', [page('relation')], { each: 'pairs(answers.people.map(p, p.name))', when: 'size(answers.people) > 1' });
  const person = (name: string, amount: string) => [
    { type: 'add-item', step: 'people' } as const,
    says('people/name', name),
    says('people/amount', amount),
  ];
  const sent = [...person('Asha', '1'), ...person('Ravi', '2'), says('people', {}), says('pairs/relation', 'married'), says('pairs', {})];
  const changed = (name: string, amount: string): RunEvent[] => [
    edit('people'),
    { type: 'edit-item', step: 'people', index: 0 },
    says('people/name', name),
    says('people/amount', amount),
    says('people', {}),
  ];

  test.each([
    ['is not shown again where its elements are the same', 'Asha', 'review.asking'],
    ['is, where one is another', 'Meera', 'pairs/relation.asking'],
  ])('%s', async (_, name, state) => {
    expect((await walk([people, pairs, review], [...sent, ...changed(name, '3')])).run.state).toBe(state);
  });
});

describe('a default that follows another answer', () => {
  const card = page('card', { fields: [{ id: 'card', type: 'text', label: 'Name on the card', default: { '=': 'answers.one' } }] });
  const after = async (onCard: string, ...events: RunEvent[]) => {
    const { screen, run } = await walk([page('one'), card, review], [says('one', 'Asha'), says('card', onCard), ...events]);
    return [run.state, screen?.fields[0]?.value];
  };

  test.each<[string, string, string, readonly unknown[]]>([
    ['is followed where it was left as it was: the page is asked again, with the new one', 'Asha', 'Ravi', ['card.asking', 'Ravi']],
    ['is not where another answer was typed over it', 'A Rao', 'Ravi', ['review.asking', undefined]],
    ['asks nothing while it is the same', 'Asha', 'Asha', ['review.asking', undefined]],
  ])('%s', async (_, onCard, name, expected) => {
    expect(await after(onCard, edit('one'), says('one', name))).toEqual(expected);
  });

  test('is followed in an item', async () => {
    const badge = page('badge', { fields: [{ id: 'badge', type: 'text', label: 'Badge', default: { '=': 'item.name' } }] });
    const people = list('people', [page('name'), badge]);
    const sent: RunEvent[] = [{ type: 'add-item', step: 'people' }, says('people/name', 'Asha'), says('people/badge', 'Asha')];
    const { screen } = await walk([people], [...sent, { type: 'edit-item', step: 'people', index: 0 }, says('people/name', 'Ravi')]);
    expect([screen?.step, screen?.fields[0]?.value]).toEqual(['people/badge', 'Ravi']);
  });

  test('that is of the clock is not followed', async () => {
    const day = page('day', { fields: [{ id: 'day', type: 'text', label: 'Day', default: { '=': 'today' } }] });
    const program = await programOf({ steps: [page('one'), day, review] });
    const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
    const then = [says('one', 'a'), says('day', stranger.now.slice(0, 10))].reduce(
      (so, event) => advance(program, so, event, stranger).run,
      begun,
    );
    const later = { ...stranger, now: '2026-12-24T10:00:00+05:30' };
    const { state } = [edit('one'), says('one', 'b')].reduce((so, event) => advance(program, so, event, later).run, then);
    expect(state).toBe('review.asking');
  });
});

test('which answers are taken for a step’s own tells, whatever was asked about the same run before', async () => {
  const follows: Step = { id: 'two', title: 'Two', fields: [{ id: 'two', type: 'text', label: 'Two', default: { '=': 'answers.one' } }] };
  const program = await programOf({ steps: [page('one'), follows, review] });
  const place = program.places.get('two');
  if (!place) throw new Error('no step');
  const { run } = beginRun(program, { id: 'r', facts: stranger });
  // As its default has it, which an answer that is not there is not.
  const said = { one: 'Asha', two: 'Asha' };
  const fresh = () => ({ program, run: { ...run, answers: { '': { ...said } } }, facts: stranger });
  const at = { program, run: { ...run, answers: { '': said } }, facts: stranger };
  expect(restsOf(at, place, said)).toBe(restsOf(fresh(), place, said));
  expect(restsOf(at, place, {})).toBe(restsOf(fresh(), place, {}));
});
