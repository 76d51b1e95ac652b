import type { Named } from './answer.ts';
import { applicantId } from './applicants.ts';

/** One call, as a persona or, without one, as nobody in particular. */
export interface SampleCall {
  readonly operation: string;
  readonly persona?: string;
  readonly input: Named;
  /** Calls of the same persona that must come first; numbers start at 200000001 in a fresh bank. */
  readonly before?: readonly { readonly operation: string; readonly input: Named }[];
}

/** A call that makes an operation answer an error, and how to get there by hand. */
export interface ErrorSample extends SampleCall {
  readonly code: string;
  /** For QA: whom to play or what to enter. */
  readonly how: string;
}

const address: Named = { line1: 'Flat 3, Neem Court', line2: 'Hill Road', city: 'Mumbai', stateCode: 'MH', pincode: '400050', declared: true };
const nominees: Named = { accountId: 'A2', nominees: [{ name: 'Vivek Rao', relationship: 'spouse', dateOfBirth: '1989-01-22', share: 100 }] };
const panWith = (serial: string) => `ZZZPR${serial}Z`;
const seeded = (number: string) => applicantId(`600000${number}`, `ZZZPL${number}Z`);
/** Somebody new, and an application of theirs. */
const applicant = (serial: string): NonNullable<SampleCall['before']> => [
  { operation: 'applicant.identify', input: { mobile: '6000000021', pan: `ZZZPN${serial}Z` } },
  { operation: 'lead.create', input: { product: 'savings-account' } },
];
const consented = { operation: 'consent.record', input: { purpose: 'aadhaar.ekyc', version: 'aadhaar-ekyc-1' } };
const aadhaarSent = (aadhaar: string) => [consented, { operation: 'kyc.aadhaar.otp', input: { aadhaar, consentRef: 'CN200000001' } }];
const payment = (amount: number) => [{ operation: 'payment.initiate', input: { productId: 'L1', amount } }];

const videoCall = (parts: Named): Named => ({ start: 'now', consentRef: 'CN200000001', camera: 'ready', microphone: 'ready', location: { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 1000 }, returnUrl: 'http://127.0.0.1/back', ...parts });
const videoCallFrom = (location: Named) => videoCall({ location });
const askedAsha = [{ operation: 'grid.challenge', input: { customerRef: 'R-7C41E9A2' } }];
const rightOfAsha: Named = { challengeRef: 'GC200000001', values: ['49', '66', '01'] };

/** One call of each operation of the bank that succeeds in a fresh bank. */
export const successes: readonly SampleCall[] = [
  { operation: 'customer.identify', input: { pan: 'ZZZPR0001Z', dateOfBirth: '1991-05-14' } },
  { operation: 'grid.challenge', input: { customerRef: 'R-7C41E9A2' } },
  { operation: 'grid.verify', input: rightOfAsha, before: askedAsha },
  { operation: 'agent.login', input: { agentId: 'AG100001', secret: 'monsoon-lantern-42' } },
  { operation: 'agent.customer.identify', input: { mobile: '6000000001', pan: 'ZZZPR0001Z' } },
  { operation: 'agent.confirmers', persona: 'asha', input: { agentId: 'AG100001' } },
  { operation: 'customer.channels', input: { customerRef: 'R-7C41E9A2' } },
  { operation: 'message.send', input: { channel: 'sms', to: '6000000001', text: '123456 is your code.' } },
  { operation: 'customer.mobile', persona: 'asha', input: {} },
  { operation: 'customer.profile', persona: 'asha', input: {} },
  { operation: 'customer.products', persona: 'asha', input: { kind: 'debitCard' } },
  { operation: 'pan.verify', persona: 'asha', input: { pan: 'ZZZPR0001Z', name: 'Asha Rao' } },
  { operation: 'pan.update', persona: 'asha', input: { pan: 'ZZZPR0001Z', documentId: 'DOC1' } },
  { operation: 'applicant.identify', input: { mobile: '6000000021', pan: 'ZZZPN0021Z' } },
  { operation: 'customer.identifyDiy', input: { mobile: '6000000021' } },
  { operation: 'product.catalogue', input: { product: 'savings-account' } },
  { operation: 'lead.create', persona: seeded('0102'), input: { product: 'savings-account', leadId: 'LD100000102' } },
  { operation: 'application.save', persona: seeded('0102'), input: { leadId: 'LD100000102', step: 'address', line1: 'Flat 3, Neem Court', city: 'Mumbai', stateCode: 'MH', pincode: '400050' } },
  { operation: 'application.track', persona: seeded('0103'), input: {} },
  { operation: 'pincode.lookup', input: { pincode: '560025' } },
  { operation: 'employer.search', input: { text: 'kon' } },
  { operation: 'document.fetch', persona: 'asha', input: { kind: 'interestCertificate', financialYear: '2025-26' } },
  { operation: 'family.eligibility', persona: 'asha', input: { variant: 'gold', members: [{ relation: 'spouse', id: '000100000701' }] } },
  { operation: 'address.update', persona: 'asha', input: address },
  { operation: 'profile.field.update', persona: 'asha', input: { field: 'landline', value: '2233445566' } },
  { operation: 'email.check', persona: 'asha', input: { email: 'asha@example.org' } },
  { operation: 'email.update', persona: 'asha', input: { email: 'asha@example.org', proof: 'P1' } },
  { operation: 'consent.record', persona: 'asha', input: consented.input },
  { operation: 'kyc.aadhaar.otp', persona: 'asha', input: { aadhaar: '999999990019', consentRef: 'CN200000001' }, before: [consented] },
  { operation: 'kyc.aadhaar.verify', persona: 'asha', input: { transactionRef: 'UT200000001', code: '123456' }, before: aadhaarSent('999999990019') },
  { operation: 'mandate.list', persona: 'asha', input: {} },
  { operation: 'mandate.cancel', persona: 'asha', input: { mandateIds: ['M1', 'M2'] } },
  { operation: 'nominee.list', persona: 'asha', input: { accountId: 'A1' } },
  { operation: 'nominee.register', persona: 'asha', input: nominees },
  { operation: 'card.block', persona: 'asha', input: { cardId: 'D1', reason: 'lost', replace: true } },
  { operation: 'card.pin.set', persona: 'asha', input: { cardId: 'D1', pin: '4821', proof: 'P1' } },
  { operation: 'grievance.submit', persona: 'asha', input: { subject: 'charges', text: 'I was charged twice.' } },
  { operation: 'serviceRequest.status', persona: 'asha', input: { reference: 'SR100000001' } },
  { operation: 'vkyc.schedule', persona: 'asha', input: videoCall({}) },
  { operation: 'vkyc.status', persona: 'asha', input: { reference: 'SR200000001' }, before: [{ operation: 'vkyc.schedule', input: videoCall({}) }] },
  { operation: 'loan.overdue', persona: 'gopal', input: {} },
  { operation: 'payment.initiate', persona: 'gopal', input: { productId: 'L1', amount: 24542.5, returnUrl: 'http://127.0.0.1/back' } },
  { operation: 'payment.status', persona: 'gopal', input: { order: 'PO200000001' }, before: payment(24542.5) },
  { operation: 'digilocker.consent', persona: 'asha', input: { documents: ['pan'], returnUrl: 'http://127.0.0.1/back' } },
  {
    operation: 'digilocker.fetch', persona: 'asha', input: { state: 'DL200000001', code: 'C1' },
    before: [{ operation: 'digilocker.consent', input: { documents: ['pan', 'aadhaar'] } }],
  },
];

/** For each error that an operation declares beyond the common ones, a call that provokes it in a fresh bank. */
export const errorSamples: readonly ErrorSample[] = [
  { operation: 'customer.identify', code: 'customer.nomatch', how: 'details of two different people', input: { pan: 'ZZZPR0001Z', dateOfBirth: '1952-08-19' } },
  { operation: 'customer.identify', code: 'mobile.notlatest', how: 'details of rehan', input: { mobile: '6000000010', dateOfBirth: '1993-10-12' } },
  { operation: 'customer.identify', code: 'attempts.exceeded', how: 'details of latika, or three wrong tries in one run', input: { mobile: '6000000009', dateOfBirth: '1986-06-21' } },
  { operation: 'customer.identify', code: 'account.invalid', how: 'an account number that does not begin with 0001 and have 12 digits', input: { accountNumber: '123456789012', dateOfBirth: '1991-05-14' } },
  { operation: 'grid.challenge', code: 'grid.none', how: 'details of anybody but asha, savitri, gopal, mira and leela', input: { customerRef: 'R-19B0D47F' } },
  { operation: 'grid.challenge', code: 'grid.exhausted', how: 'details of mira, whose grid is locked', input: { customerRef: 'R-E2705C1B' } },
  { operation: 'grid.challenge', code: 'card.blocked', how: 'details of leela, whose card with the grid is blocked', input: { customerRef: 'R-A23D785C' } },
  { operation: 'grid.verify', code: 'grid.invalid', how: 'a value that does not stand in its cell', input: { ...rightOfAsha, values: ['49', '66', '02'] }, before: askedAsha },
  { operation: 'grid.verify', code: 'grid.expired', how: 'a question that was answered rightly before, or that nobody asked', input: { ...rightOfAsha, challengeRef: 'GC1' } },
  { operation: 'grid.verify', code: 'grid.exhausted', how: 'as gopal, who used up his tries elsewhere', input: rightOfAsha, before: [{ operation: 'grid.challenge', input: { customerRef: 'R-3F62B95D' } }] },
  { operation: 'grid.verify', code: 'card.blocked', how: 'as asha, after her card D1 was blocked', persona: 'asha', input: rightOfAsha, before: [...askedAsha, { operation: 'card.block', input: { cardId: 'D1', reason: 'lost' } }] },
  { operation: 'agent.login', code: 'auth.failed', how: 'a wrong password, or an id that there is not', input: { agentId: 'AG100001', secret: 'monsoon' } },
  { operation: 'agent.login', code: 'attempts.exceeded', how: 'agent id AG100009, which is locked', input: { agentId: 'AG100009', secret: 'monsoon-lantern-42' } },
  { operation: 'agent.customer.identify', code: 'customer.nomatch', how: 'details of two different people', input: { mobile: '6000000001', pan: 'ZZZPD0007Z' } },
  { operation: 'agent.customer.identify', code: 'mobile.notlatest', how: 'details of rehan', input: { mobile: '6000000010', pan: 'ZZZPA0010Z' } },
  { operation: 'agent.customer.identify', code: 'attempts.exceeded', how: 'details of latika, or three wrong tries in one run', input: { mobile: '6000000009', pan: 'ZZZPN0009Z' } },
  { operation: 'agent.confirmers', code: 'manager.none', how: 'agent AG100001 for meena, who is the manager', persona: 'meena', input: { agentId: 'AG100001' } },
  { operation: 'customer.channels', code: 'customer.nomatch', how: 'a reference that `customer.identify` did not give', input: { customerRef: 'R-0' } },
  { operation: 'customer.profile', code: 'c360.fetch.failure', how: 'as kabir', persona: 'kabir', input: {} },
  { operation: 'customer.profile', code: 'email.fetch.failure', how: 'as leela', persona: 'leela', input: {} },
  { operation: 'customer.products', code: 'account.invalid', how: 'the id of a product that the customer does not hold', persona: 'asha', input: { productId: 'A9' } },
  { operation: 'pan.verify', code: 'pan.fetch.nomatch', how: "PAN ZZZPR9001Z, or another persona's PAN", persona: 'asha', input: { pan: 'ZZZPI0004Z' } },
  { operation: 'pan.verify', code: 'pan.fetch.invalid', how: 'PAN ZZZPR9002Z', persona: 'asha', input: { pan: panWith('9002') } },
  { operation: 'pan.verify', code: 'pan.fetch.failure', how: 'PAN ZZZPR9003Z', persona: 'asha', input: { pan: panWith('9003') } },
  { operation: 'pan.verify', code: 'pan.notexist', how: 'PAN ZZZPR9004Z', persona: 'asha', input: { pan: panWith('9004') } },
  { operation: 'pan.verify', code: 'pan.mismatch', how: "PAN ZZZPR9005Z, or a company's PAN for a person", persona: 'asha', input: { pan: 'ZZZCR0001Z' } },
  { operation: 'pan.verify', code: 'pan.namedob', how: 'PAN ZZZPR9006Z, or a wrong date of birth', persona: 'asha', input: { pan: 'ZZZPR0001Z', dateOfBirth: '1991-05-15' } },
  { operation: 'pan.verify', code: 'pan.attempts', how: 'PAN ZZZPR9007Z', persona: 'asha', input: { pan: panWith('9007') } },
  { operation: 'pan.verify', code: 'pan.down', how: 'PAN ZZZPR9008Z', persona: 'asha', input: { pan: panWith('9008') } },
  { operation: 'pan.update', code: 'pan.updated.already', how: 'as nikhil, or PAN ZZZPR9011Z', persona: 'asha', input: { pan: panWith('9011'), documentId: 'DOC1' } },
  { operation: 'pan.update', code: 'pan.attempts', how: 'PAN ZZZPR9012Z', persona: 'asha', input: { pan: panWith('9012'), documentId: 'DOC1' } },
  { operation: 'pan.update', code: 'upload.rejected', how: 'PAN ZZZPR9013Z, or an acknowledgement older than 90 days', persona: 'asha', input: { pan: panWith('9013'), documentId: 'DOC1' } },
  { operation: 'product.catalogue', code: 'product.none', how: 'any product but savings-account', input: { product: 'gold-privilege' } },
  { operation: 'customer.identifyDiy', code: 'customer.nomatch', how: 'a date of birth and a PAN, or an account number, that belong to no application', input: { dateOfBirth: '1998-02-17', pan: 'ZZZPN0021Z' } },
  { operation: 'customer.identifyDiy', code: 'attempts.exceeded', how: 'date of birth and PAN of latika', input: { dateOfBirth: '1986-06-21', pan: 'ZZZPN0009Z' } },
  { operation: 'lead.create', code: 'application.exists', how: 'the mobile and PAN of an applicant below, or the PAN of a persona', persona: seeded('0103'), input: { product: 'savings-account' } },
  { operation: 'lead.create', code: 'pan.refused', how: 'PAN ZZZPN9021Z', persona: applicantId('6000000021', 'ZZZPN9021Z'), input: { product: 'savings-account' }, before: applicant('9021') },
  { operation: 'application.save', code: 'pan.refused', how: 'PAN ZZZPN9022Z, with the last step', persona: applicantId('6000000021', 'ZZZPN9022Z'), input: { leadId: 'LD200000011', step: 'review-confirm', submit: true }, before: applicant('9022') },
  { operation: 'application.save', code: 'name.mismatch', how: 'PAN ZZZPN9023Z, with the last step', persona: applicantId('6000000021', 'ZZZPN9023Z'), input: { leadId: 'LD200000011', step: 'review-confirm', submit: true }, before: applicant('9023') },
  { operation: 'application.track', code: 'customer.nomatch', how: 'an applicant who has begun nothing', persona: applicantId('6000000021', 'ZZZPN0021Z'), input: {}, before: applicant('0021').slice(0, 1) },
  { operation: 'pincode.lookup', code: 'pincode.invalid', how: 'a PIN code that begins with 29, 35, 54, 55, 65, 66, 86 to 89 or 9', input: { pincode: '890001' } },
  { operation: 'address.update', code: 'pincode.invalid', how: 'PIN code 799999, which the look-up still knows', persona: 'asha', input: { ...address, pincode: '799999' } },
  { operation: 'address.update', code: 'address.demat', how: 'as savitri', persona: 'savitri', input: address },
  { operation: 'profile.field.update', code: 'branch.required', how: 'as farhan, mira or nikhil', persona: 'farhan', input: { field: 'employer', value: 'Charminar Mills' } },
  { operation: 'family.eligibility', code: 'family.ineligible', how: 'as farhan, whose only account is dormant', persona: 'farhan', input: { variant: 'gold', members: [{ relation: 'spouse', id: 'CU100001' }] } },
  { operation: 'family.eligibility', code: 'addon.noaccount', how: 'only account numbers or customer ids that nobody has', persona: 'asha', input: { variant: 'gold', members: [{ relation: 'son', id: '000999999999' }] } },
  { operation: 'email.check', code: 'email.same', how: 'as asha, asha.rao@example.com', persona: 'asha', input: { email: 'Asha.Rao@example.com' } },
  { operation: 'email.update', code: 'email.update.failed', how: 'refused@example.com', persona: 'asha', input: { email: 'refused@example.com', proof: 'P1' } },
  { operation: 'email.update', code: 'otp.expired', how: 'a proof that is empty', persona: 'asha', input: { email: 'asha@example.org', proof: ' ' } },
  { operation: 'kyc.aadhaar.otp', code: 'aadhaar.otp.exceeded', how: 'Aadhaar 999999999018', persona: 'asha', input: { aadhaar: '999999999018', consentRef: 'CN200000001' }, before: [consented] },
  { operation: 'kyc.aadhaar.otp', code: 'aadhaar.fetch.failure', how: 'an Aadhaar number that no persona has', persona: 'asha', input: { aadhaar: '999999999041', consentRef: 'CN200000001' }, before: [consented] },
  { operation: 'kyc.aadhaar.verify', code: 'otp.invalid', how: 'any code but 123456', persona: 'asha', input: { transactionRef: 'UT200000001', code: '000000' }, before: aadhaarSent('999999990019') },
  { operation: 'kyc.aadhaar.verify', code: 'aadhaar.fetch.failure', how: 'Aadhaar 999999999039, with the code', persona: 'asha', input: { transactionRef: 'UT200000001', code: '123456' }, before: aadhaarSent('999999999039') },
  { operation: 'kyc.aadhaar.verify', code: 'ekyc.failed', how: 'Aadhaar 999999999025, with the code, or three wrong codes', persona: 'asha', input: { transactionRef: 'UT200000001', code: '123456' }, before: aadhaarSent('999999999025') },
  { operation: 'mandate.list', code: 'card.cancel.level', how: 'as konkan', persona: 'konkan', input: {} },
  { operation: 'mandate.cancel', code: 'card.cancel.level', how: 'as asha, mandate M6 (Gulmohar Housing Society)', persona: 'asha', input: { mandateIds: ['M6'] } },
  { operation: 'nominee.list', code: 'nominee.none', how: 'as asha, salary account A2', persona: 'asha', input: { accountId: 'A2' } },
  { operation: 'nominee.register', code: 'branch.required', how: 'as asha, joint account A3; as farhan, mira or konkan', persona: 'asha', input: { ...nominees, accountId: 'A3' } },
  { operation: 'card.block', code: 'card.blocked', how: 'as asha, blocked card D2, or D3, which was blocked by telephone a moment ago', persona: 'asha', input: { cardId: 'D3', reason: 'stolen' } },
  { operation: 'card.pin.set', code: 'card.blocked', how: 'as asha, blocked card D2, or D3, which was blocked by telephone a moment ago', persona: 'asha', input: { cardId: 'D3', pin: '4821', proof: 'P1' } },
  { operation: 'card.pin.set', code: 'otp.expired', how: 'PIN 0909', persona: 'asha', input: { cardId: 'D1', pin: '0909', proof: 'P1' } },
  { operation: 'serviceRequest.status', code: 'account.invalid', how: 'a number that is not one of the customer’s own requests', persona: 'savitri', input: { reference: 'SR100000001' } },
  { operation: 'vkyc.schedule', code: 'geo.outside', how: 'a place outside of India, such as London', persona: 'asha', input: videoCallFrom({ state: 'ready', latitude: 51.51, longitude: -0.13, accuracy: 1000 }) },
  { operation: 'vkyc.schedule', code: 'geo.unavailable', how: 'a place at the border or known too roughly, such as Wagah within 10 km; or one that the device could not find', persona: 'asha', input: videoCallFrom({ state: 'ready', latitude: 31.6, longitude: 74.57, accuracy: 10_000 }) },
  { operation: 'vkyc.schedule', code: 'geo.denied', how: 'a place that the customer did not allow', persona: 'asha', input: videoCallFrom({ state: 'denied' }) },
  { operation: 'vkyc.schedule', code: 'geo.timeout', how: 'a place that took too long', persona: 'asha', input: videoCallFrom({ state: 'timeout' }) },
  { operation: 'vkyc.schedule', code: 'geo.unknown', how: 'a place of which nothing is known', persona: 'asha', input: videoCallFrom({ state: 'unknown' }) },
  { operation: 'vkyc.schedule', code: 'media.missing', how: 'a camera or microphone that is not `ready`', persona: 'asha', input: videoCall({ camera: 'missing' }) },
  { operation: 'vkyc.status', code: 'account.invalid', how: 'a number that is not one of the customer’s own video calls', persona: 'asha', input: { reference: 'SR100000001' } },
  { operation: 'loan.overdue', code: 'loan.nodues', how: 'as anybody but gopal', persona: 'asha', input: {} },
  { operation: 'loan.overdue', code: 'loan.invalid', how: 'the id of a loan that the customer does not have', persona: 'gopal', input: { loanId: 'L9' } },
  { operation: 'payment.initiate', code: 'transaction.failed', how: 'amount 1313', persona: 'gopal', input: { productId: 'L1', amount: 1313 } },
  { operation: 'payment.status', code: 'transaction.failed', how: 'amount 1414, or the button on the gateway’s page', persona: 'gopal', input: { order: 'PO200000001' }, before: [...payment(1414), { operation: 'payment.status', input: { order: 'PO200000001' } }] },
  { operation: 'payment.status', code: 'funds.insufficient', how: 'amount 1515, or the button on the gateway’s page', persona: 'gopal', input: { order: 'PO200000001' }, before: [...payment(1515), { operation: 'payment.status', input: { order: 'PO200000001' } }] },
  { operation: 'digilocker.fetch', code: 'upload.failed', how: '“Do not share” on DigiLocker’s page (code `denied`), or an unknown state', persona: 'asha', input: { state: 'DL200000001', code: 'denied' }, before: [{ operation: 'digilocker.consent', input: { documents: ['pan'] } }] },
];
