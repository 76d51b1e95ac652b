import { plainDigits } from '../shared/typed.ts';

/** India's mobile numbers: ten digits. */
export const INDIAN = '^[6-9][0-9]{9}$';

/** India's mobile number in what was typed, as ten digits; undefined where it is none. */
export function indianMobile(text: string): string | undefined {
  const number = withoutCode(text.trim());
  return new RegExp(INDIAN).test(number) ? number : undefined;
}

/** Drops +91, 0091, 91 and 0, but only from exactly ten digits. */
export function withoutCode(text: string): string {
  return separatorsDropped(text).replace(/^(?:\+|00)?(?:91)?0?(?=[0-9]{10}$)/, '');
}

/** Drops what people put between digits, which are plain ones then. */
export function separatorsDropped(text: string): string {
  return plainDigits(text).replace(/[\s().‐-―-]/g, '');
}
