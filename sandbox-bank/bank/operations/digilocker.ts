import { refuse, refuseMalformed, succeed } from '../answer.ts';
import { nextNumber } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { maskAadhaar, maskPan } from '../mask.ts';
import { requiredText, textOf, textsOf } from '../reading.ts';
import type { CustomerRecord } from '../personas/records.ts';

/** The code that DigiLocker hands back when the customer refuses to share. */
export const refusedCode = 'denied';

/** Where the customer consents to share documents. */
export const startConsent: HeldOperation = (bank, customer, input) => {
  const returnUrl = textOf(input, 'returnUrl');
  if (returnUrl !== undefined && !/^https?:\/\//.test(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  const state = `DL${nextNumber(bank)}`;
  bank.state.consents.push({ state, customer: customer.id, documents: textsOf(input, 'documents'), returnUrl });
  return succeed({ url: `${bank.url}/digilocker/${state}`, state });
};

/** The documents that the customer has shared. */
export const fetchDocuments: HeldOperation = (bank, customer, input) => {
  const state = requiredText(input, 'state');
  const consent = bank.state.consents.find((candidate) => candidate.state === state && candidate.customer === customer.id);
  if (!consent || requiredText(input, 'code') === refusedCode) return refuse('upload.failed');
  return succeed({
    documents: consent.documents.map((kind) => ({
      kind,
      documentId: `${state}-${kind}`,
      name: customer.name,
      maskedNumber: maskedNumberOf(customer, kind),
    })),
  });
};

function maskedNumberOf(customer: CustomerRecord, kind: string): string {
  if (kind === 'pan') return maskPan(customer.pan);
  if (kind === 'aadhaar') return maskAadhaar(customer.aadhaar ?? '');
  return `XXXXXXXX${customer.id.slice(-4)}`;
}
