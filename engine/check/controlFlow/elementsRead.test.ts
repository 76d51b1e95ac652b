import { expect, test } from 'vitest';
import { writtenAs } from '../../expression/written.ts';
import type { Step } from '../../language/step.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { call, field, siteAt, smallSubject } from '../testing/smallFlow.ts';
import { elementsLacking, partsLacking } from './elementsRead.ts';

const item = (...fields: NonNullable<Step['fields']>) => ({ name: 'n', summary: 's', steps: [{ id: 'i', fields }] });
const of = (name: string, more: Partial<Step> = {}): Step => ({
  id: name,
  kind: 'group',
  item: item(field('name'), field('nick', { optional: true }), field('share', { type: 'number' })),
  ...more,
});
const subject = smallSubject(
  [
    {
      id: 'list',
      load: call({ operation: 'account.list', as: 'd', on: { '*': { outcome: 'done' } } }),
      fields: [field('n', { type: 'count' })],
    },
    { id: 'state', load: call({ operation: 'account.status', as: 's', on: { '*': { outcome: 'done' } } }) },
    of('people'),
    of('others', { min: 2 }),
    of('few', { min: 1 }),
  ],
  {
    computed: {
      first: { value: 'answers.people[0]' },
      nick: { value: 'answers.people[0].nick' },
      all: { value: 'answers.people' },
      account: { value: 'data.d.items[0]' },
    },
    conditions: { some: 'size(answers.people) > 0' },
  },
);
const site = siteAt(subject, 'few:done');

function outOf(source: string) {
  const whole = writtenOut(source, subject.flow);
  if (whole === undefined) throw new Error('This cannot be read.');
  return whole;
}

test.each<[string, readonly string[], readonly string[]]>([
  ['answers.people[0].name', [], []],
  ['answers.people[0].nick', [], ['answers.people[0].nick']],
  ['answers.people[0].nick', ["answers.people[0].nick == 'x'"], []],
  ['answers.people[0].nick', ['answered(answers.people[0].nick)'], []],
  ['answers.people[0].nick', ['answered(answers.people[0].name)'], ['answers.people[0].nick']],
  ['answers.people[0].nick', ['answered(answers.people[1].nick)'], ['answers.people[0].nick']],
  ['answered(answers.people[0].nick)', [], []],
  ["answered(answers.people[0].nick) ? answers.people[0].nick : '-'", [], []],
  ["answered(answers.people[0].nick) ? '-' : answers.people[0].nick", [], ['answers.people[0].nick']],
  ["answered(answers.people[0].nick) && answers.people[0].nick == 'x'", [], []],
  ["answers.people[0].nick == 'x' || answers.people[0].nick == 'y'", [], ['answers.people[0].nick', 'answers.people[0].nick']],
  ["!answered(answers.people[0].nick) || answers.people[0].nick == 'y'", [], []],
  ['answers.people[0].nick + answers.people[1].nick', [], ['answers.people[0].nick', 'answers.people[1].nick']],
  ['computed.first.nick', [], ['answers.people[0].nick']],
  ['computed.nick', [], ['answers.people[0].nick']],
  ['answers.people.map(p, p.nick)', [], []],
  ['answers.people[0]', [], []],
  ['data.d.items[0].kind', [], ['data.d.items[0].kind']],
  ['data.d.items[0].name', [], []],
  ['computed.account.kind', [], []],
  ['computed.account.lien.on', [], []],
  ['data.unknown[0].kind', [], []],
  ['answers.people.filter(p, answered(p.nick))[0].nick', [], []],
  ["answers.people.filter(p, p.name == 'x')[0].nick", [], ["answers.people.filter(p, p.name == 'x')[0].nick"]],
])('the parts of %s that an element may lack, where %j', (source, known, expected) => {
  const whole = outOf(source);
  expect(partsLacking(whole, () => known, site, subject).map(({ part }) => writtenAs(part, whole.source))).toEqual(expected);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['answers.people[0].name', [], ['answers.people 1']],
  ['answers.people[0].name', ['size(answers.people) > 0'], []],
  ['answers.people[0].name', ['conditions.some'], ['answers.people 1']],
  ['answers.people[0].name', ["answers.people[0].nick == 'x'"], []],
  ['answers.people[1].name', ['size(answers.people) > 0'], ['answers.people 2']],
  ['answers.people[1].name', ['size(answers.people) > 1'], []],
  ['answered(answers.people[0].name)', [], []],
  ['answers.others[1].name', [], []],
  ['answers.others[2].name', [], ['answers.others 3']],
  ['answers.few[0].name', [], []],
  ['answers.few[-1].name', [], ['answers.few Infinity']],
  ['answers.few[0.5].name', [], ['answers.few Infinity']],
  ['answers.few[size(answers.few) - 1].name', [], []],
  ['answers.few[size(answers.few) - 2].name', [], ['answers.few 2']],
  ['answers.others[size(answers.others) - 2].name', [], []],
  ['answers.few[size(answers.few)].name', [], ['answers.few Infinity']],
  ['answers.few[size(answers.few) + 1 - 2].name', [], []],
  ['answers.few[size(answers.others) - 1].name', [], ['answers.few size(answers.others) - 1']],
  ['answers.few[2 - size(answers.few)].name', [], ['answers.few 2 - size(answers.few)']],
  ['answers.few[1 - 1].name', [], []],
  ['answers.few[1 + 1].name', [], ['answers.few 3']],
  ['answers.few[-(-1)].name', [], ['answers.few 2']],
  ['answers.few[limits.people].name', [], ['answers.few 5']],
  ['answers.few[size(answers.few) - limits.people].name', [], ['answers.few 4']],
  ["answers.few['a'].name", [], []],
  ['answers.few[1 * 1].name', [], []],
  ['answers.few[answers.n].name', [], ['answers.few answers.n']],
  ['answers.few[answers.n - 1].name', [], ['answers.few answers.n - 1']],
  ['answers.few[answers.n].name', ['answers.n < size(answers.few)'], []],
  ['answers.few[answers.n].name', ['answers.n < 1'], []],
  ['answers.few[answers.n].name', ['answers.n < 2'], ['answers.few answers.n']],
  ['answers.few[data.s.n].name', [], []],
  ['size(answers.people) > 0 ? answers.people[0].name : "-"', [], []],
  ['size(answers.people) == 0 ? answers.people[0].name : "-"', [], ['answers.people 1']],
  ["size(answers.people) > 0 && answers.people[0].name == 'x'", [], []],
  ["answers.people[0].name == 'x' && answers.people[0].name != 'y'", [], ['answers.people 1', 'answers.people 1']],
  ["answered(answers.people[0].name) && answers.people[0].name != 'y'", [], []],
  ['(size(answers.people) > 0 ? answers.people : answers.few)[0].name', [], []],
  ['(size(answers.few) > 0 ? answers.people : answers.few)[0].name', [], ['answers.people 1']],
  ['(answers.n == 1 && answers.n == 2 ? answers.people : answers.few)[0].name', [], []],
  ['(answers.n == 1 ? answers.people : answers.few)[0].name', ['answers.n == 2'], []],
  ['(answers.n == 1 ? answers.people : answers.few)[0].name', ['size(answers.n == 1 ? answers.people : answers.few) > 0'], []],
  ['answers.people.map(p, p.name)[0]', [], ['answers.people 1']],
  ['answers.few.map(p, p.name)[0]', [], []],
  ['answers.people.map(p, p.name)[0]', ['size(answers.people) > 0'], []],
  ["answers.few.filter(p, p.name == 'x')[0].name", [], ["answers.few.filter(p, p.name == 'x') 1"]],
  ['max(answers.people.map(p, p.share))', [], ['answers.people 1']],
  ['min(answers.people.map(p, p.share))', [], ['answers.people 1']],
  ['min(answers.few.map(p, p.share))', [], []],
  ['min(answers.people.map(p, p.share))', ['size(answers.people) > 0'], []],
  ['sum(answers.people.map(p, p.share))', [], []],
  ['max(data.d.items.map(p, p.balance))', [], []],
  ["max(answers.people.filter(p, p.name == 'x'))", [], []],
  ['max(1, 2)', [], []],
  ['answers.people.map(p, p.share)', [], []],
  ['computed.all[0].name', [], ['answers.people 1']],
  ['data.d.items[0].name', [], ['data.d.items 1']],
  ['data.s.owners[1]', [], []],
  ['data.s.owners[2]', [], ['data.s.owners 3']],
  ['input.things[0]', [], []],
  ["['a', 'b'][1]", [], []],
  ["['a', 'b'][2]", [], ["['a', 'b'] 3"]],
])('the elements in %s of which there may not be as many, where %j', (source, known, expected) => {
  const whole = outOf(source);
  const lacking = elementsLacking(whole, () => known, subject);
  expect(lacking.map(({ list, needed }) => `${writtenAs(list, whole.source).trim()} ${needed}`)).toEqual(expected);
});

test('a list that is still being filled may have none yet', () => {
  const [whole, other] = [outOf('answers.others[0].name'), outOf('answers.few[0].name')];
  const known = () => [];
  expect([whole, other].map((one) => elementsLacking(one, known, subject, 'answers.others').length)).toEqual([1, 0]);
  expect(elementsLacking(whole, () => ['size(answers.others) > 0'], subject, 'answers.others')).toEqual([]);
});
