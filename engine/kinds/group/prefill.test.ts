import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../../advance/advance.ts';
import { programOf, stranger } from '../../advance/testing/program.ts';
import { choices, list, page, says, walk } from '../../advance/testing/walk.ts';
import type { Step } from '../../language/step.ts';
import type { HostEvent, Run, RunEvent } from '../../run/run.ts';

const text = (id: string, more = {}) => ({ id, type: 'text', label: id, ...more });
const is = (expression: string) => ({ '=': expression });
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const what = choices('what', 'a', 'b', 'c');
const who = page('who', { fields: [text('name'), text('town')] });
const values = { name: is('source'), town: 'Pune' };
const people = (more: Partial<Step> = {}, pages = [who]): Step => ({
  ...list('people', pages, { max: 3, prefill: { from: 'answers.what', values }, ...more }),
});
const two: RunEvent = says('what', ['a', 'b']);
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const at = (type: 'edit-item' | 'remove-item', index: number): RunEvent => ({ type, step: 'people', index });
const name = (one: string): RunEvent => says('people/who', { name: one, town: 'Goa' });
const add = (one: string): RunEvent[] => [{ type: 'add-item', step: 'people' }, name(one)];

const after = (group: Step, ...events: (RunEvent | HostEvent)[]) => walk([what, group, review], events);
const itemsIn = ({ answers }: Run) => answers['']?.['people'];

describe('a list that begins with another', () => {
  test('has an item for each element, as if it had been typed', async () => {
    const { run, screen } = await after(people({}, [{ ...who, title: '{{item.name}}' }]), two);
    expect([run.state, itemsIn(run)]).toEqual([
      'people.asking',
      [
        { name: 'a', town: 'Pune' },
        { name: 'b', town: 'Pune' },
      ],
    ]);
    expect(screen?.group).toMatchObject({ canAdd: true, canRemove: true, lines: [{ complete: true }, { complete: true }] });
  });

  test('numbers its elements from 1', async () => {
    const numbered = people({ prefill: { from: 'answers.what', values: { name: is("index == 1 ? 'first' : 'later'"), town: 'Pune' } } });
    expect(itemsIn((await after(numbered, two)).run)).toMatchObject([{ name: 'first' }, { name: 'later' }]);
  });

  test('has pages of its own alone, though another list asks for the same', async () => {
    const { run } = await walk([what, people(), list('others', [who], { prefill: { from: 'answers.what', values } }), review], [two]);
    const pages = (run.items['people'] ?? []).map((item) => Object.keys(item.pages));
    expect(pages).toEqual([['people/who'], ['people/who']]);
  });

  test('is changed, made shorter and longer by the customer, and goes on', async () => {
    const { run } = await after(people(), two, at('edit-item', 0), name('Asha'), at('remove-item', 1), ...add('Ravi'), says('people'));
    expect([run.state, itemsIn(run)]).toEqual([
      'review.asking',
      [
        { name: 'Asha', town: 'Goa' },
        { name: 'Ravi', town: 'Goa' },
      ],
    ]);
  });

  test('asks for a first item where there is nothing to begin with', async () => {
    const { run } = await after(people({ min: 1, prefill: { from: 'answers.nothing', values } }), two);
    expect(run.state).toBe('people/who.asking');
  });

  test('goes through every page of an item that nothing is missing on, and keeps what is off its way', async () => {
    const pages = [page('who', { fields: [text('name')] }), page('town', { when: "item.name == 'a'", fields: [text('town')] })];
    const { run } = await after(people({}, pages), two);
    expect(itemsIn(run)).toEqual([{ name: 'a', town: 'Pune' }, { name: 'b' }]);
    const shown = await after(people({}, pages), two, at('edit-item', 1), says('people/who', { name: 'a' }));
    expect([shown.run.state, shown.screen?.fields[0]?.value]).toEqual(['people/town.asking', 'Pune']);
  });
});

describe('an item that the list does not know all of', () => {
  const half = people({ prefill: { from: 'answers.what', values: { name: is('source'), town: is("source == 'b' ? 'Pune' : null") } } });

  test('is not complete, is named by what there is, and leads to what is missing', async () => {
    const named = { ...half, item: { name: 'person', summary: '{{item.name}}', steps: [who] } };
    const { run, screen } = await after(named, two);
    expect(screen?.group?.lines).toMatchObject([
      { summary: 'a', complete: false },
      { summary: 'b', complete: true },
    ]);
    expect(itemsIn(run)).toEqual([{}, { name: 'b', town: 'Pune' }]);
    const stays = await after(named, two, says('people'));
    expect(stays.problems).toMatchObject([{ field: 'people/0', key: 'engine.group.itemIncomplete' }]);
    const open = await after(named, two, at('edit-item', 0));
    expect(open.screen?.fields.map(({ value }) => value)).toEqual(['a', undefined]);
    expect(itemsIn((await after(named, two, at('edit-item', 0), name('a'))).run)).toMatchObject([{ name: 'a', town: 'Goa' }, {}]);
  });

  test.each<[string, unknown, unknown]>([
    ['that its field does not take', 'x'.repeat(30), 'x'.repeat(30)],
    ['of another shape', { a: [1] }, undefined],
    ['that is null', null, undefined],
    ['that is blank', '', ''],
  ])('nor is one with a value %s, which the customer is told of as usual', async (_, value, shown) => {
    const wrong = people({ prefill: { from: "['a']", values: { name: value as never, town: 'Pune' } } });
    const { screen, run } = await after(wrong, two);
    expect([run.state, screen?.group?.lines]).toMatchObject(['people.asking', [{ complete: false }]]);
    const open = await after(wrong, two, at('edit-item', 0));
    expect(open.screen?.fields[0]?.value).toEqual(shown);
    const typed = Object.fromEntries(open.screen?.fields.map((field) => [field.id, field.value]) ?? []);
    const told = await after(wrong, two, at('edit-item', 0), says('people/who', typed));
    expect(told.problems).toMatchObject([{ field: 'name' }]);
  });

  test.each<[string, Partial<Step>]>([
    ['asks the bank first', { load: { operation: 'thing.list', on: {} } }],
    ['sends something', { submit: { operation: 'thing.save', input: { name: 'x' }, on: {} } }],
    ['breaks a rule', { rules: [{ check: "item.name != 'a'", message: 'too.long' }] }],
    ['leads elsewhere', { kind: 'redirect', url: "'https://bank.example'", fields: [] }],
    ['has something to be confirmed', { fields: [text('name'), { id: 'sure', type: 'tick', label: 'Sure' }] }],
  ])('nor is one of which a page %s', async (_, more) => {
    const { screen } = await after(people({}, [{ ...who, ...more }]), says('what', ['a']));
    expect(screen?.group?.lines).toMatchObject([{ complete: false }]);
  });

  test('nor is one that the list says is confirmed: the customer confirms it', async () => {
    const sure = { ...who, fields: [text('name'), { id: 'sure', type: 'tick', label: 'Sure' }] };
    const group = people({ prefill: { from: 'answers.what', values: { name: is('source'), sure: true } } }, [sure]);
    expect((await after(group, says('what', ['a']))).screen?.group?.lines).toMatchObject([{ complete: false }]);
    const { screen } = await after(group, says('what', ['a']), at('edit-item', 0));
    expect(screen?.fields.map(({ value }) => value)).toEqual(['a', undefined]);
  });

  test('is one even where the list knows nothing of it', async () => {
    const { screen, run } = await after(people({ prefill: { from: '[1]', values: { name: is('source.name') } } }), two);
    expect(itemsIn(run)).toEqual([{}]);
    expect(screen?.group?.lines).toMatchObject([{ complete: false }]);
  });
});

describe('a list with more elements than it may have items', () => {
  test('shows them all, and cannot be left', async () => {
    const { screen, problems } = await after(people({ max: 1 }), two, says('people'));
    expect([screen?.group?.lines.length, screen?.group?.canAdd]).toEqual([2, false]);
    expect(problems).toMatchObject([{ field: null, key: 'engine.tooMany', params: { max: 1 } }]);
    expect((await after(people({ max: 1 }), two, at('remove-item', 0), says('people'))).run.state).toBe('review.asking');
  });
});

describe('a list that is come to again', () => {
  const changed: RunEvent[] = [two, at('edit-item', 0), name('Asha'), at('remove-item', 1)];
  const back: RunEvent = { type: 'back', step: 'people' };
  const names = async (...events: RunEvent[]) => {
    const items = itemsIn((await after(people(), ...events)).run);
    return (Array.isArray(items) ? items : []).map((item: Readonly<Record<string, unknown>>) => item['name']);
  };

  test('keeps what the customer made of it as long as it begins with the same', async () => {
    expect(await names(...changed, back, two)).toEqual(['Asha']);
    expect(await names(...changed, says('people'), edit('what'), two)).toEqual(['Asha']);
    expect(await names(...changed, says('people'), edit('people'))).toEqual(['Asha']);
  });

  test('begins anew with another list, and with the first one after that', async () => {
    const other = says('what', ['c']);
    expect(await names(...changed, back, other)).toEqual(['c']);
    expect(await names(...changed, says('people'), edit('what'), other)).toEqual(['c']);
    expect(await names(...changed, back, other, back, two)).toEqual(['a', 'b']);
  });

  test('begins anew with another empty list: what was typed for one account is not sent for another', async () => {
    const load = { operation: 'thing.save', input: { name: is('answers.what[0]') }, as: 'd', on: {} };
    const group = people({ load, prefill: { from: 'data.d.items', values } });
    const none = (call: string): HostEvent => ({ type: 'succeeded', call, data: {} });
    const a = [says('what', ['a']), none('people#1'), ...add('Ravi'), back];
    const same = await walk([what, group, review], [...a, says('what', ['a']), none('people#2')]);
    expect(itemsIn(same.run)).toEqual([{ name: 'Ravi', town: 'Goa' }]);
    const other = await walk([what, group, review], [...a, says('what', ['b']), none('people#2')]);
    expect(itemsIn(other.run)).toEqual([]);
  });

  const again = (items: readonly string[]): HostEvent => ({ type: 'succeeded', call: 'people#2', data: { items } });
  test.each<[string, HostEvent, unknown]>([
    ['with the list of now', again(['b']), [{ name: 'b', town: 'Pune' }]],
    ['with nothing where there is none any more', { type: 'failed', call: 'people#2', code: 'none' }, []],
    ['as the customer had it where it is the same', again(['a']), [{ name: 'Asha', town: 'Goa' }]],
  ])('is fetched again where a refusal leads back to it, and begins %s', async (_, fetched, items) => {
    const load = { operation: 'thing.list', as: 'd', on: { none: { proceed: true as const } } };
    const group = people({ load, prefill: { from: 'data.d.items', values } });
    const submit = { operation: 'thing.save', input: { name: 'x' }, on: { changed: { step: 'people', message: 'list.changed' } } };
    const first: HostEvent = { type: 'succeeded', call: 'people#1', data: { items: ['a'] } };
    const refused: HostEvent = { type: 'failed', call: 'review#1', code: 'changed' };
    const sent = [two, first, at('edit-item', 0), name('Asha'), says('people'), says('review'), refused];
    const { run } = await walk([what, group, { ...review, submit }], [...sent, fetched]);
    expect([run.state, run.notice?.key, itemsIn(run)]).toEqual(['people.asking', 'list.changed', items]);
  });

  test('is kept where the bank tells the same in another order, with numbers that are not filled in', async () => {
    const load = { operation: 'thing.list', as: 'd', on: {} };
    const group = people({ load, prefill: { from: 'data.d.items', values: { name: is('source.name'), town: 'Pune' } } });
    const told = (call: string, items: readonly { readonly id: number; readonly name: string }[]): HostEvent => ({
      type: 'succeeded',
      call,
      data: { items },
    });
    const first = [
      two,
      told(
        'people#1',
        [1, 2].map((id) => ({ id, name: `n${id}` })),
      ),
      at('edit-item', 0),
      name('Asha'),
      back,
      two,
    ];
    const same = await walk(
      [what, group, review],
      [
        ...first,
        told(
          'people#2',
          [2, 1].map((id) => ({ id: id + 6, name: `n${id}` })),
        ),
      ],
    );
    expect(itemsIn(same.run)).toMatchObject([{ name: 'Asha' }, { name: 'n2' }]);
    const other = await walk(
      [what, group, review],
      [
        ...first,
        told(
          'people#2',
          [1, 1].map((id) => ({ id, name: `n${id}` })),
        ),
      ],
    );
    expect(itemsIn(other.run)).toMatchObject([{ name: 'n1' }, { name: 'n1' }]);
  });

  test('begins anew on the way back to a review where another page fetches another list, with the same answers', async () => {
    const submit = { operation: 'thing.list', as: 'd', on: {} };
    const group = people({ prefill: { from: 'data.d.items', values } });
    const told = (call: string, one: string): HostEvent => ({ type: 'succeeded', call, data: { items: [one] } });
    const note = page('note', { submit });
    const first = [two, says('note', 'x'), told('note#1', 'a'), at('edit-item', 0), name('Asha'), says('people')];
    const back = async (one: string) => {
      const { run } = await walk([what, note, group, review], [...first, edit('note'), says('note', 'x'), told('note#2', one)]);
      return [run.state, itemsIn(run)];
    };
    expect(await back('a')).toEqual(['review.asking', [{ name: 'Asha', town: 'Goa' }]]);
    expect(await back('b')).toEqual(['people.asking', [{ name: 'b', town: 'Pune' }]]);
  });

  test('is passed over on the way back to a review where it begins with the same, though it fetched that itself', async () => {
    const load = { operation: 'thing.list', as: 'd', on: {} };
    const group = people({ load, prefill: { from: 'data.d.items', values } });
    const some: HostEvent = { type: 'succeeded', call: 'people#1', data: { items: ['a'] } };
    const note = page('note');
    const events = [two, says('note', 'x'), some, at('edit-item', 0), name('Asha'), says('people'), edit('note'), says('note', 'y')];
    const { run } = await walk([what, note, group, review], events);
    expect([run.state, itemsIn(run)]).toEqual(['review.asking', [{ name: 'Asha', town: 'Goa' }]]);
  });
});

test('a run that was stored before lists began with anything goes on with the items that it has', async () => {
  const program = await programOf({ steps: [what, people(), review] });
  const { prefilled: _prefilled, ...stored } = (await after(people(), two, at('remove-item', 0))).run;
  const on = advance(program, { ...stored, hash: program.version }, says('people'), stranger);
  expect([on.run.state, itemsIn(on.run)]).toEqual(['review.asking', [{ name: 'b', town: 'Pune' }]]);
});

test('such a run begins its list anew where it comes to it again', async () => {
  const program = await programOf({ steps: [what, people(), review] });
  const { prefilled: _prefilled, ...stored } = (await after(people(), two, at('remove-item', 0), says('people'), edit('what'))).run;
  const on = advance(program, { ...stored, hash: program.version }, two, stranger);
  expect([on.run.state, itemsIn(on.run)]).toMatchObject(['people.asking', [{ name: 'a' }, { name: 'b' }]]);
});

test('a list that begins with nothing keeps the items that a run has from before lists began with anything', async () => {
  const free = list('people', [who]);
  const { prefilled: _prefilled, ...stored } = (await after(free, two, ...add('Asha'), { type: 'back', step: 'people' })).run;
  const program = await programOf({ steps: [what, free, review] });
  const on = advance(program, { ...stored, hash: program.version }, two, stranger);
  expect([on.run.state, itemsIn(on.run)]).toEqual(['people.asking', [{ name: 'Asha', town: 'Goa' }]]);
});

test('a run that tries a failed one again has what the customer had made of the list', async () => {
  const outcomes = { failed: { kind: 'failure', title: 'Failed', retry: true } } as const;
  const program = await programOf({ steps: [what, { ...people(), next: 'failed' }], outcomes });
  const go = (run: Run, events: readonly RunEvent[]) => events.reduce((so, event) => advance(program, so, event, stranger).run, run);
  const failed = go(beginRun(program, { id: 'r1', facts: stranger }).run, [two, at('edit-item', 0), name('Asha'), says('people')]);
  expect(failed.state).toBe('outcome:failed');
  const again = go(beginRun(program, { id: 'r2', facts: stranger, again: failed }).run, [two]);
  expect(again.items['people']?.map(({ pages }) => pages['people/who']?.answers['name'])).toEqual(['Asha', 'b']);
  const other = go(beginRun(program, { id: 'r3', facts: stranger, again: failed }).run, [says('what', ['c'])]);
  expect(itemsIn(other)).toEqual([{ name: 'c', town: 'Pune' }]);
});
