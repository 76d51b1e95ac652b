import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../../engine/language/fieldType.ts';
import { maskCard } from '../../../engine/expression/masks.ts';
import { maskedBy } from '../masked.ts';
import { listSetting } from '../settings.ts';
import { asText, bare, typed } from '../typed.ts';
import { hasLuhnDigit } from './luhn.ts';

/** Lengths of card numbers (ISO/IEC 7812): usually 16, American Express 15, Diners 14. */
const SHORTEST = 12;
const LONGEST = 19;
const mask = maskedBy(maskCard);

/** What tells one card type from the other: its name, its words for analysts, and its messages. */
export type CardKind = Pick<FieldType, 'name' | 'description'> & {
  /** Message keys. `foreign` is said of a number that begins otherwise than the bank's cards. */
  readonly keys: Readonly<Record<'required' | 'digits' | 'length' | 'check' | 'foreign', string>>;
};

/** A card number: digits with a check digit, kept as text, shown masked but for the last four. */
export function cardField({ name, description, keys }: CardKind): FieldType {
  return {
    name,
    description,
    sensitive: true,
    atHand: true,
    settings: {
      startsWith: {
        description: "First digits of the bank's own cards, where only those are taken.",
        type: 'array',
        items: { type: 'string', pattern: '^[0-9]{1,8}$' },
        minItems: 1,
        examples: [['437551', '4477']],
      },
      own: {
        description: "Whether it is the customer's own card, which the browser may fill in.",
        type: 'boolean',
        default: true,
        examples: [false],
      },
    },
    value: () => 'string',
    schema: () => ({ type: 'string', pattern: '^[0-9]*$', minLength: SHORTEST, maxLength: LONGEST }),
    normalise: (answer) => typed(answer, bare),
    explain: (failure) => explained(failure, keys),
    check: (answer, settings) => numberProblems(asText(answer), settings, keys),
    summarise: mask,
    mask,
  };
}

function explained({ keyword }: SchemaFailure, keys: CardKind['keys']): TypeProblem {
  if (keyword === 'required') return { key: keys.required };
  return keyword === 'minLength' || keyword === 'maxLength'
    ? { key: keys.length, params: { min: SHORTEST, max: LONGEST } }
    : { key: keys.digits };
}

function numberProblems(number: string, settings: Settings, keys: CardKind['keys']): readonly TypeProblem[] {
  if (!hasLuhnDigit(number)) return [{ key: keys.check }];
  const own = listSetting(settings, 'startsWith');
  return own.length === 0 || own.some((first) => number.startsWith(first)) ? [] : [{ key: keys.foreign }];
}
