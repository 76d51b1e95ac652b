import { refuse, refuseMalformed, succeed } from '../answer.ts';
import { nowAt } from '../bank.ts';
import type { HeldOperation } from '../call.ts';
import { requiredText, textOf } from '../reading.ts';
import { endOfVisit, newVisit, visitExpiry } from '../visits.ts';
import { isWebAddress } from '../webAddress.ts';

/** Where the customer signs a document with a code of Aadhaar. */
export const startSignature: HeldOperation = (bank, customer, input) => {
  const returnUrl = textOf(input, 'returnUrl');
  if (!isWebAddress(returnUrl)) return refuseMalformed('returnUrl is no address of the web.');
  if (customer.aadhaar === undefined) return refuse('branch.required');
  const visit = newVisit(bank, bank.state.signatures, { prefix: 'ES', customer, returnUrl });
  bank.state.signatures.push({ ...visit, title: requiredText(input, 'title'), text: requiredText(input, 'text') });
  return succeed({ url: `${bank.url}/esign/${visit.state}`, state: visit.state, expiresAt: visitExpiry(visit) });
};

/** The document as the customer has signed it. */
export const collectSignature: HeldOperation = (bank, customer, input) => {
  const state = requiredText(input, 'state');
  const signature = bank.state.signatures.find((candidate) => candidate.state === state && candidate.customer === customer.id);
  const end = signature && endOfVisit(bank, signature, requiredText(input, 'code'));
  if (end === 'late') return refuse('link.expired');
  if (end !== 'yes') return refuse('esign.failed');
  return succeed({ documentId: `${state}-signed`, name: customer.name, signedAt: signature?.answeredAt ?? nowAt(bank) });
};
