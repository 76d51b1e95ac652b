import { similarity } from '../../../engine/expression/nearness.ts';
import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, ageOn } from '../clock.ts';
import type { CustomerRecord, KycRecord } from '../personas/records.ts';
import { objectOf, requiredText, textOf } from '../reading.ts';
import { takeDiscrepancies } from './discrepancy.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receipt, receiptOf } from '../requests.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** The token of a link that is too old. */
const expiredToken = 'RK-EXPIRED';

/** A PAN with these serial digits makes `kyc.submit` answer the code. */
const submitSerials: Readonly<Record<string, string>> = { '9013': 'upload.rejected', '9014': 'rekyc.error' };

/** Documents with this number are not accepted. */
export const refusedProof = 'Z9990013';

/** Parts of the profile that a customer can confirm or change in any KYC service. */
const profileParts: readonly string[] = ['employer', 'landline', 'maritalStatus', 'address'];

/** Parts that the sandbox puts on record when the request is done; a name and an address it only checks. */
const storedParts: readonly string[] = ['employer', 'landline', 'maritalStatus', 'gender'];

/** What each service may ask for; those that are not listed ask for everything that is due. */
const asksOnlyFor: Readonly<Record<string, readonly string[]>> = {
  dataQuality: [...profileParts, 'identity'],
  dataGovernance: profileParts,
  minorToMajor: ['pan', 'photograph', 'signature', 'video'],
};

/** Tells whether KYC must be renewed, and what the service asks for. */
export const kycStatus: HeldOperation = (bank, customer, input) => {
  if (textOf(input, 'token') === expiredToken) return refuse('token.expired');
  const kind = requiredText(input, 'kind');
  const { kycDueInDays } = customer;
  return succeed({
    ...statusFor(customer, kind),
    dueOn: kycDueInDays === undefined ? undefined : addDays(todayAt(bank), kycDueInDays),
  });
};

/** Renews KYC because nothing has changed. */
export const declareNoChange: HeldOperation = (bank, customer) => {
  renew(customer);
  return receipt(bank, customer, 'kyc.noChange');
};

/** Compares the names on PAN and Aadhaar; the ratio below which they differ is the specification's. */
export function matchNames(_bank: Bank, _asker: unknown, input: Named): Answer {
  const ratio = similarity(requiredText(input, 'panName'), requiredText(input, 'aadhaarName'));
  return ratio < limits.limits.nameSimilarity.value ? refuse('name.mismatch') : succeed({ ratio });
}

/** Takes what a KYC service has collected: KYC is renewed and a dormant account active at once, the profile when it was checked. */
export const submitKyc: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  if (needsBranch(customer, kind) || isTooYoung(bank, customer, kind)) return refuse('branch.required');
  const code = submitSerials[textOf(input, 'pan')?.slice(5, 9) ?? ''];
  if (code !== undefined) return refuse(code);
  if (textOf(input, 'proofNumber') === refusedProof) return refuse('upload.rejected');
  if (kind === 'discrepant') {
    takeDiscrepancies(customer, input);
    return receiptOf(bank, openRequest(bank, customer, 'kyc.submit', kind));
  }
  const request = openRequest(bank, customer, 'kyc.submit', kind);
  const details = detailsIn(objectOf(input, 'changes'));
  planChange(bank, customer, { details, ...(kind === 'minorToMajor' && { minor: false }) }, request);
  if (kind === 'dormancy') reactivate(customer, textOf(input, 'accountId'));
  if (kind !== 'demographic') renew(customer);
  return receiptOf(bank, request);
};

function statusFor(customer: CustomerRecord, kind: string): KycRecord {
  const { route, due } = customer.kyc ?? { route: 'none', due: [] };
  if (needsBranch(customer, kind)) return { route: 'branch', due: [] };
  const asked = due.filter((part) => asksOnlyFor[kind]?.includes(part) ?? true);
  // A service that asks for parts takes no declaration about all of them.
  const nothing = asked.length === 0 && (route === 'update' || asksOnlyFor[kind] !== undefined);
  return { route: nothing ? 'none' : route, due: asked };
}

/**
 * A company, a minor and the holder of a dormant account are renewed at a branch, but by the services made for them. What the
 * bank has asked for, anybody may send.
 */
function needsBranch({ segment, minor, dormant }: CustomerRecord, kind: string): boolean {
  if (kind === 'discrepant') return false;
  return segment === 'company' || (minor === true && kind !== 'minorToMajor') || (dormant === true && kind !== 'dormancy');
}

function isTooYoung(bank: Bank, { dateOfBirth }: CustomerRecord, kind: string): boolean {
  return kind === 'minorToMajor' && ageOn(dateOfBirth, todayAt(bank)) < limits.limits.majorityAge.value;
}

function detailsIn(changes: Readonly<Record<string, unknown>>): Record<string, string> {
  const known = Object.entries(changes).flatMap(([name, value]) =>
    typeof value === 'string' && storedParts.includes(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(known);
}

function reactivate(customer: CustomerRecord, accountId: string | undefined): void {
  for (const product of customer.products)
    if (product.status === 'dormant' && (!accountId || product.id === accountId)) product.status = 'active';
  customer.dormant = customer.products.some(({ status }) => status === 'dormant');
}

function renew(customer: CustomerRecord): void {
  delete customer.kyc;
  delete customer.kycDueInDays;
}
