import type { FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { maskedBy } from '../shared/masked.ts';
import { orExpression, textSetting } from '../shared/settings.ts';
import { asText, code, typed } from '../shared/typed.ts';

/**
 * A letter and seven digits, on e-passports two letters and six digits. The pattern in wide use
 * (no Q, X, Z, no zero at the ends) refuses passports that there are.
 */
const INDIAN = /^(?:[A-Z][0-9]{7}|[A-Z]{2}[0-9]{6})$/;
const INDIAN_LENGTH = 8;

/** Most characters of any country's number in the machine-readable zone (ICAO 9303). */
const LONGEST = 9;
const SHORTEST_ABROAD = 5;

const mask = maskedBy((number) => `XXXX${number.length > 4 ? number.slice(-4) : ''}`);

/** The number of a passport; the number has no check digit of its own. */
export const field: FieldType = {
  name: 'passport',
  description:
    "A passport's number, written in capitals without spaces: an Indian one, or with `country` one of another country, " +
    'whose forms differ. Shown masked but for the last four.',
  sensitive: true,
  atHand: true,
  settings: {
    country: orExpression({
      description: 'Two-letter code of the country that issued it, as in `reference.countries`.',
      type: 'string',
      default: 'IN',
      examples: ['GB', { '=': 'answers.issuedBy' }],
    }),
  },
  value: () => 'string',
  schema: () => ({ type: 'string', maxLength: LONGEST, pattern: '^[A-Z0-9]+$' }),
  normalise: (answer) => typed(answer, code),
  explain: explainBy({ required: 'passport.required' }, 'passport.format'),
  check: (answer, settings) => numberProblems(asText(answer), settings),
  summarise: mask,
  mask,
  full: asText,
};

function numberProblems(number: string, settings: Settings): readonly TypeProblem[] {
  if ((textSetting(settings, 'country') ?? 'IN') !== 'IN')
    return number.length < SHORTEST_ABROAD ? [{ key: 'passport.other', params: { min: SHORTEST_ABROAD, max: LONGEST } }] : [];
  if (number.length !== INDIAN_LENGTH) return [{ key: 'passport.length' }];
  return INDIAN.test(number) ? [] : [{ key: 'passport.india' }];
}
