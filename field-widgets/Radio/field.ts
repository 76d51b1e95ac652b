import type { FieldType } from '../../engine/language/fieldType.ts';
import { LONGEST_VALUE, chosen, labelOf } from '../shared/choice.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';

/** One of a few options, all in view. */
export const field: FieldType = {
  name: 'Radio',
  description:
    'One of a few options, all of them in view. For up to seven or so; more belong in a list that opens. Options with `facts` or ' +
    '`columns` are cards to compare: products with their fees, rates and limits.',
  options: 'one',
  sensitive: false,
  settings: {
    layout: {
      description: 'Options below each other, or side by side where short (Yes, No).',
      enum: ['stacked', 'inline'],
      default: 'stacked',
      examples: ['inline'],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', maxLength: LONGEST_VALUE }),
  normalise: chosen,
  explain: explainBy({ required: 'Radio.required' }, 'Radio.option'),
  summarise: (answer, _settings, options) => labelOf(answer, options),
  mask: hidden,
};
