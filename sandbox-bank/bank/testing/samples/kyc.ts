import { aadhaarSent, onlyIndia } from './inputs.ts';
import type { ErrorSample } from './sample.ts';

const all = { kind: 'rekyc', pan: 'ZZZPR0001Z' };

/** Errors about renewing KYC. */
export const kyc: readonly ErrorSample[] = [
  { operation: 'kyc.status', code: 'rekyc.error', how: 'as arun', persona: 'arun', input: { kind: 'rekyc' } },
  {
    operation: 'kyc.noChange',
    code: 'rekyc.error',
    how: 'as meena; or as anybody to whom it is not offered',
    persona: 'meena',
    input: { declared: true },
  },
  {
    operation: 'kyc.aadhaar.verify',
    code: 'name.mismatch',
    how: 'another persona’s Aadhaar, with the code',
    persona: 'asha',
    input: { transactionRef: 'UT200000001', code: '123456' },
    before: aadhaarSent('999999990137'),
  },
  {
    operation: 'kyc.nameMatch',
    code: 'name.mismatch',
    how: 'PAN ZZZPR9015Z, on which the first name is an initial, with one’s own Aadhaar',
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
    code: 'ekyc.failed',
    how: 'an `aadhaarRef` that has confirmed nobody, or somebody else',
    persona: 'asha',
    input: { ...all, aadhaarRef: 'UT200000001' },
    before: aadhaarSent('999999990019'),
  },
  {
    operation: 'kyc.submit',
    code: 'fatca.branch',
    how: 'a declaration of a tie outside India, or of a non-resident',
    persona: 'asha',
    input: { ...all, fatca: { ...onlyIndia, birth: 'US' } },
  },
  {
    operation: 'kyc.submit',
    code: 'fatca.country',
    how: 'as savitri, who pays tax in Singapore, with a declaration',
    persona: 'savitri',
    input: { kind: 'rekyc', fatca: onlyIndia },
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
