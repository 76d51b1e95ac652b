const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = CHARACTERS.length;

/**
 * The check character of the first fourteen characters of a GSTIN: Luhn modulo 36 as the GST network reckons it,
 * from the left. Undefined for anything but digits and capital letters. Total.
 */
export function checkCharacter(first: string): string | undefined {
  const values = Array.from(first, (character) => CHARACTERS.indexOf(character));
  if (values.includes(-1)) return undefined;
  const sum = values
    .map((value, place) => value * (place % 2 === 0 ? 1 : 2))
    .reduce((all, product) => all + Math.floor(product / BASE) + (product % BASE), 0);
  return CHARACTERS[(BASE - (sum % BASE)) % BASE];
}
