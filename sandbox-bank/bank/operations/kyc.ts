import { similarity } from '../../../engine/expression/nearness.ts';
import { refuse, succeed, type Answer, type Named } from '../answer.ts';
import { todayAt, type Bank } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { addDays, ageOn } from '../clock.ts';
import type { CustomerRecord, KycRecord } from '../personas/records.ts';
import { isKycDue, kycStanding, profileParts, renewKyc, takeKycParts } from '../kycStanding.ts';
import { areAlike } from '../nameMatch.ts';
import { isNamed, objectOf, objectsOf, requiredText, textOf, textsOf } from '../reading.ts';
import { isAadhaarConfirmed } from './aadhaar.ts';
import { takeDiscrepancies } from './discrepancy.ts';
import { declarationFault, keepDeclaration } from './fatca.ts';
import { openRequestOf, subjectOf } from '../pendingRequest.ts';
import { planChange } from '../plannedChanges.ts';
import { openRequest, receipt, receiptOf } from '../requests.ts';
import limits from '../../../schemas/limits.json' with { type: 'json' };

/** The token of a link that is too old. */
const expiredToken = 'RK-EXPIRED';

/** A PAN with these serial digits makes `kyc.submit` answer the code. */
const submitSerials: Readonly<Record<string, string>> = { '9013': 'upload.rejected', '9014': 'rekyc.error' };

/** Documents with this number are not accepted. */
export const refusedProof = 'Z9990013';

/** Parts that the sandbox puts on record when the request is done; a name and an address it only checks. */
const storedParts: readonly string[] = ['employer', 'landline', 'maritalStatus', 'gender'];

/** What each service may ask for; those that are not listed ask for everything that is due. */
const asksOnlyFor: Readonly<Record<string, readonly string[]>> = {
  dataQuality: [...profileParts, 'identity'],
  dataGovernance: profileParts,
  minorToMajor: ['pan', 'photograph', 'signature', 'video'],
};

/** What a document shows, by what it is of. */
const shownBy: Readonly<Record<string, string>> = {
  identity: 'identity',
  aadhaar: 'identity',
  drivingLicence: 'identity',
  pan: 'pan',
  photograph: 'photograph',
  signature: 'signature',
};

/** Tells whether KYC must be renewed, what the service asks for, and which request of it is open. */
export const kycStatus: HeldOperation = (bank, customer, input) => {
  if (textOf(input, 'token') === expiredToken) return refuse('token.expired');
  const kind = requiredText(input, 'kind');
  const { kycDueInDays } = customer;
  return succeed({
    ...statusFor(bank, customer, kind),
    dueOn: kycDueInDays === undefined || !isKycDue(bank, customer) ? undefined : addDays(todayAt(bank), kycDueInDays),
    open: openRequestOf(bank, customer, { operation: 'kyc.submit', detail: kind }),
  });
};

/** Renews KYC because nothing has changed, where the bank has offered that and nothing else. */
export const declareNoChange: HeldOperation = (bank, customer) => {
  if (statusFor(bank, customer, 'rekyc').route !== 'noChange') return refuse('rekyc.error');
  renewKyc(customer);
  return receipt(bank, customer, 'kyc.noChange');
};

/** Compares the names on PAN and Aadhaar. */
export function matchNames(_bank: Bank, _asker: unknown, input: Named): Answer {
  const [panName, aadhaarName] = [requiredText(input, 'panName'), requiredText(input, 'aadhaarName')];
  return areAlike(panName, aadhaarName) ? succeed({ ratio: similarity(panName, aadhaarName) }) : refuse('name.mismatch');
}

/**
 * Takes what a KYC service has collected: what was sent is no longer due, and only that. A dormant account is active at once
 * where nothing is left; the profile changes when it was checked.
 */
export const submitKyc: HeldOperation = (bank, customer, input) => {
  const kind = requiredText(input, 'kind');
  const code = faultOf(bank, customer, input, kind);
  if (code !== undefined) return refuse(code);
  if (kind === 'discrepant') {
    takeDiscrepancies(customer, input);
    return receiptOf(bank, openRequest(bank, customer, 'kyc.submit', kind, subjectOf('kyc.submit', input)));
  }
  const request = openRequest(bank, customer, 'kyc.submit', kind);
  const details = detailsIn(objectOf(input, 'changes'));
  planChange(bank, customer, { details, ...(kind === 'minorToMajor' && { minor: false }) }, request);
  if (isNamed(input['fatca'])) keepDeclaration(bank, customer, input['fatca'], request.reference);
  takeKycParts(customer, sentParts(bank, customer, input));
  if (kind === 'dormancy' && kycStanding(bank, customer).route === 'none') reactivate(customer, textOf(input, 'accountId'));
  return receiptOf(bank, request);
};

/** Why what was sent cannot be taken, as a code. */
function faultOf(bank: Bank, customer: CustomerRecord, input: Named, kind: string): string | undefined {
  if (needsBranch(customer, kind) || isTooYoung(bank, customer, kind)) return 'branch.required';
  const aadhaarRef = textOf(input, 'aadhaarRef') ?? '';
  if (aadhaarRef !== '' && !isAadhaarConfirmed(bank, customer, aadhaarRef)) return 'ekyc.failed';
  const serial = submitSerials[textOf(input, 'pan')?.slice(5, 9) ?? ''];
  if (serial !== undefined) return serial;
  if (textOf(input, 'proofNumber') === refusedProof) return 'upload.rejected';
  return isNamed(input['fatca']) ? declarationFault(customer, input['fatca']) : undefined;
}

/** What KYC asks for, of that which was sent. */
function sentParts(bank: Bank, customer: CustomerRecord, input: Named): ReadonlySet<string> {
  const shown = objectsOf(input, 'documents').flatMap((document) => shownBy[textOf(document, 'of') ?? ''] ?? []);
  const signed = bank.state.signatures.some(
    ({ customer: signer, state }) => signer === customer.id && `${state}-signed` === textOf(input, 'esignRef'),
  );
  return new Set([
    ...textsOf(input, 'confirmed'),
    ...Object.keys(objectOf(input, 'changes')),
    ...shown,
    ...(textOf(input, 'aadhaarRef') ? ['identity'] : []),
    ...(textOf(input, 'pan') === undefined ? [] : ['pan']),
    ...(isNamed(input['fatca']) ? ['fatca'] : []),
    ...(signed ? ['esign'] : []),
  ]);
}

function statusFor(bank: Bank, customer: CustomerRecord, kind: string): KycRecord {
  const { route, due } = kycStanding(bank, customer);
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
