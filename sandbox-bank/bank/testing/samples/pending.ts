import { address, movedAbroad } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

const again = 'who has asked already; or anybody a second time within ten minutes';
const gopal = { code: 'request.pending', how: `as gopal, ${again}`, persona: 'gopal' } as const;

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
    operation: 'kyc.submit',
    code: 'request.pending',
    how: 'by anybody a second time within ten minutes, for the same service',
    persona: 'asha',
    input: { kind: 'banking', confirmed: ['employer'] },
    before: [{ operation: 'kyc.submit', input: { kind: 'banking', changes: { landline: '2233445566' } } }],
  },
];
