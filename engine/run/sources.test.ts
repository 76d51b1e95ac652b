import { expect, test } from 'vitest';
import { emptyFlow } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import { readBy, readsOnlyAnswers, sourcesIn } from './sources.ts';

test.each<[string, unknown, readonly string[]]>([
  ['in the braces of a text', { title: 'Dear {{customer.name}}, {{answers.a}}' }, ['customer.name', 'answers.a']],
  ['no plain text', { title: 'answers.a', id: 'x', label: 'Name }}' }, []],
  ['what is marked as one', { input: { name: { '=': 'answers.a' }, plain: 'answers.b' } }, ['answers.a']],
  ['in a list', [{ when: 'a' }, 'plain', ['{{b}}']], ['a', 'b']],
  ['the condition of whatever it stands at', { when: 'a' }, ['a']],
  ['what a rule checks', { check: 'a' }, ['a']],
  ['what shuts an option', { disabled: 'a' }, ['a']],
  ['where elements come from, and all that is read of each', { from: 'a', value: 'b', label: 'c' }, ['a', 'b', 'c']],
  ['the rows of a list, and what stands in their cells', { rows: 'a', columns: [{ label: 'b', value: 'c' }] }, ['a', 'b', 'c']],
  ['moments', { after: 'a', at: 'b' }, ['a', 'b']],
  ['what denies and what passes', { deny: 'a', passWhen: 'b' }, ['a', 'b']],
  ['the end of a wait', { until: 'a' }, ['a']],
  ['an address', { url: 'a' }, ['a']],
  ['the elements of a list and what tells them apart', { each: 'a', key: 'b' }, ['a', 'b']],
  ['what makes a field optional or fixed', { optional: 'a', readOnly: 'b' }, ['a', 'b']],
  ['columns, without rows too', { columns: { x: 'a' } }, ['a']],
  ['conditions with a name', { conditions: { known: 'a' } }, ['a']],
  ['computed values', { computed: { total: { value: 'a' } } }, ['a']],
  ['a condition that has braces too', { when: "a == '{{b}}'" }, ["a == '{{b}}'", 'b']],
  ['none in what is no text', [1, true, null, undefined, {}], []],
])('the expressions of a part of a flow are found: %s', (_, part, sources) => {
  expect(sourcesIn(part)).toEqual(sources);
});

const flow: Flow = {
  ...emptyFlow,
  conditions: { grown: 'computed.age >= 18', round: 'conditions.round || answers.a' },
  computed: { age: { value: 'years(answers.born, today)' } },
};

test.each<[string, readonly string[], readonly string[], boolean]>([
  ['itself', ["answers.a == 'x'"], ['answers.a'], true],
  ['what a named condition reads at last', ['conditions.grown'], ['answers.born', 'today'], false],
  ['what a computed value reads', ['computed.age > 1'], ['answers.born', 'today'], false],
  ['a condition that names itself, once', ['conditions.round'], ['answers.a'], true],
  ['nothing, by a name that there is not', ['conditions.gone && computed.gone'], [], true],
  ['all of several', ['answers.a', 'answers.b', 'data.x'], ['answers.a', 'answers.b', 'data.x'], false],
  [
    'what stands still',
    ['limits.most + tables.fee.x + reference.states + contact.phone'],
    ['contact.phone', 'limits.most', 'reference.states', 'tables.fee.x'],
    true,
  ],
  ['the page of an item', ["item.who == 'x' && index > 1"], ['index', 'item.who'], true],
  ['the clock', ['now'], ['now'], false],
  ['who is asked', ['session.verified'], ['session.verified'], false],
])('expressions read %s', (_, sources, read, onlyAnswers) => {
  expect([...readBy(sources, flow)].toSorted()).toEqual(read);
  expect(readsOnlyAnswers(sources, flow)).toBe(onlyAnswers);
});

test('names lead nowhere in a flow without any', () => {
  expect([...readBy(['conditions.a', 'computed.b'], emptyFlow)]).toEqual([]);
});
