import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

const language = sampleLanguage();
const unknown = (...answers: readonly object[]) => {
  const examples = answers.map((given, index) => ({ name: `example ${String(index + 1)}`, answers: given, ends: 'done' }));
  const { problems } = checkFlow(edited(sampleFlow(), { '/examples': examples }), language);
  return problems.filter(({ code }) => code === 'example-unknown').map(({ pointer, message }) => [pointer, message]);
};
const sum = { sum: 10 };
const renamed = 'There is no field "sum" to answer.';

it('tells of a name in one example as it is', () => {
  expect(unknown({ amount: 10 }, sum)).toEqual([['/examples/1/answers/sum', renamed]]);
});

it('tells once of a name in several examples, at the first, and names three of them', () => {
  expect(unknown(sum, { amount: 10 }, sum)).toEqual([
    ['/examples/0/answers/sum', `${renamed} It is named in 2 examples: "example 1" and "example 3".`],
  ]);
  expect(unknown(sum, sum, sum, sum, sum)).toEqual([
    ['/examples/0/answers/sum', `${renamed} It is named in 5 examples: "example 1", "example 2", "example 3" and 2 more.`],
  ]);
});

it('tells of two names apart', () => {
  expect(unknown(sum, { total: 10 }, { ...sum, total: 10 }).map(([pointer]) => pointer)).toEqual([
    '/examples/0/answers/sum',
    '/examples/1/answers/total',
  ]);
});
