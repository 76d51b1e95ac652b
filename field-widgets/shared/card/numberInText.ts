import type { TypeProblem } from '../../../engine/language/fieldType.ts';
import { hasLuhnDigit } from './luhn.ts';

/** How the numbers of Visa, Mastercard and RuPay begin, which have 16 digits; American Express has 15. */
const SIXTEEN = /^(?:4|5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720|6[05]|8[12]|508|35[36])/;
const FIFTEEN = /^3[47]/;

/** Digits with blanks or hyphens between them on one line; not those of a code that begins with letters. */
const RUNS = /(?<![A-Za-z0-9])[0-9]+(?:(?:[^\S\n][‐-―-]?|[‐-―-])[^\S\n]?[0-9]+)*/g;

/**
 * Tells whether a text holds what can only be a card's whole number: as many digits as a card has, with its beginning and its
 * check digit. Digits that stand together count as one: of a longer number no part is taken for a card's. Pure and total.
 */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(RUNS)].some(([run]) => holdsCard(run.match(/[0-9]+/g) ?? []));
}

/** What is wrong with a text that nothing hides in a review or on a receipt, where a card's whole number is in it. Pure and total. */
export function cardNumberProblems(text: string): readonly TypeProblem[] {
  return holdsCardNumber(text) ? [{ key: 'shared.cardNumber' }] : [];
}

/** Whether some neighbours among the groups of digits are a card's number together. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, from) => {
    let number = '';
    return groups.slice(from, from + 16).some((group) => isCard((number += group)));
  });
}

function isCard(number: string): boolean {
  const begins = number.length === 16 ? SIXTEEN : number.length === 15 ? FIFTEEN : undefined;
  return begins?.test(number) === true && hasLuhnDigit(number);
}
