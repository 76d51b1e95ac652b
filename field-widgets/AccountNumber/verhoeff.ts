/** Products of the dihedral group D5, a row for each left factor. */
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];

/** What each place does to its digit; places repeat after eight. */
const PLACES = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** Tells whether the last digit is the Verhoeff check digit of the others. False for anything but digits. Total. */
export function hasVerhoeffDigit(text: string): boolean {
  if (!/^[0-9]+$/.test(text)) return false;
  const fromTheRight = [...text].reverse().map(Number);
  return fromTheRight.reduce((sum, digit, place) => at(PRODUCTS, sum, at(PLACES, place % 8, digit)), 0) === 0;
}

function at(table: readonly string[], row: number, column: number): number {
  return Number(table[row]?.charAt(column));
}
