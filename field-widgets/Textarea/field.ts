import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { cardNumberProblems } from '../shared/card/numberInText.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting } from '../shared/settings.ts';
import { asText, saysSomething, typed } from '../shared/typed.ts';

/** Most characters where a flow says nothing. */
export const LONGEST = 1000;

/** Several lines of text. */
export const field: FieldType = {
  name: 'Textarea',
  description:
    'Several lines of text: a description, a remark. Counts down the characters left. A whole card number in it is refused: ' +
    'nothing hides it in a review or on a receipt.',
  sensitive: false,
  settings: {
    minLength: { description: 'Fewest characters, without blanks at the ends.', type: 'integer', minimum: 1, examples: [20] },
    maxLength: {
      description: `Most characters; ${String(LONGEST)} unless told.`,
      type: 'integer',
      minimum: 1,
      maximum: 5000,
      default: LONGEST,
      examples: [500],
    },
    rows: {
      description: 'Lines shown at first; the box grows with the text.',
      type: 'integer',
      minimum: 2,
      maximum: 20,
      default: 4,
      examples: [6],
    },
  },
  value: () => 'string',
  schema: (settings) => ({
    type: 'string',
    minLength: countSetting(settings, 'minLength') ?? 1,
    maxLength: countSetting(settings, 'maxLength') ?? LONGEST,
  }),
  normalise: (answer) => typed(answer, lines),
  explain,
  check: (answer) => problems(asText(answer)),
  summarise: (answer) => asText(answer),
  mask: hidden,
};

/** Line ends are `\n`, no blanks before them, never more than one empty line. */
function lines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

function problems(text: string): readonly TypeProblem[] {
  return saysSomething(text) ? cardNumberProblems(text) : [{ key: 'Textarea.word' }];
}

function explain(failure: SchemaFailure, settings: Settings): TypeProblem {
  if (failure.keyword === 'minLength') return { key: 'Textarea.minLength', params: { min: countSetting(settings, 'minLength') ?? 1 } };
  if (failure.keyword === 'maxLength')
    return { key: 'Textarea.maxLength', params: { max: countSetting(settings, 'maxLength') ?? LONGEST } };
  return { key: failure.keyword === 'required' ? 'Textarea.required' : 'Textarea.type' };
}
