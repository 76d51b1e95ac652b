import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { patternOf, textSetting } from '../shared/settings.ts';
import { asText, typed } from '../shared/typed.ts';

/** Lengths that a number may have where the bank's own pattern is not told. */
const SHORTEST = 6;
const LONGEST = 20;

/** The number of a service request. Its form is each bank's own; there is no public one. */
export const field: FieldType = {
  name: 'SRNum',
  description:
    `The number of a service request, written in capitals without spaces: ` +
    `${String(SHORTEST)} to ${String(LONGEST)} letters, digits and hyphens, ` +
    `unless \`pattern\` says how the bank writes it. ` +
    `Only the bank's operation tells whether there is such a request.`,
  sensitive: false,
  atHand: true,
  settings: {
    pattern: {
      description: "Regular expression of the bank's own numbers, over capitals without spaces.",
      type: 'string',
      examples: ['^SR[0-9]{4,12}$'],
    },
    example: { description: 'A made-up number for the message about `pattern`.', type: 'string', examples: ['SR100234'] },
  },
  value: () => 'string',
  schema,
  normalise: (answer) => typed(answer, capitals),
  explain,
  summarise: (answer) => asText(answer),
  mask: hidden,
};

/** Hyphens stay: in some banks' numbers they mean something. */
function capitals(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/[‐-―]/g, '-')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function schema(settings: Settings): JsonSchema {
  const own = patternOf(textSetting(settings, 'pattern'));
  return own === undefined
    ? { type: 'string', minLength: SHORTEST, maxLength: LONGEST, pattern: '^[A-Z0-9-]*$' }
    : { type: 'string', maxLength: 100, pattern: own };
}

function explain({ keyword }: SchemaFailure, settings: Settings): TypeProblem {
  if (keyword === 'required') return { key: 'SRNum.required' };
  const example = textSetting(settings, 'example');
  if (patternOf(textSetting(settings, 'pattern')) !== undefined)
    return example === undefined ? { key: 'SRNum.pattern' } : { key: 'SRNum.patternExample', params: { example } };
  return keyword === 'minLength' || keyword === 'maxLength'
    ? { key: 'SRNum.length', params: { min: SHORTEST, max: LONGEST } }
    : { key: 'SRNum.format' };
}
