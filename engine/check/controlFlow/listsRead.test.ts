import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../expression/parse.ts';
import type { Options } from '../../language/field.ts';
import type { Step } from '../../language/step.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';
import { call, field, smallSubject } from '../testing/smallFlow.ts';
import { isWithin, sureSize } from './listsRead.ts';

const on = { '*': { outcome: 'no' } };
const item = (...fields: NonNullable<Step['fields']>) => ({ name: 'n', summary: 's', steps: [{ id: 'i', title: 'I', fields }] });
const list = 'data.d.items';
const rich = `${list}.filter(a, a.balance > 5)`;
const chosen = (id: string, from: string, more: Partial<Extract<Options, { from: string }>> = {}) =>
  field(id, { type: 'choice', options: { from, value: 'item.id', label: 'item.name', ...more } });
const load = (as: string, refuse?: string) =>
  call({ operation: 'account.list', as, on, ...(refuse === undefined ? {} : { refuse: [{ when: refuse, outcome: 'no' }] }) });
const outcomes = { done: { kind: 'success', title: 'Done' }, no: { kind: 'info', title: 'No' } } as const;
const inner = {
  ...proveFlow,
  id: 'inner',
  inputs: {},
  entry: {},
  passWhen: undefined,
  outcomes,
  steps: [{ id: 'list', title: 'L', load: load('found'), fields: [chosen('account', 'data.found.items'), chosen('big', 'computed.big')] }],
  computed: { big: { value: 'data.found.items.filter(a, a.balance > 5)' } },
};

const other = {
  ...inner,
  id: 'other',
  steps: [{ id: 'list', title: 'L', load: load('found'), fields: [chosen('account', 'data.found.items')] }],
};

const subject = smallSubject(
  [
    {
      id: 'list',
      load: load('d'),
      fields: [
        chosen('account', list),
        chosen('big', rich),
        chosen('named', 'computed.rich'),
        chosen('broken', `${list}.filter(`),
        chosen('spaced', ` ${list} `),
        chosen('mapped', `${list}.map(a, a)`),
        chosen('narrow', rich, { when: "item.kind == 'saving'" }),
        chosen('able', list, { disabled: 'item.balance <= 5' }),
        chosen('shown', list, { when: 'item.balance > 5' }),
        chosen('byName', list, { value: ' item.name ' }),
      ],
    },
    {
      id: 'full',
      load: load('full', "size(data.full.items) == 0 || size(data.full.items.filter(a, a.kind == 'saving')) == 0"),
      fields: [
        field('files', { type: 'choices' }),
        field('some', { type: 'choices', optional: true }),
        field('k'),
        field('written', { type: 'choice', options: [{ value: 'a', label: 'A' }] }),
      ],
    },
    { id: 'people', kind: 'group', item: item(field('name'), field('nick', { optional: true }), chosen('mine', list)) },
    { id: 'few', kind: 'group', min: 2, item: item(field('name')) },
    { id: 'home', kind: 'flow', flow: 'other' },
    { id: 'p', kind: 'flow', flow: 'inner' },
    { id: 'one', fields: [chosen('twice', list)] },
    { id: 'two', fields: [chosen('twice', rich)] },
    { id: 'three', fields: [chosen('mixed', list)] },
    { id: 'four', fields: [field('mixed')] },
  ],
  { computed: { rich: { value: rich } }, outcomes },
  sampleLanguage([inner, other]),
);

/** How many elements a list has for sure, where some things are told. */
function sizeOf(source: string, told: readonly string[] = []): number | undefined {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error('There is no such list.');
  return sureSize(parsed.tree, { source, subject, isTold: (condition) => told.includes(condition) });
}

describe('a list has so many elements at least', () => {
  test.each<[list: string, least: number | undefined, told?: readonly string[]]>([
    ["['a', 'b']", 2],
    ["['a']", 1],
    ['[]', undefined],
    ['input.things', undefined],
    ['computed.rich', undefined],
    ['input.data.items', undefined],
    ['data', undefined],
    ['1 + 1', undefined],
    [list, 0],
    ['data.full.items', 1],
    ['data.s.owners', 0],
    ['answers.people', 0],
    ['answers.few', 2],
    ['answers.files', 1],
    ['answers.some', 1],
    ['data.some', 0],
    ['answers.nick', 0],
    ['answers.p.account', 1],
    [rich, 0],
    ["data.full.items.filter(a, a.kind == 'saving')", 1],
    ["data.full.items.filter(a, a.kind == 'current')", 0],
    // What the bank names elsewhere it has.
    [`${list}.filter(a, a.id == data.other.id)`, 1],
    [`${list}.filter(a, customer.name == a.name)`, 1],
    [`${list}.filter(a, a.id == input.account)`, 1],
    [`${list}.filter(a, a.id != data.other.id)`, 0],
    [`${list}.filter(a, a.id == database.id)`, 0],
    [`${list}.filter(a, a.id == answers.k)`, 0],
    [`${list}.filter(a, a.id == answers.data.id)`, 0],
    // The one that was chosen of it is there.
    [`${list}.filter(a, a.id == answers.account)`, 1],
    [`${list}.filter(a, answers.account == a.id)`, 1],
    [`${list}.filter(a, a.id != answers.account)`, 0],
    [`${list}.filter(a, a.name == answers.account)`, 0],
    [`${list}.filter(a, a.name == answers.byName)`, 1],
    [`${list}.filter(a, a.id == answers.account && a.balance > 5)`, 0],
    [`${list}.filter(a, a.id == answers.account && answers.k == 'x')`, 0],
    [`${list}.filter(a, a.id == answers.account && answers.k == 'x')`, 1, ["answers.k == 'x'"]],
    [`${list}.filter(a, a.id == answers.account && a.balance > 5)`, 0, ['a.balance > 5']],
    [`${list}.filter(a, a.id == answers.account || a.balance > 5)`, 0],
    [`data.full.items.filter(a, a.id == answers.account)`, 0],
    [`${list}.filter(a, a.id == answers.big)`, 1],
    [`${list}.filter(a, a.id == answers.named)`, 1],
    [`${rich}.filter(a, a.id == answers.big)`, 1],
    [`${rich}.filter(a, a.id == answers.account)`, 0],
    [`${rich}.filter(a, a.id == answers.able)`, 1],
    [`${rich}.filter(a, a.id == answers.shown)`, 1],
    [`${list}.filter(b, b.balance > 3).filter(a, a.id == answers.shown)`, 1],
    [`${list}.filter(b, b.balance > 9).filter(a, a.id == answers.shown)`, 0],
    [`${list}.filter(a, a.id == answers.twice)`, 1],
    [`${rich}.filter(a, a.id == answers.twice)`, 0],
    [`${list}.filter(a, a.id == answers.mixed)`, 0],
    [`${list}.filter(a, a.id == answers.written)`, 0],
    [`${list}.filter(a, a.id == (answers.k == 'x' ? answers.account : answers.big))`, 1],
    [`${list}.filter(a, a.id == (answers.k == 'x' ? answers.account : answers.k))`, 0],
    [`${list}.filter(a, a.id == entry.answers.account)`, 0],
    [`${list}.filter(a, a.id == answers.broken)`, 0],
    [`${list}.filter(a, a.id == answers.spaced)`, 1],
    [`${list}.filter(a, a.id == answers.mapped)`, 0],
    [`${list}.filter(b, b.balance > 3).filter(a, a.id == answers.big)`, 1],
    [`${list}.filter(b, b.balance > 9).filter(a, a.id == answers.big)`, 0],
    [`${list}.filter(b, b.kind == 'saving').filter(a, a.id == answers.narrow)`, 1],
    [`data.home.found.items.filter(a, a.id == answers.home.account)`, 1],
    [`data.home.found.items.filter(a, a.id == answers.home.big)`, 0],
    [`data.p.found.items.filter(a, a.id == answers.p.account.x)`, 0],
    [`${list}.filter(a, a.id == item.mine)`, 1],
    [`${list}.filter(a, a.id == answers.mine)`, 0],
    [`${list}.filter(a, a.id == item.account)`, 0],
    [`data.p.found.items.filter(a, a.id == answers.p.account)`, 1],
    [`data.p.found.items.filter(a, a.id == answers.p.big)`, 1],
    [`data.p.found.items.filter(a, a.balance > 5).filter(a, a.id == answers.p.big)`, 1],
    [`data.found.items.filter(a, a.id == answers.p.account)`, 0],
    [`${list}.filter(a, a.id == answers.nobody.account)`, 0],
    [`${list}.filter(a, a.id == answers.p.account)`, 0],
  ])('%s: %s, where %j is told', (source, least, told) => {
    expect(sizeOf(source, told)).toBe(least);
  });
});

test.each<[string, number, readonly string[], boolean]>([
  ['answers.n', 0, [], false],
  ['answers.n', 3, ['answers.n >= 0', 'answers.n < 3'], true],
  ['answers.n', 3, ['answers.n < 3'], false],
  ['answers.n', 3, ['answers.n >= 0'], false],
  ['answers.n', 3, ['answers.n >= 0', 'answers.n < 4'], false],
  ['answers.n', 0, ['answers.n >= 0', 'answers.n < size(data.d.items)'], true],
  ['answers.n', 0, ['answers.n >= 0', 'answers.n <= size(data.d.items) - 1'], true],
  ['answers.n', 0, ['answers.n >= 0', 'answers.n <= size(data.d.items)'], false],
  ['answers.n - 1', 0, ['answers.n >= 1', 'answers.n <= size(data.d.items)'], true],
  ['answers.n - 2', 0, ['answers.n >= 2', 'answers.n <= size(data.d.items)'], false],
  ['answers.n - 1', 3, ['answers.n >= 1', 'answers.n < 4'], true],
  ['answers.n - 1', 3, ['answers.n >= 0', 'answers.n < 4'], false],
  ['answers.n - 1', 0, ['answers.n >= 1', 'answers.n - 1 < size(data.d.items)'], true],
  ['answers.n + 1', 3, ['answers.n + 1 >= 0', 'answers.n + 1 < 3'], true],
  ['answers.n - answers.m', 3, ['answers.n - answers.m >= 0', 'answers.n - answers.m < 3'], true],
  ['answers.n - 0', 3, ['answers.n - 0 >= 0', 'answers.n - 0 < 3'], true],
  ['answers.n -', 3, ['answers.n - >= 0', 'answers.n - < 3'], true],
])('%s is an index of a list of at least %s, where %j: %s', (index, least, told, expected) => {
  expect(isWithin(index, { source: list, least }, (condition) => told.includes(condition))).toBe(expected);
});
