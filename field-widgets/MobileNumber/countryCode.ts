import dialCodes from './dialCodes.json' with { type: 'json' };

/** A country and the code that its numbers begin with, without the plus sign. */
export interface Country {
  readonly region: string;
  readonly dial: string;
}

/** A number taken apart: the country, and what comes behind its code. */
export interface Parted {
  readonly region: string;
  readonly number: string;
}

/** Every country that has a code, India first. */
export const countries: readonly Country[] = Object.entries(dialCodes).map(([region, dial]) => ({ region, dial }));

/** Of the countries that share a code, the one that is meant unless another is told. */
const FIRST: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '64': 'NZ',
  '212': 'MA',
  '262': 'RE',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** The code of a country, by its two letters; undefined where there is none. */
export function dialOf(region: string): string | undefined {
  return countries.find((country) => country.region === region)?.dial;
}

/**
 * Takes a number with a plus sign apart by the longest code that it begins with. Of countries that share
 * the code it is `region` when that is one of them. Undefined where no code fits. Pure and total.
 */
export function part(number: string, region: string): Parted | undefined {
  if (!/^\+[0-9]/.test(number)) return undefined;
  const digits = number.slice(1);
  const fitting = countries.filter(({ dial }) => digits.startsWith(dial));
  const longest = fitting.reduce((length, { dial }) => Math.max(length, dial.length), 0);
  const sharing = fitting.filter(({ dial }) => dial.length === longest).map((country) => country.region);
  const code = digits.slice(0, longest);
  const own = sharing.includes(region) ? region : (FIRST[code] ?? sharing[0]);
  return own === undefined ? undefined : { region: own, number: digits.slice(longest) };
}

/**
 * Countries in which numbers may begin with a zero that is dialled from abroad as well. The source is the metadata of libphonenumber
 * (libphonenumber-js 1.13): they have no prefix for calls at home, and numbers of their pattern begin with 0.
 */
const OWN_ZERO: ReadonlySet<string> = new Set(['BF', 'BJ', 'CG', 'CI', 'IT', 'SM', 'TJ', 'VA']);

/** The number with its country's code. A zero before the number is mostly dialled at home only. Empty without digits. Pure. */
export function join({ region, number }: Parted): string {
  const dial = dialOf(region);
  const bare = number.replace(/[\s().‐-―-]/g, '');
  if (bare === '' || dial === undefined) return bare;
  if (!/^[0-9]+$/.test(bare)) return `+${dial} ${bare}`;
  return `+${dial}${OWN_ZERO.has(region) ? bare : bare.replace(/^0+/, '')}`;
}
