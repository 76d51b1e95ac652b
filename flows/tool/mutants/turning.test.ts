import { expect, it } from 'vitest';
import type { ExampleAnswers } from '../../../engine/language/example.ts';
import { named } from '../../../engine/run/scope.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import { comparisonsIn } from './comparisons.ts';
import { turningAnswers } from './turning.ts';

const today = '2026-11-21';
const flow = {
  conditions: { old: 'age(answers.born, today) >= 60' },
  computed: { days: { value: 'daysBetween(answers.first, answers.last) + 1' }, sum: { value: 'sum(answers.people.map(p, p.share))' } },
} as unknown as Flow;
const answers: ExampleAnswers = {
  born: '1990-01-01',
  first: '2026-12-01',
  last: '2026-12-02',
  amount: 10,
  word: 'other',
  people: [
    { name: 'A', share: 40, birth: '1990-01-01' },
    { name: 'B', share: 60, birth: '1990-01-01' },
  ],
};

/** Answers that are tried for an expression, those of one field. */
const tried = (source: string, id: string): readonly unknown[] => {
  const scopeWith = (other: ExampleAnswers) =>
    named({ today, limits: { majorityAge: 18 }, data: { most: 100, said: 'kept' }, answers: { ...answers, ...other } }, flow);
  const found = turningAnswers(comparisonsIn([source], flow), { answers, fields: [], scopeWith });
  return found.flatMap((one) => (id in one ? [one[id]] : []));
};

it.each<[string, string, readonly unknown[]]>([
  ['age(answers.born, today) < limits.majorityAge', 'born', ['2008-11-21', '2008-11-22']],
  ['18 > age(answers.born, today)', 'born', ['2008-11-21', '2008-11-22']],
  ['addYears(answers.born, limits.majorityAge) > today', 'born', ['2008-11-21', '2008-11-22']],
  ['answers.last > addDays(answers.first, 14)', 'last', ['2026-12-15', '2026-12-16']],
  ['answers.last > addDays(answers.first, 14)', 'first', ['2026-11-17', '2026-11-18']],
  ['daysBetween(answers.first, answers.last) >= 30 || false', 'last', ['2026-12-30', '2026-12-31']],
  ['computed.days == 7', 'last', ['2026-12-07', '2026-12-08']],
  ['answers.amount * 2 <= data.most ? 1 : 2', 'amount', [50, 51]],
  ["data.said != answers.word && answers.word != 'never'", 'word', ['kept']],
  ['Up to {{ answers.amount > 5 }}', 'amount', [5, 6]],
])('tries where %s turns, for %s', (source, id, expected) => {
  expect(tried(source, id)).toEqual(expect.arrayContaining([...expected]));
});

it('tries it of each item of a list, in loops, as the open item, and behind a named value', () => {
  const shares = (list: unknown) => (Array.isArray(list) ? list.map((item: { readonly share: number }) => item.share).join() : '');
  expect(tried('answers.people.all(p, p.share < 90)', 'people').map(shares)).toEqual(
    expect.arrayContaining(['89,60', '90,60', '40,89', '40,90']),
  );
  expect(tried('item.share < 90', 'people').map(shares)).toEqual(expect.arrayContaining(['89,60', '90,60', '40,89', '40,90']));
  expect(tried('computed.sum <= 100', 'people').map(shares)).toEqual(expect.arrayContaining(['40,60', '41,60', '40,61']));
  expect(JSON.stringify(tried('item.index != 1 && age(item.birth, today) < 18', 'people'))).toContain('2008-11-22');
});

it('tries nothing where nothing is compared that is answered', () => {
  expect(tried("answers.name == 'a'", 'amount')).toEqual([]);
  expect(tried('data.most > 5 && answers.people.size() > 3', 'amount')).toEqual([]);
  expect(tried('less < more, in words', 'amount')).toEqual([]);
});

it('follows a named value that leads back to itself only once', () => {
  const circle = { computed: { a: { value: 'computed.b + 1' }, b: { value: 'computed.a + answers.amount' } } } as unknown as Flow;
  expect(comparisonsIn(['computed.a > 1'], circle).map(({ keys }) => [...keys].toSorted())).toEqual([
    ['a', 'amount', 'b'],
    ['a', 'amount', 'b'],
  ]);
});
