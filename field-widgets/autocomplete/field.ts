import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting } from '../shared/settings.ts';
import { asText, typed } from '../shared/typed.ts';

const LONGEST = 200;

/** A text for which the bank suggests answers while it is typed. */
export const field: FieldType = {
  name: 'autocomplete',
  description:
    'A text for which the bank suggests answers while it is typed (`lookup` with `suggest`): an employer, a branch. What is ' +
    'suggested may be picked, any other name typed in full, so that it also works when the bank does not answer. Picking may ' +
    'fill in other fields. Where the answer must be on a list, take dropdownsearch.',
  lookup: 'suggests',
  sensitive: false,
  settings: {
    maxLength: {
      description: `Most characters; ${String(LONGEST)} unless told.`,
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: LONGEST,
      examples: [80],
    },
    autocomplete: {
      description: 'HTML autocomplete token, so that the browser can fill it in.',
      type: 'string',
      examples: ['organization'],
    },
    placeholder: { description: 'What stands in the box while nothing is typed.', type: 'string', examples: ['Type a part of the name'] },
  },
  value: () => 'string',
  schema: (settings) => ({ type: 'string', maxLength: longest(settings) }),
  normalise: (answer) => typed(answer),
  explain,
  check: (answer) => (/\p{L}/u.test(asText(answer)) ? [] : [{ key: 'autocomplete.letters' }]),
  summarise: (answer) => asText(answer),
  mask: hidden,
};

function longest(settings: Settings): number {
  return countSetting(settings, 'maxLength') ?? LONGEST;
}

function explain({ keyword }: SchemaFailure, settings: Settings): TypeProblem {
  if (keyword === 'maxLength') return { key: 'autocomplete.maxLength', params: { max: longest(settings) } };
  return { key: keyword === 'required' ? 'autocomplete.required' : 'autocomplete.type' };
}
