import { personas } from './personas/index.ts';
import type { CustomerRecord } from './personas/records.ts';

/** Most twins of one persona: their numbers have five digits to differ in. */
const LARGEST_CROWD = 20_000;

/** Twins of every persona, for tests that need many customers at once: alike in all but the details by which one is known. */
export function makeSyntheticCustomers(size: number): readonly CustomerRecord[] {
  return personas.flatMap((record, persona) => Array.from({ length: size }, (_, index) => twinOf(record, persona, index + 1)));
}

function twinOf(record: CustomerRecord, persona: number, number: number): CustomerRecord {
  const whole = persona * LARGEST_CROWD + number;
  const { email: _email, aadhaar: _aadhaar, ...rest } = structuredClone(record);
  return {
    ...rest,
    persona: `${record.persona}-${String(number)}`,
    id: `CU${String(200_000 + whole)}`,
    ref: `R-${(0x8000_0000 + whole).toString(16).toUpperCase()}`,
    mobile: `7${String(whole).padStart(9, '0')}`,
    pan: `${lettersOf(Math.floor(whole / 10_000))}P${record.pan[4] ?? 'Z'}${String(whole % 10_000).padStart(4, '0')}Z`,
  };
}

/** Three letters that stand for a number, not those of the personas' own PANs. */
function lettersOf(number: number): string {
  return [Math.floor(number / 676) % 26, Math.floor(number / 26) % 26, number % 26]
    .map((letter) => String.fromCodePoint(65 + letter))
    .join('');
}
