import type { FieldType } from '../../engine/language/fieldType.ts';
import { LONGEST_VALUE, chosen, labelOf } from '../shared/choice.ts';
import { explainBy } from '../shared/explain.ts';
import { hidden } from '../shared/masked.ts';

/** One of a list of options, in the list box that the device itself offers. */
export const field: FieldType = {
  name: 'dropdown',
  description: 'One of some eight to forty options, in a list that opens. Fewer are better all in view, more better searched.',
  options: 'one',
  sensitive: false,
  settings: {
    placeholder: { description: 'What stands in the box while nothing is chosen.', type: 'string', examples: ['Select a state'] },
    autocomplete: {
      description: 'HTML autocomplete token, so that the browser can fill it in.',
      type: 'string',
      examples: ['address-level1'],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', maxLength: LONGEST_VALUE }),
  normalise: chosen,
  explain: explainBy({ required: 'dropdown.required' }, 'dropdown.option'),
  summarise: (answer, _settings, options) => labelOf(answer, options),
  mask: hidden,
};
