import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting } from '../shared/settings.ts';
import { bare, plainDigits, typed } from '../shared/typed.ts';

/** No password is longer: it is handed on whole, so something must bound it. */
const LONGEST_PASSWORD = 128;

/** A secret: a PIN of four digits, a password, or an OTP of six digits. Never stored once it has been used. */
export const field: FieldType = {
  name: 'pin',
  description:
    'A PIN (four digits unless told, hidden while typed); with `purpose: "otp"` an OTP (six digits, filled in from ' +
    'the message, and sent with its last digit where the step asks nothing else); ' +
    'with `purpose: "password"` a password that the customer has; with `purpose: "grid"` the two digits in a ' +
    'cell of a grid card. Never stored, never shown. To have a new one chosen there is a type that asks twice.',
  sensitive: true,
  transient: true,
  sent: ({ purpose }) => purpose === 'otp',
  settings: {
    purpose: {
      description: 'A PIN that the customer knows or chooses, an OTP that was sent, a password, or a value of a grid card.',
      enum: ['pin', 'otp', 'password', 'grid'],
      default: 'pin',
      examples: ['otp'],
    },
    digits: {
      description: 'How many digits: 4 for a PIN, 6 for an OTP and 2 for a value of a grid card unless told.',
      type: 'integer',
      minimum: 2,
      maximum: 10,
      examples: [6],
    },
    fresh: {
      description: 'Whether a PIN is being chosen, so that password managers do not fill in the old one.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
  },
  value: () => 'string',
  schema,
  normalise,
  explain,
  summarise: hidden,
  mask: hidden,
};

/** What the field asks for. */
export function purposeOf({ purpose }: Settings): 'pin' | 'otp' | 'password' | 'grid' {
  return purpose === 'otp' || purpose === 'password' || purpose === 'grid' ? purpose : 'pin';
}

function schema(settings: Settings): JsonSchema {
  if (purposeOf(settings) === 'password') return { type: 'string', minLength: 1, maxLength: LONGEST_PASSWORD };
  return { type: 'string', maxLength: 20, pattern: `^[0-9]{${String(digitsOf(settings))}}$` };
}

/** A password is left as it is, its blanks included. */
function normalise(answer: unknown, settings: Settings): unknown {
  const purpose = purposeOf(settings);
  if (purpose === 'otp' || purpose === 'grid') return typed(answer, bare);
  if (purpose === 'pin') return typed(answer, plainDigits);
  return answer === null || answer === '' ? undefined : answer;
}

/** How many digits it has; of a password nobody says. */
export function digitsOf(settings: Settings): number {
  return countSetting(settings, 'digits') ?? { pin: 4, otp: 6, password: 0, grid: 2 }[purposeOf(settings)];
}

function explain({ keyword }: SchemaFailure, settings: Settings): TypeProblem {
  const params = { digits: digitsOf(settings) };
  const missing = keyword === 'required';
  switch (purposeOf(settings)) {
    case 'otp':
      return { key: missing ? 'pin.otpRequired' : 'pin.otp', params };
    case 'grid':
      return { key: 'pin.grid', params };
    case 'password':
      return keyword === 'maxLength' ? { key: 'pin.passwordLong', params: { max: LONGEST_PASSWORD } } : { key: 'pin.passwordRequired' };
    case 'pin':
      return { key: missing ? 'pin.required' : 'pin.digits', params };
  }
}
