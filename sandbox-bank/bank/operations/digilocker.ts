import { refuse, refuseMalformed, succeed } from '../answer.ts';
import type { ConsentRecord } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskAadhaar, maskPan } from '../mask.ts';
import { requiredText, textOf, textsOf } from '../reading.ts';
import type { CustomerRecord } from '../personas/records.ts';
import { endOfVisit, newVisit, visitExpiry } from '../visits.ts';
import { isWebAddress } from '../webAddress.ts';

/** Where the customer consents to share documents. */
export const startConsent: HeldOperation = (bank, customer, input) => {
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const visit = newVisit(bank, bank.state.consents, { prefix: 'DL', customer, returnUrl });
  bank.state.consents.push({ ...visit, documents: textsOf(input, 'documents') });
  return succeed({ url: `${bank.url}/digilocker/${visit.state}`, state: visit.state, expiresAt: visitExpiry(visit) });
};

/** The documents that the customer has shared. Nothing of what somebody else was asked for. */
export const fetchDocuments: HeldOperation = (bank, customer, input) => {
  const state = requiredText(input, 'state');
  const consent = bank.state.consents.find((candidate) => candidate.state === state && candidate.customer === customer.id);
  if (!consent) return refuse('upload.failed');
  const end = endOfVisit(bank, consent, requiredText(input, 'code'));
  if (end === 'late') return refuse('link.expired');
  const documents = end === 'yes' ? sharedIn(consent).flatMap((kind) => documentOf(customer, kind, state)) : [];
  return documents.length === 0 ? refuse('upload.failed') : succeed({ documents });
};

/** What was ticked on DigiLocker's page; all that was asked for where nobody has been there. */
function sharedIn({ documents, shared }: ConsentRecord): readonly string[] {
  return shared ?? documents;
}

/** A document as DigiLocker holds it; nothing where this person has none of the kind. */
function documentOf(customer: CustomerRecord, kind: string, state: string) {
  const maskedNumber = maskedNumberOf(customer, kind);
  return maskedNumber === undefined ? [] : [{ kind, documentId: `${state}-${kind}`, name: customer.name, maskedNumber }];
}

function maskedNumberOf(customer: CustomerRecord, kind: string): string | undefined {
  if (kind === 'pan') return maskPan(customer.pan);
  if (kind === 'aadhaar') return customer.aadhaar === undefined ? undefined : maskAadhaar(customer.aadhaar);
  const mayDrive = customer.segment === 'individual' && customer.minor !== true;
  return mayDrive ? `XXXXXXXX${customer.id.slice(-4)}` : undefined;
}
