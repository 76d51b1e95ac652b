import type { FieldType } from '../../engine/language/fieldType.ts';
import { maskMobile } from '../../engine/expression/masks.ts';
import { maskedBy } from '../shared/masked.ts';
import { orExpression } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { INDIAN } from './indianMobile.ts';
import { isInternational, normalise, readable } from './mobile.ts';

export { indianMobile } from './indianMobile.ts';

/** E.164; a number with India's code must also be one of India's mobile numbers. */
const ANY_COUNTRY = '^\\+(?:91[6-9][0-9]{9}|(?!91)[1-9][0-9]{6,14})$';

/** A mobile number: ten digits, or with its country code where `international` is set. */
export const field: FieldType = {
  name: 'MobileNumber',
  description:
    'A mobile number. The answer is ten digits (9876543210); with `international` always + and the country code ' +
    '(+919876543210, +447700900123).',
  sensitive: false,
  settings: {
    international: {
      description: 'Also take numbers of other countries, with their country code.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
    country: orExpression({
      description: 'With `international`: two-letter code of the country whose code stands there at first, as in `reference.countries`.',
      type: 'string',
      default: 'IN',
      examples: ['GB', { '=': 'answers.country' }],
    }),
    own: {
      description: "Whether it is the customer's own number, which the browser may fill in.",
      type: 'boolean',
      default: true,
      examples: [false],
    },
  },
  value: () => 'string',
  schema: (settings) => ({ type: 'string', maxLength: 40, pattern: isInternational(settings) ? ANY_COUNTRY : INDIAN }),
  normalise,
  explain: (failure, settings) => {
    if (failure.keyword === 'required')
      return { key: isInternational(settings) ? 'MobileNumber.requiredInternational' : 'MobileNumber.required' };
    return { key: isInternational(settings) ? 'MobileNumber.international' : 'MobileNumber.format' };
  },
  summarise: (answer) => readable(asText(answer)),
  mask: maskedBy(maskMobile),
};
