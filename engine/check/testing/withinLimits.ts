import { page } from './mistakes/mistake.ts';
import { members, type Edits, type Promised } from './promised.ts';

const steps = '/steps/2/item/steps';
const number = (settings: object) => ({ id: 'n', type: 'count', label: 'How many?', ...settings });
/** A choice about a person with an option for each of some numbers. */
const choice = (...whens: readonly string[]) => ({
  id: 'how',
  type: 'choice',
  label: 'How?',
  options: whens.map((when, index) => ({ value: `o${index}`, label: `Option ${index}`, when })),
});
const told = { ...members, '/steps/2/item/summary': '{{ item.name }} {{ item.n }} {{ labelOf(item.how) }}' };
const fewOrFour = ['item.n <= 3', 'item.n == 4'];
/** A number about each person, and that choice. */
const chosen = (settings: object, ...whens: readonly string[]): Edits => ({
  ...told,
  [`${steps}/0/fields/-`]: number(settings),
  [`${steps}/0/fields/4`]: choice(...whens),
});
/** The same, where sons are asked for the number on another page than others. */
const ofEither = (sons: object, others: object): Edits => ({
  ...told,
  [`${steps}/1`]: { ...page('sons'), when: "item.relation == 'son'", fields: [number(sons)] },
  [`${steps}/2`]: { ...page('others'), when: "item.relation != 'son'", fields: [number(others)] },
  [`${steps}/3`]: { ...page('how'), fields: [choice(...fewOrFour)] },
});
const upToFour = ['item.n > 2', 'item.n >= 0 && item.n <= 2'];
const code = 'options-may-be-none';

/** Numbers within their limits for which there is no option. */
export const promisedWithin: Readonly<Record<string, readonly Promised[]>> = {
  'No option for a number': [
    ['up to more', code, chosen({ max: 5 }, ...fewOrFour)],
    ['with decimals', code, chosen({ max: 4, decimals: 1 }, ...fewOrFour)],
    ['with decimals on one of two pages', code, ofEither({ max: 4, decimals: 1 }, { max: 4 })],
    ['up to more on one of two pages', code, ofEither({ max: 4 }, { max: 5 })],
    ['without an end on one of two pages', code, ofEither({ max: 4 }, {})],
    ['below the least of its type, which gives way', code, chosen({ moreThan: -5, max: 4 }, ...upToFour)],
    [
      'from what is worked out, before which the least of its type gives way',
      code,
      chosen({ min: { '=': '0 - answers.amount' } }, ...upToFour),
    ],
  ],
};

/** Numbers within their limits with an option for each. */
export const quietWithin: readonly (readonly [what: string, edits: Edits])[] = [
  ['an option for each number up to the most', chosen({ max: 4 }, ...fewOrFour)],
  ['an option for each number that two pages ask for', ofEither({ max: 4 }, { max: 4 })],
  ['an option for each number from the least of its type', chosen({ max: 9 }, ...upToFour)],
  ['an option for each number that is more than one', chosen({ moreThan: 2, max: 4 }, 'item.n > 3', 'item.n >= 2 && item.n <= 3')],
  ['an option for each number that is less than one', chosen({ lessThan: 4 }, 'item.n < 2', 'item.n >= 2 && item.n <= 4')],
];
