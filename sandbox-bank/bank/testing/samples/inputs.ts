import type { Named } from '../../answer.ts';
import { applicantId } from '../../applicants.ts';

/** She has moved to London. */
export const movedAbroad: Named = {
  status: 'NRI',
  country: 'GB',
  since: '2026-10-01',
  permit: 'visa',
  passportNumber: 'A1234567',
  documentIds: ['DOC1'],
};

/** A declaration with nothing outside India. */
export const onlyIndia: Named = {
  residence: 'IN',
  birth: 'IN',
  citizenship: 'IN',
  taxResidence: 'IN',
  usPerson: false,
  consentRef: 'CN200000001',
};

/** Dollars for a holiday, collected at a branch. */
export const dollars: Named = { way: 'branch', direction: 'buy', purpose: 'holiday', lines: [{ currency: 'USD', amount: 1000 }] };

/** An address in Mumbai. */
export const address: Named = {
  kind: 'communication',
  country: 'IN',
  line1: 'Flat 3, Neem Court',
  line2: 'Hill Road',
  city: 'Mumbai',
  stateCode: 'MH',
  pincode: '400050',
  declared: true,
};

/** A question of somebody who is no customer. */
export const guestRequest: Named = {
  type: 'nri',
  name: 'Ravi Menon',
  mobile: '+447700900123',
  fields: [{ name: 'question', value: 'How do I open an NRE account?' }],
};

/** Id of an applicant whom a fresh bank has. */
export const seeded = (number: string) => applicantId(`600000${number}`, `ZZZPL${number}Z`);

/** What must come before anything with an Aadhaar number. */
export const consented = { operation: 'consent.record', input: { purpose: 'aadhaar.ekyc', version: 'aadhaar-ekyc-1' } };

/** A code sent to the telephone of an Aadhaar number. */
export const aadhaarSent = (aadhaar: string) => [
  consented,
  { operation: 'kyc.aadhaar.otp', input: { aadhaar, consentRef: 'CN200000001' } },
];

/** What asks for a video call, from a device that is ready. */
export const videoCall = (parts: Named): Named => ({
  start: 'now',
  consentRef: 'CN200000001',
  camera: 'ready',
  microphone: 'ready',
  location: { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 1000 },
  returnUrl: 'http://127.0.0.1/back',
  ...parts,
});

/** The question for her grid card. */
export const askedAsha = [{ operation: 'grid.challenge', input: { customerRef: 'R-7C41E9A2' } }];

/** The right answer to it. */
export const rightOfAsha: Named = { challengeRef: 'GC200000001', values: ['49', '66', '01'] };

/** Her husband, with all of an account. */
export const nominees: Named = {
  accountId: 'A2',
  nominees: [{ name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 }],
};

/** A payment begun. */
export const payment = (amount: number) => [{ operation: 'payment.initiate', input: { productId: 'L1', amount } }];

/** What is to be signed. */
export const signature: Named = {
  title: 'KYC form',
  text: 'My details are true.',
  consentRef: 'CN200000001',
  returnUrl: 'http://127.0.0.1/back',
};

/** Two of her purchases in six instalments. */
export const instalments: Named = { cardId: 'C1', transactionIds: ['T1', 'T4'], months: 6 };

/** A loan on a new car. */
export const loan: Named = {
  variant: 'himalaya-ridge-lx',
  city: 'mumbai',
  year: 2026,
  owners: 1,
  kilometres: 0,
  amount: 900_000,
  months: 60,
};
