import type { FieldType } from '../../engine/language/fieldType.ts';
import { LONGEST_VALUE, chosen, labelOf } from '../shared/choice.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';

/** One of many options, found by typing. */
export const field: FieldType = {
  name: 'dropdownsearch',
  description:
    'One of very many options, found by typing a part of its label, hint or an alias. What is typed must be picked from the list.',
  options: 'one',
  sensitive: false,
  settings: {
    placeholder: { description: 'What stands in the box while nothing is typed.', type: 'string', examples: ['Type a country'] },
    aliases: {
      description: "Other names by which an option is found, by the option's value.",
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      examples: [{ OD: ['Orissa'], PY: ['Pondicherry'] }],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', maxLength: LONGEST_VALUE }),
  normalise: chosen,
  explain: explainBy({ required: 'dropdownsearch.required' }, 'dropdownsearch.option'),
  summarise: (answer, _settings, options) => labelOf(answer, options),
  mask: hidden,
};
