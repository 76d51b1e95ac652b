import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { maskAadhaar, maskAccount } from '../../engine/expression/masks.ts';
import { maskedBy } from '../shared/masked.ts';
import { countSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { isAadhaar, normalise } from './digits.ts';
import { hasVerhoeffDigit } from './verhoeff.ts';

/** Indian banks use 9 to 18 digits; there is no national format. */
const SHORTEST = 9;
const LONGEST = 18;

/** An account number, kept as text for its leading zeros; or an Aadhaar number, told by `kind`. */
export const field: FieldType = {
  name: 'Account Number',
  description:
    'The number of a bank account, a text of digits that keeps its leading zeros. With `kind: "aadhaar"` an Aadhaar number, ' +
    'with its check digit. Shown masked but for the last four.',
  sensitive: true,
  atHand: true,
  settings: {
    kind: { description: 'Which number it is.', enum: ['account', 'aadhaar'], default: 'account', examples: ['aadhaar'] },
    minLength: {
      description: `Fewest digits of an account number; ${String(SHORTEST)} unless told.`,
      type: 'integer',
      minimum: 4,
      maximum: 35,
      default: SHORTEST,
      examples: [12],
    },
    maxLength: {
      description: `Most digits of an account number; ${String(LONGEST)} unless told.`,
      type: 'integer',
      minimum: 4,
      maximum: 35,
      default: LONGEST,
      examples: [12],
    },
  },
  value: () => 'string',
  schema: (settings) => {
    const { min, max } = lengths(settings);
    return { type: 'string', pattern: '^[0-9]*$', minLength: min, maxLength: max };
  },
  normalise,
  explain,
  check: (answer, settings) => (isAadhaar(settings) ? aadhaarProblems(asText(answer)) : []),
  summarise: (answer, settings) => maskedBy(isAadhaar(settings) ? maskAadhaar : maskAccount)(answer),
  mask: maskedBy(maskAccount),
  // An Aadhaar number is shown to nobody but for its last four digits (UIDAI, circular 1 of 2018).
  full: (answer, settings) => (isAadhaar(settings) ? '' : asText(answer)),
};

function lengths(settings: Settings): { readonly min: number; readonly max: number } {
  if (isAadhaar(settings)) return { min: 12, max: 12 };
  return { min: countSetting(settings, 'minLength') ?? SHORTEST, max: countSetting(settings, 'maxLength') ?? LONGEST };
}

function explain(failure: SchemaFailure, settings: Settings): TypeProblem {
  const { min, max } = lengths(settings);
  if (isAadhaar(settings)) return { key: failure.keyword === 'required' ? 'AccountNumber.aadhaarRequired' : 'AccountNumber.aadhaarDigits' };
  if (failure.keyword === 'required') return { key: 'AccountNumber.required' };
  if (failure.keyword !== 'minLength' && failure.keyword !== 'maxLength') return { key: 'AccountNumber.digits' };
  return min === max ? { key: 'AccountNumber.exact', params: { digits: min } } : { key: 'AccountNumber.length', params: { min, max } };
}

/** UIDAI's numbers start with 2 to 9 and end with a Verhoeff check digit. */
function aadhaarProblems(number: string): readonly TypeProblem[] {
  if (/^[01]/.test(number)) return [{ key: 'AccountNumber.aadhaarStart' }];
  return hasVerhoeffDigit(number) ? [] : [{ key: 'AccountNumber.aadhaarCheck' }];
}
