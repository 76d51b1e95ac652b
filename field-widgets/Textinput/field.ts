import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { cardNumberProblems } from '../shared/card/numberInText.ts';
import { asText, oneLine, typed } from '../shared/typed.ts';
import { hidden } from '../shared/masked.ts';
import { formats, type Format } from './formats.ts';
import { countSetting, patternOf, textSetting } from '../shared/settings.ts';

const LONGEST = 200;

/** One line of text: names, streets, references, codes without a type of their own. */
export const field: FieldType = {
  name: 'Textinput',
  description:
    'One line of text: a name, a street, a reference. Where a type is made for what you ask, prefer it. A whole card number in plain ' +
    'text is refused, unless `pattern` or `sensitive` is said.',
  sensitive: false,
  settings: {
    format: {
      description:
        'What it is: any text, a name (letters only, spell-check off), digits, an Indian landline (`landline`: ten digits, ' +
        'however they are typed), a telephone number of any country (`telephone`), a code (letters and digits, written in ' +
        'capitals), a legal entity identifier (`lei`, with its check digits) or an importer exporter code (`iec`). Spaces and ' +
        'hyphens in digits and codes are ignored.',
      enum: [...formats.keys()],
      default: 'text',
      examples: ['name'],
    },
    minLength: { description: 'Fewest characters, after cleaning.', type: 'integer', minimum: 1, examples: [3] },
    maxLength: {
      description: `Most characters, after cleaning; ${String(LONGEST)} unless told.`,
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: LONGEST,
      examples: [40],
    },
    pattern: {
      description: 'Regular expression that the cleaned answer must match.',
      type: 'string',
      examples: ['^[A-Z]{4}0[A-Z0-9]{6}$'],
    },
    patternMessage: {
      description: 'Message key for an answer that does not match `pattern`.',
      type: 'string',
      default: 'Textinput.pattern',
      examples: ['ifsc.format'],
    },
    sensitive: {
      description:
        'Whether the answer is masked on reviews and after it was given, and never kept in a draft: a policy number, a ' +
        'password of a document.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
    example: { description: 'A made-up answer for the message about `pattern`.', type: 'string', examples: ['ABCD0123456'] },
    autocomplete: {
      description: 'HTML autocomplete token, so that the browser can fill it in.',
      type: 'string',
      examples: ['given-name', 'organization', 'street-address'],
    },
    width: {
      description: 'How wide the box is: a hint at how long the answer should be.',
      enum: ['short', 'medium', 'full'],
      default: 'full',
      examples: ['medium'],
    },
  },
  value: () => 'string',
  schema: (settings) => schema(settings),
  normalise: (answer, settings) => typed(answer, formatOf(settings).clean),
  explain,
  check: (answer, settings) => {
    const { isOne, key, instead } = formatOf(settings);
    const text = asText(answer);
    if (!isOne || !key || isOne(text)) return isPlain(settings) ? cardNumberProblems(text) : [];
    return [{ key: instead?.isIt(text) === true ? instead.key : key }];
  },
  summarise: (answer, settings) => formatOf(settings).written?.(asText(answer)) ?? asText(answer),
  mask: hidden,
};

/** Whether anything may be written, and is read again: digits and codes have forms of their own, and a secret is hidden anyway. */
function isPlain(settings: Settings): boolean {
  const { format = 'text', pattern, sensitive } = settings;
  return format === 'text' && pattern === undefined && sensitive !== true;
}

function formatOf(settings: Settings): Format {
  return formats.get(textSetting(settings, 'format') ?? 'text') ?? { clean: oneLine };
}

function isOfDigits(settings: Settings): boolean {
  const { format } = settings;
  return format === 'digits' || format === 'landline';
}

function schema(settings: Settings): JsonSchema {
  const pattern = patternOf(textSetting(settings, 'pattern'));
  return {
    type: 'string',
    minLength: countSetting(settings, 'minLength') ?? 1,
    maxLength: countSetting(settings, 'maxLength') ?? LONGEST,
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function explain(failure: SchemaFailure, settings: Settings): TypeProblem {
  switch (failure.keyword) {
    case 'required':
      return { key: 'Textinput.required' };
    case 'minLength':
    case 'maxLength':
      return lengthProblem(failure.keyword, settings);
    case 'pattern':
      return patternProblem(settings);
    default:
      return { key: 'Textinput.type' };
  }
}

/** Where one length is asked for, "at least" would be no more than half of it. */
function lengthProblem(keyword: 'minLength' | 'maxLength', settings: Settings): TypeProblem {
  const min = countSetting(settings, 'minLength') ?? 1;
  const max = countSetting(settings, 'maxLength') ?? LONGEST;
  if (min === max) return { key: isOfDigits(settings) ? 'Textinput.digitsLength' : 'Textinput.length', params: { length: min } };
  return keyword === 'minLength' ? { key: 'Textinput.minLength', params: { min } } : { key: 'Textinput.maxLength', params: { max } };
}

function patternProblem(settings: Settings): TypeProblem {
  const own = textSetting(settings, 'patternMessage');
  const example = textSetting(settings, 'example');
  if (example === undefined) return { key: own ?? 'Textinput.pattern' };
  return { key: own ?? 'Textinput.patternExample', params: { example } };
}
