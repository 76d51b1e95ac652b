import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting, orExpression } from '../shared/settings.ts';
import { asText, bare, typed } from '../shared/typed.ts';
import { DIGITS, chequesIn, isRange, numberBefore, rangeOf, readRange } from './range.ts';

const one: JsonSchema = { type: 'string', maxLength: 40, pattern: `^[0-9]{${String(DIGITS)}}$` };

/** The number on a cheque, or the first and the last of several that follow each other. */
export const field: FieldType = {
  name: 'cheque',
  description:
    'The number of a cheque, six digits that keep their leading zeros. With `range` the first and the last number of ' +
    'several cheques; its answer has `from`, `to` and `count`.',
  sensitive: false,
  atHand: true,
  settings: {
    range: {
      description: 'Ask for the first and the last number instead of one. The same number twice means one cheque.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
    after: orExpression({
      description: 'Every cheque must have a number after this one, for example the last that was paid.',
      type: 'string',
      pattern: '^[0-9]{1,6}$',
      examples: ['000100', { '=': 'data.book.lastUsed' }],
    }),
    most: orExpression({
      description: 'Most cheques in a range: as many as a book has leaves.',
      type: 'integer',
      minimum: 1,
      examples: [25],
    }),
  },
  value: (settings) => (isRange(settings) ? { object: { from: 'string', to: 'string', count: 'number' } } : 'string'),
  schema: (settings) => (isRange(settings) ? rangeSchema : one),
  normalise: (answer, settings) => (isRange(settings) ? readRange(answer) : typed(answer, bare)),
  explain,
  check: (answer, settings) => (isRange(settings) ? rangeProblems(answer, settings) : afterProblem(asText(answer), settings)),
  summarise: (answer) => {
    const range = rangeOf(answer);
    if (!range) return asText(answer);
    return range.from === range.to ? range.from : `${range.from} – ${range.to}`;
  },
  mask: hidden,
};

const rangeSchema: JsonSchema = {
  type: 'object',
  required: ['from', 'to'],
  additionalProperties: false,
  properties: { from: one, to: one, count: { type: 'integer', minimum: 1 } },
};

function explain({ keyword, path, params }: SchemaFailure, settings: Settings): TypeProblem {
  if (!isRange(settings)) return { key: keyword === 'required' ? 'cheque.required' : 'cheque.digits', params: { digits: DIGITS } };
  const part = keyword === 'required' ? params['missingProperty'] : path.slice(1);
  if (part === 'from') return { key: keyword === 'required' ? 'cheque.needsFrom' : 'cheque.fromDigits', params: { digits: DIGITS } };
  if (part === 'to') return { key: keyword === 'required' ? 'cheque.needsTo' : 'cheque.toDigits', params: { digits: DIGITS } };
  return { key: 'cheque.rangeRequired' };
}

/** At most one problem, that of the order first: what follows from two swapped numbers is not worth saying. */
function rangeProblems(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const range = rangeOf(answer);
  if (!range) return [{ key: 'cheque.rangeRequired' }];
  const count = chequesIn(range);
  if (count < 1) return [{ key: 'cheque.order', params: { from: range.from } }];
  const most = countSetting(settings, 'most');
  if (most !== undefined && count > most) return [{ key: 'cheque.tooMany', params: { most, count } }];
  return afterProblem(range.from, settings);
}

function afterProblem(number: string, settings: Settings): readonly TypeProblem[] {
  const after = numberBefore(settings);
  return after === undefined || number > after ? [] : [{ key: 'cheque.after', params: { after } }];
}
