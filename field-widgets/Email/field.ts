import type { FieldType } from '../../engine/language/fieldType.ts';
import { maskEmail } from '../../engine/expression/masks.ts';
import { explainBy } from '../shared/explain.ts';
import { maskedBy } from '../shared/masked.ts';
import { asText, typed } from '../shared/typed.ts';

/** The HTML living standard's pattern, with a dot in the domain besides. */
const ADDRESS =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$';

/** An e-mail address. Only a code sent there proves it. */
export const field: FieldType = {
  name: 'Email',
  description: 'An e-mail address. The domain is stored in small letters; only a code sent to it proves it.',
  sensitive: false,
  settings: {
    own: {
      description: "Whether it is the customer's own address, which the browser may fill in.",
      type: 'boolean',
      default: true,
      examples: [false],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', maxLength: 254, pattern: ADDRESS }),
  normalise: (answer) => typed(answer, domainInSmall),
  explain: explainBy({ required: 'Email.required', maxLength: 'Email.maxLength' }, 'Email.format'),
  summarise: (answer) => asText(answer),
  mask: maskedBy(maskEmail),
};

function domainInSmall(text: string): string {
  return text.replace(/@[^@]*$/, (domain) => domain.toLowerCase());
}
