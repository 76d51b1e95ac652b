import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import {
  backToPage,
  bounds,
  elementsOf,
  itemsOf,
  keptItem,
  offeredItem,
  openedItem,
  reconciled,
  walkedItems,
  walkItem,
  withItemPage,
  withRecords,
} from './items.ts';
import type { Place } from './place.ts';
import { itemRests } from './rests.ts';
import type { ItemPage, ItemRecord, OpenItem, Run, Values } from './run.ts';
import { scopeFor } from './scope.ts';

const kind = page('kind', {
  next: [{ when: "item.kind == 'far'", to: 'last' }, { when: "item.kind == 'round'", to: 'kind' }, { to: 'more' }],
});
const pages = [kind, page('more', { when: "item.kind != 'short'" }), page('last', { when: "answers.a != 'x'" })];
const program = await programOf({
  steps: [
    page('a'),
    list('people', pages, { min: 1, max: { '=': 'limits.most' } }),
    list('papers', [page('file', { when: "source == 'a' || answered(answers.z)" })], { each: 'answers.list', key: 'source.id' }),
    page('z'),
  ],
});
const begun: Run = { ...beginRun(program, { id: 'r1', facts: stranger }).run, way: [], trail: [], answers: {}, items: {}, aside: {} };
const at = (path: string): Place => program.places.get(path) as Place;
const [people, papers] = [at('people'), at('papers')];
const standing = (run: Run) => ({ program, run, facts: { ...stranger } });
const said = (answers: Values): ItemPage => ({ answers });
const kept = (pages: Readonly<Record<string, string>>): ItemRecord['pages'] =>
  Object.fromEntries(Object.entries(pages).map(([id, answer]) => [`people/${id}`, said({ [id]: answer })]));

describe('the way through an item', () => {
  const walk = (pages: ItemRecord['pages'], run: Partial<Run> = {}) =>
    walkItem(standing({ ...begun, answers: { '': { a: 'q' } }, ...run }), people, 0, pages, undefined);
  test.each<[string, ItemRecord['pages'], Partial<Run>, readonly string[], boolean, string | undefined]>([
    ['stops at its first page, where that was not answered', {}, {}, [], false, 'people/kind'],
    ['stops at the next', kept({ kind: 'x' }), {}, ['kind'], false, 'people/more'],
    ['comes to its end', kept({ kind: 'x', more: 'y', last: 'z' }), {}, ['kind', 'more', 'last'], true, undefined],
    ['passes over a page that is not asked', kept({ kind: 'short', more: 'y', last: 'z' }), {}, ['kind', 'last'], true, undefined],
    ['leaps where a route says so', kept({ kind: 'far', more: 'y', last: 'z' }), {}, ['kind', 'last'], true, undefined],
    ['goes round no more than once', kept({ kind: 'round', more: 'y', last: 'z' }), {}, ['kind'], false, undefined],
    ['rests on answers outside of it', kept({ kind: 'far' }), { answers: { '': { a: 'x' } } }, ['kind'], true, undefined],
    [
      'stops at a page that rests on something else now',
      { 'people/kind': { answers: { kind: 'x' }, rests: 'other' } },
      {},
      [],
      false,
      'people/kind',
    ],
  ])('%s', (_, pages, run, way, complete, open) => {
    const walked = walk(pages, run);
    expect(walked.way).toEqual(way.map((id) => `people/${id}`));
    expect([walked.complete, walked.open]).toEqual([complete, open]);
    expect(walked.answers).toEqual(Object.assign({}, ...way.map((id) => pages[`people/${id}`]?.answers)));
  });

  test('is taken for each item in the order of the list, with the element that it is about', () => {
    const files = [said({ file: '1' }), said({ file: '2' })].map((one) => ({ pages: { 'papers/file': one } }));
    const run: Run = { ...begun, answers: { '': { list: ['a', 'b'] } }, items: { papers: files } };
    expect(walkedItems(standing(run), papers).map(({ way }) => way)).toEqual([['papers/file'], []]);
    expect(walkedItems(standing(begun), papers)).toEqual([]);
  });
});

describe('how many items there may be', () => {
  const limits = (more: object, run: Partial<Run> = {}, place = people) =>
    bounds(standing({ ...begun, ...run }), { ...place, step: { ...place.step, ...more } });
  const is = (expression: string) => ({ '=': expression });
  test.each<[string, object, { min: number; max: number }]>([
    ['is what is said', {}, { min: 1, max: 3 }],
    ['is never less at most than at least', { min: 5, max: 2 }, { min: 2, max: 2 }],
    ['is fifty where nothing is said', { min: undefined, max: undefined }, { min: 0, max: 50 }],
    ['is fifty where more is said', { max: 99 }, { min: 1, max: 50 }],
    ['is fifty where the value is none', { max: is('answers.gone'), min: is('answers.gone') }, { min: 0, max: 50 }],
    ['is nought where less is said', { max: is('0 - 2') }, { min: 0, max: 0 }],
  ])('%s', (_, more, expected) => {
    expect(limits(more)).toEqual(expected);
  });
  test('is as many as the list has that it goes with', () => {
    expect(limits({ min: 7, max: 9 }, { answers: { '': { list: ['a', 'b'] } } }, papers)).toEqual({ min: 2, max: 2 });
    expect(limits({}, {}, papers)).toEqual({ min: 0, max: 0 });
  });
});

describe('the list of a group', () => {
  test('is what was answered, and empty where that is no list', () => {
    expect([
      itemsOf({ answers: { '': { people: [1] } } }, people),
      itemsOf({ answers: { '': { people: 'x' } } }, people),
      itemsOf(begun, people),
    ]).toEqual([[1], [], []]);
  });

  test('stands as its items lead, and as null where one was not asked about', () => {
    const items: readonly ItemRecord[] = [{ pages: kept({ kind: 'short', more: 'y', last: 'z' }) }, { pages: {} }];
    const run = reconciled(standing({ ...begun, answers: { '': { a: 'q' }, in: { b: 1 } }, items: { people: items, other: [] } }), people);
    expect([run.answers, run.items]).toEqual([
      { '': { a: 'q', people: [{ kind: 'short', last: 'z' }, null] }, in: { b: 1 } },
      { people: items, other: [] },
    ]);
    expect(reconciled(standing(begun), people).answers).toEqual({ '': { people: [] } });
  });

  test('goes with the elements that it is about', () => {
    const elements = [
      { id: 1, name: 'a' },
      { id: 2, name: 'c' },
    ];
    const file = (name: string): ItemRecord => ({ pages: { 'papers/file': said({ file: name }) } });
    const named = (id: number, name: string): ItemRecord => ({ ...file(name), element: { name: String(id), print: 'old' } });
    const after = (items: readonly ItemRecord[]) =>
      reconciled(standing({ ...begun, answers: { '': { list: elements, z: '1' } }, items: { papers: items } }), papers);
    expect(after([named(2, 'two'), named(1, 'one')]).answers['']?.['papers']).toEqual([
      { file: 'one', source: elements[0] },
      { file: 'two', source: elements[1] },
    ]);
    expect(after([named(3, 'three'), named(1, 'one')]).answers['']?.['papers']).toEqual([{ file: 'one', source: elements[0] }, null]);
    expect(after([file('one'), file('two')]).answers['']?.['papers']).toMatchObject([{ file: 'one' }, { file: 'two' }]);
    const told = elementsOf(standing(begun), papers, elements);
    expect(after([]).items['papers']).toEqual(told.map((element) => ({ element, pages: {} })));
    expect(told.map(({ name }) => name)).toEqual(['1', '2']);
    expect(elementsOf(standing(begun), people, ['x', { y: 1 }]).map(({ name }) => name)).toEqual(['"x"', '{"y":1}']);
    expect(elementsOf(standing(begun), papers, ['x']).map(({ name }) => name)).toEqual(['"x"']);
  });
});

describe('an item is open', () => {
  const record: ItemRecord = { element: { name: 'n', print: 'p' }, pages: kept({ kind: 'x' }) };
  const item: OpenItem = { group: 'people', index: 0, answers: {}, way: [], pages: {} };
  const open = (more: Partial<OpenItem>, run: Partial<Run> = {}): Run => ({ ...begun, ...run, item: { ...item, ...more } });

  test('at its first page, with what it had been answered to be offered', () => {
    const run: Run = { ...begun, items: { people: [{ pages: {} }, record] } };
    expect(openedItem(run, people, 1).item).toEqual({ ...record, group: 'people', index: 1, answers: {}, way: [] });
    expect(openedItem(run, people, 2).item).toStrictEqual({ ...item, index: 2 });
  });

  test('and a page of it is answered: what came after is off its way', () => {
    const pages = kept({ kind: 'x', more: 'y', last: 'z' });
    const way = ['people/kind', 'people/more', 'people/last'];
    const run = open({ answers: { kind: 'x', more: 'new', last: 'z', other: 1 }, way, pages });
    const after = withItemPage(standing(run), at('people/more'));
    expect(after.item).toMatchObject({ way: ['people/kind', 'people/more'], answers: { kind: 'x', more: 'new' } });
    expect(after.item?.answers).toEqual({ kind: 'x', more: 'new' });
    expect(after.item?.pages['people/more']).toEqual({
      answers: { more: 'new' },
      rests: itemRests({ program, run }, at('people/more'), scopeFor(program, run, { ...stranger }, at('people/more'))),
    });
    expect(Object.keys(after.item?.pages ?? {})).toEqual(way);
    const first = withItemPage(standing(open({ answers: { kind: 'q' } })), at('people/kind'));
    expect(first.item).toMatchObject({ way: ['people/kind'], answers: { kind: 'q' } });
    expect(withItemPage(standing(begun), at('people/kind'))).toBe(begun);
  });

  test('and gone back to a page of it', () => {
    const held: OpenItem = {
      ...item,
      way: ['people/kind', 'people/more'],
      pages: kept({ kind: 'x', more: 'y' }),
      answers: { kind: 'x', more: 'y' },
    };
    expect(backToPage(begun, held, 'people/more').item).toEqual({ ...held, way: ['people/kind'], answers: { kind: 'x' } });
    expect(backToPage(begun, held, 'people/kind').item).toEqual({ ...held, way: [], answers: {} });
    expect(backToPage(begun, held, 'people/last').item).toEqual(held);
  });

  test('and kept in its list, whole or not', () => {
    const items = { people: [record, { pages: {} }] };
    const two = { pages: kept({ kind: 'two' }) };
    const keep = (run: Run) => keptItem(standing(run), people);
    expect(keep(open({ ...two, index: 1 }, { items })).items['people']).toEqual([record, two]);
    expect(keep(open({ ...two, index: 2 }, { items })).items['people']).toEqual([record, { pages: {} }, two]);
    expect(keep(open({ ...two, index: 0, ...(record.element ? { element: record.element } : {}) }, { items })).items['people']).toEqual([
      { ...two, element: record.element },
      { pages: {} },
    ]);
    expect(keep(open({ index: 2 }, { items }))).toEqual({ ...begun, items });
    expect(keep(open({ index: 1 }, { items })).answers['']).toEqual({ people: [{ kind: 'x' }, null] });
    const other = open({ group: 'papers' }, { items });
    expect([keep(other) === other, keep(begun) === begun]).toEqual([true, true]);
  });

  test('and where it was only looked at, what came after the list stays', () => {
    const run = {
      items: { people: [record] },
      way: ['people', 'z'],
      settled: ['people', 'z'],
      answers: { '': { z: '1' } },
      edited: 'people',
    };
    const { element, pages } = record;
    const looked = keptItem(standing(open({ pages, ...(element ? { element } : {}) }, run)), people);
    expect([looked.way, looked.settled, looked.edited, looked.item]).toEqual([['people', 'z'], ['people', 'z'], 'people', undefined]);
    const changed = keptItem(standing(open({ pages: kept({ kind: 'new' }) }, run)), people);
    expect([changed.way, changed.settled, changed.edited, changed.answers['']]).toEqual([
      ['people'],
      [],
      undefined,
      { people: [{ kind: 'new' }] },
    ]);
  });

  test('and offers on a page what was answered there, and nothing of another list', () => {
    const run = open({ pages: kept({ kind: 'x' }) });
    expect(offeredItem(standing(run), at('people/kind'))).toEqual({ kind: 'x' });
    expect([offeredItem(standing(run), at('people/more')), offeredItem(standing(begun), at('people/kind'))]).toEqual([{}, {}]);
    expect(offeredItem(standing(open({ group: 'papers', pages: kept({ kind: 'x' }) })), at('people/kind'))).toEqual({});
  });
});

test('other items in a list are to be taken anew, and what came after too', () => {
  const run: Run = {
    ...begun,
    way: ['a', 'people', 'z'],
    settled: ['a', 'people', 'z'],
    answers: { '': { a: '1', z: '2' } },
    items: { papers: [] },
    aside: { people: { answers: {}, data: {}, stood: true } },
    edited: 'people',
  };
  const after = withRecords(standing(run), people, [{ pages: kept({ kind: 'x' }) }]);
  expect([after.way, after.settled, after.edited]).toEqual([['a', 'people'], ['a'], undefined]);
  expect([after.answers[''], Object.keys(after.aside)]).toEqual([{ a: '1', people: [{ kind: 'x' }] }, ['z']]);
  expect(after.items).toEqual({ papers: [], people: [{ pages: kept({ kind: 'x' }) }] });
});
