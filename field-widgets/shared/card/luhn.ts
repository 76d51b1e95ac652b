/** Tells whether the last digit is the Luhn check digit of the others. False for anything but digits. Total. */
export function hasLuhnDigit(text: string): boolean {
  if (!/^[0-9]+$/.test(text)) return false;
  const fromTheRight = [...text].reverse().map(Number);
  return fromTheRight.reduce((sum, digit, place) => sum + weighed(digit, place), 0) % 10 === 0;
}

/** Every second digit counts double, a sum of two digits as both of them added. */
function weighed(digit: number, place: number): number {
  if (place % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
