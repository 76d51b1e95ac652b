import states from '../../schemas/reference/states.json' with { type: 'json' };
import list from './pincodes.json' with { type: 'json' };

/** What the postal list knows of a PIN code. `cities` is empty where it knows none. */
export interface Locality {
  readonly cities: readonly string[];
  readonly stateCode: string;
  readonly state: string;
  /** States and union territories that share its first digits, the likeliest first. */
  readonly stateCodes: readonly string[];
}

type ByPrefix = Readonly<Record<string, readonly string[]>>;

const byTwo: ByPrefix = list.statesByPrefix2;
const byThree: ByPrefix = list.statesByPrefix3;
const cities: ByPrefix = list.citiesByPrefix3;

/** The place of a PIN code, by its first three digits; undefined where no PIN codes begin so. */
export function findPincode(pincode: string): Locality | undefined {
  const prefix = pincode.slice(0, 3);
  const stateCodes = byThree[prefix] ?? byTwo[pincode.slice(0, 2)] ?? [];
  const [stateCode] = stateCodes;
  if (stateCode === undefined) return undefined;
  return { cities: cities[prefix] ?? [], stateCode, state: stateName(stateCode), stateCodes };
}

/** Name of a state by its two-letter code; the code itself where it is unknown. */
export function stateName(code: string): string {
  return states.items.find((state) => state.code === code)?.name ?? code;
}
