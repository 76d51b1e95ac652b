import { describe, expect, it, test } from 'vitest';
import { parseExpression } from '../../expression/parse.ts';
import type { Step } from '../../language/step.ts';
import { asItem } from '../subject/asItem.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';
import { call, field, smallSubject } from '../testing/smallFlow.ts';
import { eachOf, elementsOf, isTold } from './elements.ts';

it.each([
  ["item.address.city == 'Pune'", 'item.address', true],
  ["item.address == 'Pune'", 'item.address', true],
  ['answered(item.address)', 'item.address', true],
  ["item.addresses == 'Pune'", 'item.address', false],
  ['!answered(item.address)', 'item.address', false],
  ["item.address == 'Pune' || item.old", 'item.address', false],
])('where %s, %s is told: %s', (condition, path, told) => {
  expect(isTold(condition, path)).toBe(told);
});

it('the variable of a loop is the item, and what is called like it elsewhere is not', () => {
  expect(asItem("m.kind == 'm.kind' && answers.m.kind == m[0]", 'm')).toBe("item.kind == 'm.kind' && answers.m.kind == item[0]");
});

const item = (...fields: NonNullable<Step['fields']>) => ({ name: 'n', summary: 's', steps: [{ id: 'i', title: 'I', fields }] });
const people: Step = {
  id: 'people',
  kind: 'group',
  title: 'People',
  item: item(field('name'), field('nick', { optional: true }), field('which', { when: "item.name == 'x'" })),
};
const household = {
  ...proveFlow,
  id: 'household',
  inputs: {},
  entry: {},
  passWhen: undefined,
  steps: [people],
  outcomes: { done: { kind: 'success', title: 'Done' } },
};
const deep = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`in${at}`, { value: at < 11 ? `computed.in${at + 1}` : 'answers.people' }]),
);
const subject = smallSubject(
  [
    { id: 'list', load: call({ operation: 'account.list', as: 'd', on: { '*': { outcome: 'done' } } }) },
    people,
    {
      id: 'about',
      kind: 'group',
      each: 'data.d.items',
      item: item(field('what'), field('more', { when: "source.kind == 'saving'" }), field('less', { when: "source.kinds == 'saving'" })),
    },
    { id: 'odd', kind: 'group', each: '1 +', item: item(field('what')) },
    { id: 'free', kind: 'group', item: item(field('source', { optional: true })) },
    { id: 'home', kind: 'flow', flow: 'household' },
    { id: 'nowhere', kind: 'flow', flow: 'nobody' },
    { id: 'last', fields: [field('x')] },
  ],
  { computed: { grown: { value: "answers.people.filter(p, p.nick == 'a')" }, name: { value: "'x'" }, ...deep } },
  sampleLanguage([household]),
);

/** Whether each element of a list has the value of a path; undefined where nothing is known of them. */
function isSure(list: string, path: string, guards: readonly string[]): boolean | undefined {
  const parsed = parseExpression(list);
  if (!parsed.ok) throw new Error('There is no such list.');
  return elementsOf(parsed.tree, list, subject.types.base, subject)?.isSure(path, guards);
}

describe('each element of a list has', () => {
  test.each<[string, string, readonly string[], boolean | undefined]>([
    ['answers.people', 'item.name', [], true],
    ['answers.people', 'item.nick', [], false],
    ['answers.people', 'item.which', [], false],
    ['answers.people', 'item.which', ["item.name == 'x'"], true],
    ['answers.people', 'item.nobody', [], true],
    ['answers.people', 'item.source', [], true],
    ['answers.people.filter(p, answered(p.nick))', 'item.nick', [], true],
    ["answers.people.filter(p, p.nick != 'a')", 'item.nick', [], true],
    ['answers.people.filter(p, !answered(p.nick))', 'item.nick', [], false],
    ["answers.people.filter(p, p.name == 'x')", 'item.which', [], true],
    ["answers.people.filter(p, p.name == 'y')", 'item.which', [], false],
    ["answers.people.filter(p, p.name == 'y')", 'item.name', [], true],
    ['answers.people.filter(p, size(p.name) > 1)', 'item.which', ["item.name == 'x'"], true],
    ['answers.people.map(p, p.name)', 'item.nick', [], undefined],
    ["answers.x.filter(p, p.nick == 'a')", 'item.nick', [], undefined],
    ['computed.grown', 'item.nick', [], true],
    ['computed.grown', 'item.which', [], false],
    ['computed.in4', 'item.nick', [], false],
    ['computed.in3', 'item.nick', [], undefined],
    ['computed.name', 'item.nick', [], undefined],
    ['answers.home.people', 'item.nick', [], false],
    ['answers.home.people', 'item.name', [], true],
    ['answers.home.people', 'item.which', ["item.name == 'x'"], true],
    ['answers.home.nobody', 'item.name', [], undefined],
    ['answers.home.people.name', 'item.nick', [], undefined],
    ['answers.nowhere.people', 'item.nick', [], undefined],
    ['answers.people.name', 'item.nick', [], undefined],
    ['answers.x', 'item.nick', [], undefined],
    ['answers.about', 'item.source', [], true],
    ['answers.about', 'item.source.name', [], true],
    ['answers.about', 'item.source.kind', [], false],
    ['answers.about', 'item.source.kind', ["item.source.kind == 'saving'"], false],
    ['answers.about', 'item.more', ["item.source.kind == 'saving'"], true],
    ['answers.about', 'item.more', ["item.sources.kind == 'saving'"], false],
    ['answers.about', 'item.more', [], false],
    ['answers.odd', 'item.source.kind', [], true],
    ['answers.free', 'item.source', [], false],
    ['data.d.items', 'item.name', [], true],
    ['data.d.items', 'item.kind', [], false],
    ['data.d.items', 'item.kind', ["item.kind == 'saving'"], true],
    ['data.d.items', 'item.kind', ['answered(item.name)'], false],
    ['data.d.items', 'item.lien.holder', [], false],
    ['data.d.items', 'item.lien.holder', ['answered(item.lien)'], true],
    ['data.d.items', 'item.lien.holder', ['answered(item.lien.on)'], true],
    ['data.d.items', 'item.lien.on', ['answered(item.lien)'], false],
    ['data.d.items', 'item.lien.on', ['answered(item.lien.on)'], true],
    ["data.d.items.filter(a, a.lien.on == '1')", 'item.lien.holder', [], true],
    ['reference.states', 'item.name', [], true],
    ["['a', 'b']", 'item.name', [], undefined],
    ['data.d', 'item.name', [], undefined],
    ['data.d.items[0].name', 'item.name', [], undefined],
  ])('%s: %s, where %j: %s', (list, path, guards, expected) => {
    expect(isSure(list, path, guards)).toBe(expected);
  });

  test('or not, of what cannot be read', () => {
    expect([
      eachOf('1 +', subject.types.base, subject),
      eachOf('answers.people', subject.types.base, subject)?.isSure('item.nick', []),
    ]).toEqual([undefined, false]);
  });
});
