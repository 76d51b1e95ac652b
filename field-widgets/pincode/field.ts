import type { FieldType, SchemaFailure, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { asText, bare, typed } from '../shared/typed.ts';

const DIGITS = 6;

/** An Indian PIN code. With a lookup it fills in city and state, which stay open to the customer. */
export const field: FieldType = {
  name: 'pincode',
  description:
    'An Indian PIN code, six digits without the space that is often written. Give it a `lookup` that fills in city and ' +
    'state: both stay open, and nobody is held up when the bank does not answer.',
  lookup: 'fills',
  sensitive: false,
  settings: {
    own: {
      description: "Whether it belongs to the customer's own address, which the browser may fill in.",
      type: 'boolean',
      default: true,
      examples: [false],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', minLength: DIGITS, maxLength: DIGITS, pattern: '^[0-9]*$' }),
  normalise: (answer) => typed(answer, bare),
  explain,
  check: (answer) => (asText(answer).startsWith('0') ? [{ key: 'pincode.first' }] : []),
  summarise: (answer) => asText(answer),
  mask: hidden,
};

/** Tells whether an answer is a PIN code in full, so that it is worth asking about. */
export function isWhole(answer: unknown): boolean {
  return /^[1-9][0-9]{5}$/.test(asText(answer));
}

function explain({ keyword }: SchemaFailure): TypeProblem {
  return {
    key: keyword === 'required' ? 'pincode.required' : keyword === 'pattern' || keyword === 'type' ? 'pincode.digits' : 'pincode.length',
  };
}
