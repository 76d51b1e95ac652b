import type { FieldType, JsonSchema, Settings } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';
import { fullText } from '../shared/numberText.ts';
import { orExpression } from '../shared/settings.ts';
import { sliderProblems } from './problems.ts';
import { resultKinds, resultsOf } from './results.ts';
import { numbersIn, readSliders, slidersOf } from './sliders.ts';

const number = (description: string, examples: readonly unknown[]): JsonSchema => orExpression({ description, type: 'number', examples });
const operand = (description: string, examples: readonly unknown[]): JsonSchema =>
  orExpression({ description, type: ['number', 'string'], examples });

const sliderSetting: JsonSchema = {
  type: 'object',
  required: ['id', 'label', 'max'],
  additionalProperties: false,
  properties: {
    id: {
      description: 'Its part of the answer: `answers.loan.amount`.',
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
      examples: ['amount'],
    },
    label: { description: 'What the number is.', type: 'string', minLength: 1, examples: ['Loan amount'] },
    min: number('Least number; 0 unless told.', [50000, { '=': 'data.offer.least' }]),
    max: number('Greatest number. It may depend on another slider.', [
      { '=': 'data.offer.most' },
      { '=': 'answers.loan.amount > 500000 ? 60 : 36' },
    ]),
    step: orExpression({
      description: 'From one number to the next, beginning with the least; 1 unless told.',
      type: 'number',
      exclusiveMinimum: 0,
      examples: [10000],
    }),
    money: { description: 'An amount in rupees.', type: 'boolean', examples: [true] },
    unit: { description: 'Unit behind the number. Who types it too is understood.', type: 'string', examples: ['months', '%'] },
    unitOne: { description: 'Unit behind the number 1, where that is another word.', type: 'string', examples: ['month'] },
  },
};

const resultSetting: JsonSchema = {
  type: 'object',
  required: ['label'],
  additionalProperties: false,
  oneOf: [{ required: ['kind', 'amount', 'rate'] }, { required: ['value'] }],
  properties: {
    label: { description: 'What it is.', type: 'string', minLength: 1, examples: ['Monthly EMI'] },
    kind: {
      description:
        'A known formula: the monthly instalment of a loan (`emi`), all instalments together (`emiTotal`), the interest in ' +
        'them (`emiInterest`). It is worked out while the slider moves.',
      enum: resultKinds,
      examples: ['emi'],
    },
    amount: operand('Of a kind: the loan, as the id of a slider or a number.', ['amount', { '=': 'data.loan.principal' }]),
    rate: operand('Of a kind: per cent a year, as a number or the id of a slider.', [10.5, { '=': 'data.offer.rate' }]),
    months: operand('Of a kind: how many instalments, as the id of a slider or a number.', ['tenure']),
    years: operand('Of a kind, instead of `months`.', ['years']),
    value: {
      description: 'Any other formula: an expression over the answer so far. It is worked out shortly after the slider rests.',
      type: 'object',
      required: ['='],
      additionalProperties: false,
      properties: { '=': { type: 'string', minLength: 1 } },
      examples: [{ '=': 'answers.loan.amount * 0.18' }],
    },
    money: { description: 'Whether a `value` is an amount in rupees; a kind always is.', type: 'boolean', examples: [true] },
    unit: { description: 'Unit behind a `value`.', type: 'string', examples: ['%'] },
    unitOne: { description: 'Unit behind a `value` of 1, where that is another word.', type: 'string', examples: ['month'] },
  },
};

/** Several numbers that belong together, each on a slider with a box beside it, and what follows from them. */
export const field: FieldType = {
  name: 'multiSlider',
  description:
    'Several numbers to weigh against each other (loan amount and tenure), each on a slider and in a box to type into, with ' +
    'what follows from them shown live (the EMI). The answer has one number for each slider. Nothing is chosen in advance: ' +
    'give a `default` where there is a sensible one. What only the bank can work out (a quote) is a `lookup`: it is asked as soon as ' +
    'all numbers are within their limits, and says below the sliders what it `shows`.',
  lookup: 'fills',
  sensitive: false,
  settings: {
    sliders: {
      description: 'The sliders, in the order in which they are shown.',
      type: 'array',
      minItems: 1,
      maxItems: 6,
      items: sliderSetting,
      examples: [
        [
          { id: 'amount', label: 'Loan amount', min: 50000, max: 1000000, step: 10000, money: true },
          { id: 'tenure', label: 'Tenure', min: 6, max: 60, unit: 'months' },
        ],
      ],
    },
    sum: number('What the sliders make up together. Moving one then moves the others, the next one first.', [
      100,
      { '=': 'data.loan.price' },
    ]),
    results: {
      description: 'What follows from the numbers, shown below and on the review. What counts is what the bank works out later.',
      type: 'array',
      items: resultSetting,
      examples: [[{ label: 'Monthly EMI', kind: 'emi', amount: 'amount', rate: 10.5, months: 'tenure' }]],
    },
  },
  value: (settings) => ({ object: Object.fromEntries(slidersOf(settings).map(({ id }) => [id, 'number' as const])) }),
  schema: (settings) => ({
    type: 'object',
    additionalProperties: false,
    // What is missing or no number is found by `check`, so that all sliders are told of at once.
    properties: Object.fromEntries(slidersOf(settings).map(({ id }) => [id, { type: ['number', 'string'] }])),
  }),
  normalise: readSliders,
  explain: explainBy({}, 'multiSlider.required'),
  check: sliderProblems,
  summarise,
  mask: hidden,
};

function summarise(answer: unknown, settings: Settings): string {
  const sliders = slidersOf(settings);
  const numbers = numbersIn(answer, sliders);
  const results = resultsOf(settings, numbers).flatMap(({ label, text }) => (text === '' ? [] : [`${label} ${text}`]));
  const chosen = sliders.flatMap(({ id, label, form }) => {
    const value = numbers[id];
    // The label of the field names the only slider well enough.
    return value === undefined
      ? []
      : [sliders.length === 1 && results.length === 0 ? fullText(value, form) : `${label} ${fullText(value, form)}`];
  });
  if (chosen.length === 0) return '';
  return [...chosen, ...results].join(' · ');
}
