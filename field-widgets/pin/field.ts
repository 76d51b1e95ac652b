import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting } from '../shared/settings.ts';
import { bare, typed } from '../shared/typed.ts';

/** A secret number: a PIN of four digits, or a one-time code of six. Never stored once it has been used. */
export const field: FieldType = {
  name: 'pin',
  description: 'A PIN (four digits unless told, hidden while typed) or, with `purpose: "otp"`, a one-time code (six digits, filled in from the message). Never stored, never shown.',
  sensitive: true,
  transient: true,
  settings: {
    purpose: { description: 'A PIN that the customer knows or chooses, or a one-time code that was sent.', enum: ['pin', 'otp'], default: 'pin', examples: ['otp'] },
    digits: { description: 'How many digits: 4 for a PIN and 6 for a one-time code unless told.', type: 'integer', minimum: 3, maximum: 10, examples: [6] },
    fresh: { description: 'Whether a PIN is being chosen, so that password managers offer to keep it.', type: 'boolean', default: false, examples: [true] },
  },
  value: () => 'string',
  schema: (settings) => ({ type: 'string', maxLength: 20, pattern: `^[0-9]{${String(digitsOf(settings))}}$` }),
  normalise: (answer, settings) => (isOneTime(settings) ? typed(answer, bare) : typed(answer, (text) => text)),
  explain,
  summarise: hidden,
  mask: hidden,
};

/** Whether the field asks for a code that was sent. */
export function isOneTime(settings: Settings): boolean {
  return settings.purpose === 'otp';
}

function digitsOf(settings: Settings): number {
  return countSetting(settings, 'digits') ?? (isOneTime(settings) ? 6 : 4);
}

function explain(failure: SchemaFailure, settings: Settings): TypeProblem {
  const params = { digits: digitsOf(settings) };
  const missing = failure.keyword === 'required';
  if (isOneTime(settings)) return { key: missing ? 'pin.otpRequired' : 'pin.otp', params };
  return { key: missing ? 'pin.required' : 'pin.digits', params };
}
