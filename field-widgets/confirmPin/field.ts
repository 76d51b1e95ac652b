import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { hasParts } from '../shared/parts.ts';
import { digitsOf, isPassword, passwordLengths, readTwice, secretProblem, shownTwice } from './secret.ts';

/** A new PIN or password, typed twice. Never stored once it has been used. */
export const field: FieldType = {
  name: 'confirmPin',
  description:
    'A new PIN (or, with `purpose: "password"`, a new password), typed twice in two boxes that must say the same. The ' +
    'answer is the secret itself, once. Never stored, never shown. For one that the customer has already, use pin.',
  sensitive: true,
  transient: true,
  settings: {
    purpose: { description: 'What is chosen.', enum: ['pin', 'password'], default: 'pin', examples: ['password'] },
    digits: {
      description: 'How many digits a PIN has; 4 unless told.',
      type: 'integer',
      minimum: 3,
      maximum: 10,
      default: 4,
      examples: [6],
    },
    minLength: {
      description: 'Fewest characters of a password; 8 unless told.',
      type: 'integer',
      minimum: 4,
      maximum: 64,
      default: 8,
      examples: [10],
    },
    allowSimple: {
      description: 'Take PINs that anybody would guess: 1111, 1234, 9876.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
  },
  value: () => 'string',
  schema,
  normalise: readTwice,
  explain,
  check,
  summarise: hidden,
  mask: hidden,
};

/** Either the secret, once both boxes said the same, or what the two boxes said. */
function schema(settings: Settings): JsonSchema {
  const { min, max } = passwordLengths(settings);
  const box: JsonSchema = { type: 'string', maxLength: 300 };
  return {
    type: ['string', 'object'],
    ...(isPassword(settings) ? { minLength: min, maxLength: max } : { maxLength: 300, pattern: `^[0-9]{${String(digitsOf(settings))}}$` }),
    additionalProperties: false,
    properties: { secret: box, again: box },
  };
}

function explain({ keyword, path }: SchemaFailure, settings: Settings): TypeProblem {
  const { min, max } = passwordLengths(settings);
  if (keyword === 'required')
    return { key: isPassword(settings) ? 'confirmPin.passwordRequired' : 'confirmPin.required', params: { digits: digitsOf(settings) } };
  if (!isPassword(settings)) return { key: 'confirmPin.digits', params: { digits: digitsOf(settings) } };
  if (keyword === 'maxLength') return { key: 'confirmPin.passwordLong', params: { max } };
  return path === '' && keyword === 'minLength'
    ? { key: 'confirmPin.passwordShort', params: { min } }
    : { key: 'confirmPin.passwordRequired' };
}

/** The secret by itself first; that the two differ only of one that would do. */
function check(answer: unknown, settings: Settings): readonly TypeProblem[] {
  const { secret, again } = shownTwice(answer);
  const problem = secretProblem(secret, settings);
  if (problem) return [problem];
  if (!hasParts(answer) || secret === again) return [];
  return [{ key: again === '' ? 'confirmPin.againMissing' : 'confirmPin.differs' }];
}
