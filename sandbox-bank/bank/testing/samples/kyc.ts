import type { ErrorSample } from './sample.ts';

const all = { kind: 'rekyc', pan: 'ZZZPR0001Z' };

/** Errors about renewing KYC. */
export const kyc: readonly ErrorSample[] = [
  { operation: 'kyc.status', code: 'rekyc.error', how: 'as arun', persona: 'arun', input: { kind: 'rekyc' } },
  { operation: 'kyc.noChange', code: 'rekyc.error', how: 'as meena', persona: 'meena', input: { declared: true } },
  {
    operation: 'kyc.nameMatch',
    code: 'name.mismatch',
    how: 'PAN ZZZPR9015Z, on which the first name is an initial, with one’s own Aadhaar; or another persona’s Aadhaar',
    persona: 'asha',
    input: { panName: 'A RAO', aadhaarName: 'Asha Rao' },
  },
  { operation: 'kyc.submit', code: 'rekyc.error', how: 'PAN ZZZPR9014Z', persona: 'asha', input: { ...all, pan: 'ZZZPR9014Z' } },
  {
    operation: 'kyc.submit',
    code: 'branch.required',
    how: 'as konkan; as farhan, but for dormancy removal; as mira, but for minor to major',
    persona: 'farhan',
    input: all,
  },
  {
    operation: 'kyc.submit',
    code: 'upload.rejected',
    how: 'PAN ZZZPR9013Z, or a document with the number Z9990013',
    persona: 'asha',
    input: { ...all, proof: 'passport', proofNumber: 'Z9990013' },
  },
  {
    operation: 'kyc.submit',
    code: 'name.mismatch',
    how: 'another persona’s Aadhaar, or a code that was not given',
    persona: 'asha',
    input: { kind: 'rekyc', aadhaarRef: 'UT200000099' },
  },
  {
    operation: 'kyc.submit',
    code: 'fatca.branch',
    how: 'a declaration as konkan or a non-resident',
    persona: 'nikhil',
    input: { kind: 'rekyc', fatcaConsentRef: 'CN200000001' },
  },
  {
    operation: 'kyc.submit',
    code: 'fatca.country',
    how: 'a declaration as savitri, who has a tax residence in Singapore',
    persona: 'savitri',
    input: { kind: 'rekyc', fatcaConsentRef: 'CN200000001' },
  },
  {
    operation: 'discrepancy.list',
    code: 'account.invalid',
    how: 'a reference of which the customer has no request, such as SR100000999',
    persona: 'asha',
    input: { reference: 'SR100000999' },
  },
  {
    operation: 'discrepancy.list',
    code: 'link.expired',
    how: 'as savitri, whose time to send a document is over',
    persona: 'savitri',
    input: {},
  },
];
