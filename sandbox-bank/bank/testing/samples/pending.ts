import type { Named } from '../../answer.ts';
import { address, movedAbroad, nominees, onlyIndia } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

const again = 'who has asked already; or anybody a second time within ten minutes';
const gopal = { code: 'request.pending', how: `as gopal, ${again}`, persona: 'gopal' } as const;

/** The same call twice, for the operations of which nobody has an open request from the start. */
function twice(operation: string, persona: string, input: Named, what: string): ErrorSample {
  return {
    operation,
    code: 'request.pending',
    how: `anybody a second time within ten minutes, ${what}`,
    persona,
    input,
    before: [{ operation, input }],
  };
}

/** Second requests of a kind of which one is open. */
export const pending: readonly ErrorSample[] = [
  { ...gopal, operation: 'profile.field.update', input: { field: 'employer', value: 'Charminar Mills' } },
  { ...gopal, operation: 'address.update', input: address },
  { ...gopal, operation: 'pan.update', input: { pan: 'ZZZPD0099Z', documentId: 'DOC1' } },
  { ...gopal, operation: 'dob.update', input: { dateOfBirth: '1988-03-26', documentId: 'DOC1', proof: 'passport' } },
  { ...gopal, operation: 'email.update', input: { email: 'gopal@example.org', proof: 'P1' } },
  { ...gopal, operation: 'mobile.update', input: { mobile: '9876500077', proof: 'P1' } },
  { ...gopal, operation: 'residentialStatus.update', input: movedAbroad },
  {
    operation: 'taxResidency.update',
    code: 'request.pending',
    how: `as meena, ${again}`,
    persona: 'meena',
    input: { country: 'IN', residences: [{ country: 'IN' }] },
  },
  {
    operation: 'fatca.declare',
    code: 'request.pending',
    how: 'as gopal, whose residential status is being changed, or meena, whose tax residency is',
    persona: 'gopal',
    input: onlyIndia,
  },
  twice('kyc.submit', 'gopal', { kind: 'rekyc', changes: { employer: 'Banyan Software' } }, 'of the same `kind`'),
  twice('gstin.update', 'asha', { cardId: 'C1', gstin: '27ZZZPR0001Z1ZH' }, 'for the same card'),
  twice('loan.service.update', 'asha', { productId: 'C1', setting: 'billingDay', value: '5' }, 'of the same setting and product'),
  twice('nominee.register', 'asha', nominees, 'for the same account'),
  {
    operation: 'variant.change',
    code: 'request.pending',
    how: 'as leela, who has asked already; or anybody a second time before the 1st',
    persona: 'leela',
    input: { accountId: 'A1', variant: 'gold', members: [{ relation: 'sibling', id: 'CU100008' }] },
  },
];
