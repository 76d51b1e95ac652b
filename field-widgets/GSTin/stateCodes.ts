/**
 * First two digits of a GSTIN and the state that has them, as in `reference.states`; a test holds the two together. 25
 * and 28 are retired.
 */
const STATES: ReadonlyMap<string, string> = new Map([
  ['01', 'JK'],
  ['02', 'HP'],
  ['03', 'PB'],
  ['04', 'CH'],
  ['05', 'UK'],
  ['06', 'HR'],
  ['07', 'DL'],
  ['08', 'RJ'],
  ['09', 'UP'],
  ['10', 'BR'],
  ['11', 'SK'],
  ['12', 'AR'],
  ['13', 'NL'],
  ['14', 'MN'],
  ['15', 'MZ'],
  ['16', 'TR'],
  ['17', 'ML'],
  ['18', 'AS'],
  ['19', 'WB'],
  ['20', 'JH'],
  ['21', 'OD'],
  ['22', 'CG'],
  ['23', 'MP'],
  ['24', 'GJ'],
  ['26', 'DH'],
  ['27', 'MH'],
  ['29', 'KA'],
  ['30', 'GA'],
  ['31', 'LD'],
  ['32', 'KL'],
  ['33', 'TN'],
  ['34', 'PY'],
  ['35', 'AN'],
  ['36', 'TS'],
  ['37', 'AP'],
  ['38', 'LA'],
]);

/** "Other Territory": digits that no state has, and that a GSTIN may begin with all the same. */
const NO_STATE = '97';

/** The two-letter code of the state that a GSTIN belongs to; undefined for the digits of no state. */
export function stateOf(gstin: string): string | undefined {
  return STATES.get(gstin.slice(0, 2));
}

/** Tells whether a GSTIN may begin with these two digits. */
export function isInUse(gstin: string): boolean {
  return stateOf(gstin) !== undefined || gstin.startsWith(NO_STATE);
}

/** The two digits of a state's GSTINs, by its two-letter code; undefined where there is no such state. */
export function digitsOf(state: string): string | undefined {
  return [...STATES].find(([, code]) => code === state)?.[0];
}
