import type { FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { LONGEST_VALUE, labelOf } from '../shared/choice.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';
import { canonicalRows, rowsOf } from './answer.ts';
import { choicesOf } from './choices.ts';

const MOST_ROWS = 200;

/** The same few choices for each of several things: a declaration for every account. */
export const field: FieldType = {
  name: 'multiRadio',
  description:
    'The same few choices for each of several things, a row each: what to do with every account. `options` are the rows, ' +
    '`choices` what may be chosen in each. The answer is a list of `{ option, choice }`; read it with ' +
    "`answers.x.exists(row, row.choice == 'close')`. Every row must be answered unless the field is optional; a row that is " +
    'not open is shown and left out.',
  options: 'each',
  sensitive: false,
  settings: {
    choices: {
      description: 'What may be chosen in every row, two to five.',
      type: 'array',
      minItems: 2,
      maxItems: 5,
      items: {
        type: 'object',
        required: ['value', 'label'],
        properties: { value: { type: 'string', minLength: 1 }, label: { type: 'string', minLength: 1 } },
        additionalProperties: false,
      },
      examples: [
        [
          { value: 'keep', label: 'Keep' },
          { value: 'close', label: 'Close' },
        ],
      ],
    },
  },
  value: () => ({ list: { object: { option: 'string', choice: 'string' } } }),
  schema: () => {
    const text = { type: 'string', maxLength: LONGEST_VALUE };
    return {
      type: 'array',
      minItems: 1,
      maxItems: MOST_ROWS,
      items: { type: 'object', required: ['option', 'choice'], properties: { option: text, choice: text }, additionalProperties: false },
    };
  },
  normalise: canonicalRows,
  explain: explainBy({ required: 'multiRadio.required', minItems: 'multiRadio.required' }, 'multiRadio.choice'),
  check,
  summarise,
  mask: hidden,
};

function check(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const values = choicesOf(settings).map(({ value }) => value);
  return rowsOf(answer).every(({ choice }) => values.includes(choice)) ? [] : [{ key: 'multiRadio.choice' }];
}

/** A line for each row, in their order: `Savings 6789: Keep`, `Salary 1234: Close`. */
function summarise(answer: unknown, settings: Settings, options: Parameters<FieldType['summarise']>[2]): string {
  const choices = choicesOf(settings);
  const place = (value: string) => (options.findIndex((option) => option.value === value) + options.length + 1) % (options.length + 1);
  const rows = [...rowsOf(answer)].sort((a, b) => place(a.option) - place(b.option));
  return rows.map(({ option, choice }) => `${labelOf(option, options)}: ${labelOf(choice, choices)}`).join('\n');
}
