import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page } from '../advance/testing/walk.ts';
import type { Field } from '../language/field.ts';
import { elementsOf, walkItem } from './items.ts';
import type { Place } from './place.ts';
import { stillResting } from './resting.ts';
import { itemRests, restsOf, restsOfKept } from './rests.ts';
import type { Aside, ItemRecord, OpenItem, Run } from './run.ts';
import { scopeFor } from './scope.ts';

const tick = (label: string): Field => ({ id: 'sure', type: 'tick', label });
const why = page('why', { fields: [{ id: 'why', type: 'tick', label: 'Of {{source.name}}' }] });
const program = await programOf({
  steps: [
    page('declare', { fields: [tick('Of {{data.things.name}}')] }),
    list('each', [why], { each: 'data.things.items' }),
    list('free', [page('who', { fields: [{ id: 'who', type: 'tick', label: 'Of {{data.things.name}}' }] })]),
  ],
});
const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
const at = (path: string): Place => program.places.get(path) as Place;
const named = (...names: readonly string[]) => ({ '': { things: { name: names[0], items: names.map((name, id) => ({ id, name })) } } });
const [english, hindi] = [named('Savings', 'Salary'), named('बचत', 'वेतन')];
const standing = (run: Run) => ({ program, run, facts: { ...stranger } });
const told = (run: Run): Run => ({ ...run, data: hindi });
const still = (before: Run, after = told(before)): Run => stillResting(standing(before), after);
const itemsIn = (data: Run['data']): readonly unknown[] => Reflect.get(Object(data['']?.['things']), 'items') as readonly unknown[];
const elementAt = (data: Run['data'], index: number) => elements(data)[index] ?? { name: '', print: '' };
const elements = (data: Run['data']) => elementsOf(standing({ ...begun, data }), at('each'), itemsIn(data));

/** What a page of an item rests on, of a list that goes with one of the bank's, or of one that goes with none. */
function restsOfPage(data: Run['data'], path: string, index = 0, more: Partial<Run> = {}): string {
  const run = { ...begun, data, ...more };
  const names = path === 'each/why' ? { source: itemsIn(data)[index] } : {};
  const id = path.slice(path.indexOf('/') + 1);
  return itemRests(
    { program, run },
    at(path),
    scopeFor(program, run, { ...stranger }, at(path), { item: { [id]: true }, index: index + 1, ...names }),
  );
}

const before: Run = { ...begun, data: english };

describe('what was fetched is told in other words', () => {
  const rests = (data: Run['data']) => restsOf(standing({ ...begun, data }), at('declare'), {});

  test('and a step that stood on those of before stands on those of now, no other does', () => {
    expect(rests(english)).not.toBe(rests(hindi));
    expect(still({ ...before, rests: { declare: rests(english), gone: 'x' } }).rests).toEqual({ declare: rests(hindi), gone: 'x' });
    expect(still({ ...before, rests: { declare: 'other' } }).rests).toEqual({ declare: 'other' });
  });

  test('and so does a step that is put aside', () => {
    const kept: Aside = { answers: { sure: true }, data: {}, stood: true };
    const of = (data: Run['data']) => restsOfKept(standing({ ...begun, data }), at('declare'), kept);
    const aside = (more: Partial<Aside>, path = 'declare') => still({ ...before, aside: { [path]: { ...kept, ...more } } }).aside[path];
    expect(of(english)).not.toBe(of(hindi));
    expect(aside({ rests: of(english) })).toEqual({ ...kept, rests: of(hindi) });
    expect([aside({ rests: 'other' }), aside({}), aside({ rests: of(english) }, 'gone')]).toEqual([
      { ...kept, rests: 'other' },
      kept,
      { ...kept, rests: of(english) },
    ]);
  });

  test('and items stay with their elements, which have the new words', () => {
    const [one, two] = [elementAt(english, 0), elementAt(english, 1)];
    const items: readonly ItemRecord[] = [
      { element: two, pages: {} },
      { element: one, pages: {} },
      { pages: {} },
      { element: { name: 'x', print: 'y' }, pages: {} },
    ];
    const after = still({ ...before, items: { each: items, free: [{ element: one, pages: {} }] } });
    const [hindiOne, hindiTwo] = elements(hindi);
    expect(after.items['each']?.map(({ element }) => element)).toEqual([hindiTwo, hindiOne, undefined, { name: 'x', print: 'y' }]);
    expect(after.items['free']?.[0]?.element).toEqual(one);
  });

  test('and the list behind them holds these, whatever else is in it', () => {
    const [savings, salary] = itemsIn(english);
    const list = [{ why: true, source: salary }, null, { why: true }, { source: 'unknown' }, { why: true, source: savings }];
    const after = still({ ...before, answers: { '': { each: list, other: [savings] } } });
    const [bachat, vetan] = itemsIn(hindi);
    expect(after.answers['']).toEqual({
      each: [{ why: true, source: vetan }, null, { why: true }, { source: 'unknown' }, { why: true, source: bachat }],
      other: [savings],
    });
    expect(still({ ...before, answers: { '': { each: 'none' } } }).answers).toEqual({ '': { each: 'none' } });
    expect(still(before).answers).toEqual(before.answers);
  });

  test('but nothing of a list that has become longer or shorter', () => {
    const one = elementAt(english, 0);
    const run = {
      ...before,
      items: { each: [{ element: one, pages: {} }] },
      answers: { '': { each: [{ source: itemsIn(english)[0] }] } },
    };
    const after = still(run, { ...run, data: named('बचत') });
    expect([after.items['each']?.[0]?.element, after.answers]).toEqual([one, run.answers]);
  });

  test.each([
    ['that goes with one of the bank’s', 'each', 'each/why', 'why'],
    ['that goes with none', 'free', 'free/who', 'who'],
  ])('and the pages of the items of a list %s rest on those of now', (_, group, path, id) => {
    const answers = { [id]: true };
    const page = (data: Run['data'], index: number) => ({ [path]: { answers, rests: restsOfPage(data, path, index) } });
    expect(restsOfPage(english, path, 1)).not.toBe(restsOfPage(hindi, path, 1));
    const record = (data: Run['data'], index: number): ItemRecord => ({
      ...(group === 'each' ? { element: elementAt(data, index) } : {}),
      pages: page(data, index),
    });
    const item = (data: Run['data'], of: string): OpenItem => ({ group: of, index: 1, answers, way: [], ...record(data, 1) });
    const after = still({ ...before, items: { [group]: [0, 1].map((index) => record(english, index)) }, item: item(english, group) });
    expect(after.items[group]).toEqual([0, 1].map((index) => record(hindi, index)));
    expect(after.item).toEqual(item(hindi, group));
    const other = { ...item(english, group), group: 'other' };
    expect(still({ ...before, item: other }).item).toEqual(other);
  });

  test('but not a page that stood on something else, or of which nobody knows', () => {
    const pages = { 'free/who': { answers: { who: true }, rests: 'other' }, 'free/gone': { answers: {}, rests: 'x' } };
    const unknown = { 'free/who': { answers: { who: true } } };
    const after = still({ ...before, items: { free: [{ pages }, { pages: unknown }] } });
    expect(after.items['free']).toEqual([{ pages }, { pages: unknown }]);
    expect(walkItem(standing(before), at('free'), 1, unknown, undefined).way).toEqual(['free/who']);
  });

  test('and nothing is there that was not', () => {
    expect(Object.keys(still(before)).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(still(before).items).toEqual(before.items);
  });
});
