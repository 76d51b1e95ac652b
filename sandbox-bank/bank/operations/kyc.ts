import { similarity } from '../../../engine/expression/nearness.ts';
import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import type { ApplicantRecord } from '../applicants.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, ageOn } from '../clock.ts';
import type { CustomerRecord, KycRecord } from '../personas/records.ts';
import { isKycDue, kycStanding, profileParts, renewKyc, takeKycParts } from '../kycStanding.ts';
import { objectOf, objectsOf, requiredText, textOf, textsOf } from '../reading.ts';
import { confirmedName } from './aadhaar.ts';
import { takeDiscrepancies } from './discrepancy.ts';
import { declare } from './fatca.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequestOf } from '../pendingRequest.ts';
import { openRequest, receipt, receiptOf } from '../requests.ts';
import { refusedProof } from '../unreadableFiles.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** The token of a link that is too old. */
const expiredToken = 'RK-EXPIRED';

/** A PAN with these serial digits makes `kyc.submit` answer the code. */
const submitSerials: Readonly<Record<string, string>> = { '9013': 'upload.rejected', '9014': 'rekyc.error' };

/** Parts that the sandbox puts on record when the request is done; a name and an address it only checks. */
const storedParts: readonly string[] = ['employer', 'landline', 'maritalStatus', 'gender'];

/** What each service may ask for; those that are not listed ask for everything that is due. */
const asksOnlyFor: Readonly<Record<string, readonly string[]>> = {
  dataQuality: [...profileParts, 'identity'],
  dataGovernance: profileParts,
  minorToMajor: ['pan', 'photograph', 'signature', 'video'],
};

/** What `kyc.submit` declares for FATCA and CRS. */
const india = { residence: 'IN', birth: 'IN', citizenship: 'IN', taxResidence: 'IN', usPerson: false };

/** Tells whether KYC must be renewed, and what the service asks for. */
export const kycStatus: HeldOperation = (bank, customer, input) => {
  if (textOf(input, 'token') === expiredToken) return refuse('token.expired');
  const kind = requiredText(input, 'kind');
  const { kycDueInDays } = customer;
  const pending = openRequestOf(bank, customer, { operation: 'kyc.submit', detail: kind });
  return succeed({
    ...statusFor(bank, customer, kind),
    dueOn: kycDueInDays === undefined || !isKycDue(bank, customer) ? undefined : addDays(todayAt(bank), kycDueInDays),
    pending: pending && { reference: pending['reference'], receivedAt: pending['receivedAt'], dueOn: pending['dueOn'] },
  });
};

/** Renews KYC because nothing has changed, where that declaration is enough: for a dormant account it never is. */
export const declareNoChange: HeldOperation = (bank, customer) => {
  if (statusFor(bank, customer, 'rekyc').route !== 'noChange') return refuse('rekyc.error');
  renewKyc(customer);
  return receipt(bank, customer, 'kyc.noChange');
};

/**
 * Compares the name that Aadhaar holds with the one on the PAN, or with the bank's own where no PAN is asked for; of an applicant
 * the bank has none. The ratio below which they differ is the specification's.
 */
export function matchNames(_bank: Bank, asker: CustomerRecord | ApplicantRecord, input: Named): Answer {
  const ratio = similarity(textOf(input, 'panName') ?? ('name' in asker ? asker.name : ''), requiredText(input, 'aadhaarName'));
  return ratio < limits.limits.nameSimilarity.value ? refuse('name.mismatch') : succeed({ ratio });
}

/**
 * Takes what a KYC service has collected, and nothing besides: what was sent is due no longer, and a dormant account active at once
 * where nothing else is due; the profile changes when it was checked.
 */
export const submitKyc: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  if (needsBranch(customer, kind) || isTooYoung(bank, customer, kind)) return refuse('branch.required');
  const code = submitSerials[textOf(input, 'pan')?.slice(5, 9) ?? ''];
  if (code !== undefined) return refuse(code);
  if (textOf(input, 'proofNumber') === refusedProof) return refuse('upload.rejected');
  if (isSomebodyElse(bank, customer, textOf(input, 'aadhaarRef'))) return refuse('name.mismatch');
  if (kind === 'discrepant') {
    takeDiscrepancies(customer, input);
    return receiptOf(bank, openRequest(bank, customer, 'kyc.submit', kind));
  }
  const declared = textOf(input, 'fatcaConsentRef') ? declare(bank, customer, india) : undefined;
  if (declared && !declared.ok) return declared;
  const request = openRequest(bank, customer, 'kyc.submit', kind);
  const details = detailsIn(objectOf(input, 'changes'));
  planChange(bank, customer, { details, ...(kind === 'minorToMajor' && { minor: false }) }, request);
  if (kind !== 'demographic') takeKycParts(customer, partsIn(bank, customer, input));
  if (kind === 'dormancy' && kycStanding(bank, customer).route === 'none') reactivate(customer, textOf(input, 'accountId'));
  return receiptOf(bank, request);
};

function statusFor(bank: Bank, customer: CustomerRecord, kind: string): KycRecord {
  const { route, due } = kycStanding(bank, customer);
  if (needsBranch(customer, kind)) return { route: 'branch', due: [] };
  // Nobody's account comes back by a mere declaration, nor because KYC was renewed while it was dormant.
  if (kind === 'dormancy' && (route === 'noChange' || route === 'none')) return { route: 'update', due: profileParts };
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

/** The Aadhaar code was not given by this customer, or for an Aadhaar in another name than the bank has. */
function isSomebodyElse(bank: Bank, customer: CustomerRecord, aadhaarRef: string | undefined): boolean {
  if (!aadhaarRef) return false;
  const name = confirmedName(bank, customer, aadhaarRef);
  return name === undefined || similarity(customer.name, name) < limits.limits.nameSimilarity.value;
}

/** Documents that show who somebody is. */
const shownBy: Readonly<Record<string, string>> = { aadhaar: 'identity', drivingLicence: 'identity' };

/** The parts, as `kyc.status` names them, that were sent. */
function partsIn(bank: Bank, customer: CustomerRecord, input: Named): ReadonlySet<string> {
  const signed = bank.state.signatures.some(
    ({ customer: signer, state }) => signer === customer.id && `${state}-signed` === textOf(input, 'esignRef'),
  );
  const has = (name: string) => Boolean(textOf(input, name));
  return new Set([
    ...textsOf(input, 'confirmed'),
    ...Object.keys(objectOf(input, 'changes')),
    ...objectsOf(input, 'documents').map((document) => shownBy[requiredText(document, 'of')] ?? requiredText(document, 'of')),
    ...(has('aadhaarRef') ? ['identity'] : []),
    ...(has('pan') ? ['pan'] : []),
    ...(has('fatcaConsentRef') ? ['fatca'] : []),
    ...(signed ? ['esign'] : []),
  ]);
}
