import type { Bank } from './bank.ts';
import { todayAt } from './bank.ts';
import type { Named } from './answer.ts';
import { addDays, ageOn } from './clock.ts';
import { isKycDue } from './kycStanding.ts';
import { maskAadhaar, maskEmail, maskMobile, maskPan } from './mask.ts';
import type { CustomerRecord } from './personas/records.ts';

const seniorAge = 60;

/** The customer of this id or persona; undefined when there is none. */
export function findCustomer(bank: Bank, idOrPersona: string): CustomerRecord | undefined {
  return indexOf(bank.state.customers).byName.get(idOrPersona);
}

/** The customer behind a reference that was given for one who is not verified yet; undefined when there is none. */
export function findByRef(bank: Bank, ref: string): CustomerRecord | undefined {
  return indexOf(bank.state.customers).byRef.get(ref);
}

interface Index {
  /** Ids and personas. */
  readonly byName: ReadonlyMap<string, CustomerRecord>;
  readonly byRef: ReadonlyMap<string, CustomerRecord>;
}

/** By the list of a bank's customers, which grows no more once the bank is open: with twins they are many thousands. */
const indices = new WeakMap<readonly CustomerRecord[], Index>();

function indexOf(customers: readonly CustomerRecord[]): Index {
  const known = indices.get(customers);
  if (known) return known;
  const [byName, byRef] = [new Map<string, CustomerRecord>(), new Map<string, CustomerRecord>()];
  // Of two of one name the first one counts.
  for (const record of customers.toReversed()) {
    byName.set(record.persona, record).set(record.id, record);
    byRef.set(record.ref, record);
  }
  indices.set(customers, { byName, byRef });
  return { byName, byRef };
}

/** The customer as flows see one (`components.schemas.Customer`): contacts and numbers masked. */
export function describeCustomer(bank: Bank, record: CustomerRecord): Named {
  const today = todayAt(bank);
  const individual = record.segment === 'individual';
  return {
    id: record.id,
    name: record.name,
    firstName: record.firstName,
    residency: record.residency,
    segment: record.segment,
    ...(individual && { dateOfBirth: record.dateOfBirth }),
    maskedMobile: maskMobile(record.mobile),
    ...(record.email !== undefined && { maskedEmail: maskEmail(record.email) }),
    maskedPan: maskPan(record.pan),
    ...(record.aadhaar !== undefined && { maskedAadhaar: maskAadhaar(record.aadhaar) }),
    minor: record.minor ?? false,
    senior: individual && ageOn(record.dateOfBirth, today) >= seniorAge,
    dormant: record.dormant ?? false,
    dues: record.products.some((product) => product.overdue !== undefined),
    demat: record.demat ?? false,
    ...(record.kycDueInDays !== undefined && isKycDue(bank, record) && { kycDueOn: addDays(today, record.kycDueInDays) }),
  };
}

/** The persona's customer as flows see one; throws on a persona that does not exist. */
export function customerOf(bank: Bank, persona: string): Named {
  const record = findCustomer(bank, persona);
  if (!record) throw new Error(`The sandbox bank knows no persona ${persona}.`);
  return describeCustomer(bank, record);
}
