import type { FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { LONGEST_VALUE } from '../shared/choice.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting, orExpression } from '../shared/settings.ts';
import { normalise, summarise } from './chosenOptions.ts';

const MOST_OPTIONS = 1000;

/** Any number of options, all in view. */
export const field: FieldType = {
  name: 'multiCheck',
  description:
    'Any number of options, each with a box to tick. An option with `exclusive` clears the others ("None of these"). Options ' +
    'from a list with `columns` stand in a table, on phones in a list; from 11 open rows on arrow keys move within it.',
  options: 'many',
  sensitive: false,
  settings: {
    heading: {
      description: 'With `columns`: heading of the first column, in which the labels stand; the label of the field unless told.',
      type: 'string',
      minLength: 1,
      examples: ['Paid to'],
    },
    min: orExpression({ description: 'Fewest options to choose.', type: 'integer', minimum: 1, examples: [2] }),
    open: {
      description:
        'Folds the options behind what is chosen, and says what the button that opens them is called: for a choice that most ' +
        'leave as it stands at first. Whoever presses it begins with nothing chosen. They are open while nothing is chosen, and where ' +
        'there is a problem.',
      type: 'string',
      minLength: 1,
      examples: ['Use other details'],
    },
    selectAll: {
      description: 'Whether to offer to tick all at once, from four open options on. Never offered with `min` or `max`.',
      type: 'boolean',
      default: true,
      examples: [false],
    },
    max: orExpression({
      description: 'Most options to choose.',
      type: 'integer',
      minimum: 1,
      examples: [5, { '=': 'limits.mandatesPerRequest' }],
    }),
  },
  value: () => ({ list: 'string' }),
  schema: () => ({ type: 'array', minItems: 1, maxItems: MOST_OPTIONS, items: { type: 'string', maxLength: LONGEST_VALUE } }),
  normalise,
  explain: explainBy({ required: 'multiCheck.required', minItems: 'multiCheck.required' }, 'multiCheck.option'),
  check,
  summarise: (answer, _settings, options) => summarise(answer, options),
  mask: hidden,
};

function check(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const count = Array.isArray(answer) ? answer.length : 0;
  const min = countSetting(settings, 'min') ?? 0;
  const max = countSetting(settings, 'max') ?? MOST_OPTIONS;
  if (count < min) return [{ key: 'multiCheck.tooFew', params: { min } }];
  return count > max ? [{ key: 'multiCheck.tooMany', params: { max, count } }] : [];
}
