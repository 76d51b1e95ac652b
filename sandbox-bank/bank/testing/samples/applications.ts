import type { Named } from '../../answer.ts';
import { applicantId } from '../../applicants.ts';
import { seeded, consented, aadhaarSent, signature, videoCall } from './inputs.ts';
import type { ErrorSample, SampleCall } from './sample.ts';

const panWith = (serial: string) => `ZZZPR${serial}Z`;
/** Somebody new, and an application of theirs. */
const applicant = (serial: string): NonNullable<SampleCall['before']> => [
  { operation: 'applicant.identify', input: { mobile: '6000000021', pan: `ZZZPN${serial}Z` } },
  { operation: 'lead.create', input: { product: 'savings-account' } },
];
const videoCallFrom = (location: Named) => videoCall({ location });

/** Something kept in the application of somebody new. */
const save = { operation: 'application.save', persona: applicantId('6000000021', 'ZZZPN0021Z'), before: applicant('0021') };
const signatory = (serial: string): Named => ({ name: 'Farah Khan', pan: panWith(serial), mobile: '6000000502', roles: ['signs'] });
const people = (serial: string): Named => ({ leadId: 'LD200000011', step: 'people', people: [signatory(serial)] });
const company: Named = { constitution: 'private', name: 'Spice Route Exports Private Limited', pan: 'ZZZCS9013Z' };
const documents: Named = { step: 'documents', documents: [{ of: 'pan', title: 'PAN card of the business', documentIds: ['DOC1'] }] };

/** Errors about the people and the documents of a business. */
const byPeople: readonly ErrorSample[] = [
  { ...save, code: 'pan.refused', how: 'a person of a business with PAN ZZZPR9001Z', input: people('9001') },
  { ...save, code: 'name.mismatch', how: 'a person of a business with PAN ZZZPR9006Z', input: people('9006') },
  { ...save, code: 'upload.rejected', how: 'the specimen signature of a signatory with PAN ZZZPR9013Z', input: people('9013') },
  {
    ...save,
    code: 'upload.rejected',
    how: 'the documents of a business whose own PAN is ZZZCS9013Z',
    input: { leadId: 'LD200000011', ...documents },
    before: [...applicant('0021'), { operation: 'application.save', input: { leadId: 'LD200000011', step: 'company', company } }],
  },
];

/** Errors about becoming a customer: tax and identity numbers, applications, video calls. */
export const applications: readonly ErrorSample[] = [
  {
    operation: 'pan.verify',
    code: 'pan.fetch.nomatch',
    how: "PAN ZZZPR9001Z, or another persona's PAN",
    persona: 'asha',
    input: { pan: 'ZZZPI0004Z' },
  },
  { operation: 'pan.verify', code: 'pan.fetch.invalid', how: 'PAN ZZZPR9002Z', persona: 'asha', input: { pan: panWith('9002') } },
  { operation: 'pan.verify', code: 'pan.fetch.failure', how: 'PAN ZZZPR9003Z', persona: 'asha', input: { pan: panWith('9003') } },
  { operation: 'pan.verify', code: 'pan.notexist', how: 'PAN ZZZPR9004Z', persona: 'asha', input: { pan: panWith('9004') } },
  {
    operation: 'pan.verify',
    code: 'pan.mismatch',
    how: "PAN ZZZPR9005Z, or a company's PAN for a person",
    persona: 'asha',
    input: { pan: 'ZZZCR0001Z' },
  },
  {
    operation: 'pan.verify',
    code: 'pan.namedob',
    how: 'PAN ZZZPR9006Z, or a wrong date of birth',
    persona: 'asha',
    input: { pan: 'ZZZPR0001Z', dateOfBirth: '1991-05-15' },
  },
  { operation: 'pan.verify', code: 'pan.attempts', how: 'PAN ZZZPR9007Z', persona: 'asha', input: { pan: panWith('9007') } },
  { operation: 'pan.verify', code: 'pan.down', how: 'PAN ZZZPR9008Z', persona: 'asha', input: { pan: panWith('9008') } },
  {
    operation: 'pan.update',
    code: 'pan.updated.already',
    how: 'as nikhil, PAN ZZZPR9011Z, or the PAN on record',
    persona: 'asha',
    input: { pan: panWith('9011'), documentId: 'DOC1' },
  },
  {
    operation: 'pan.update',
    code: 'pan.attempts',
    how: 'PAN ZZZPR9012Z',
    persona: 'asha',
    input: { pan: panWith('9012'), documentId: 'DOC1' },
  },
  {
    operation: 'pan.update',
    code: 'branch.required',
    how: 'as farhan',
    persona: 'farhan',
    input: { pan: panWith('0101'), documentId: 'DOC1' },
  },
  {
    operation: 'pan.update',
    code: 'upload.rejected',
    how: 'PAN ZZZPR9013Z, or an acknowledgement older than 90 days',
    persona: 'asha',
    input: { pan: panWith('9013'), documentId: 'DOC1' },
  },
  { operation: 'product.catalogue', code: 'product.none', how: 'a product that there is not', input: { product: 'no-such-account' } },
  {
    operation: 'lead.create',
    code: 'application.exists',
    how: 'the mobile and PAN of an applicant below, or the PAN of a persona',
    persona: seeded('0103'),
    input: { product: 'savings-account' },
  },
  {
    operation: 'lead.create',
    code: 'application.tooSoon',
    how: 'mobile number 6000000111 with PAN ZZZPL0111Z, a card before 17 May 2027; or whoever was refused one for their score',
    persona: seeded('0111'),
    input: { product: 'credit-card-application' },
  },
  {
    operation: 'lead.create',
    code: 'pan.refused',
    how: 'PAN ZZZPN9021Z',
    persona: applicantId('6000000021', 'ZZZPN9021Z'),
    input: { product: 'savings-account' },
    before: applicant('9021'),
  },
  {
    operation: 'application.save',
    code: 'pan.refused',
    how: 'PAN ZZZPN9022Z, with the step review-confirm',
    persona: applicantId('6000000021', 'ZZZPN9022Z'),
    input: { leadId: 'LD200000011', step: 'review-confirm' },
    before: applicant('9022'),
  },
  {
    operation: 'application.save',
    code: 'name.mismatch',
    how: 'PAN ZZZPN9023Z, with the step review-confirm',
    persona: applicantId('6000000021', 'ZZZPN9023Z'),
    input: { leadId: 'LD200000011', step: 'review-confirm' },
    before: applicant('9023'),
  },
  {
    operation: 'application.save',
    code: 'upload.rejected',
    how: 'a document or an employee ID with the number Z9990013',
    persona: applicantId('6000000021', 'ZZZPN0021Z'),
    input: { leadId: 'LD200000011', step: 'profile', proof: 'passport', proofNumber: 'Z9990013' },
    before: applicant('0021'),
  },
  ...byPeople,
  {
    ...save,
    code: 'upload.rejected',
    how: 'the letter of admission of a GIC account, with passport Z9990013',
    input: { leadId: 'LD200000011', step: 'gic', country: 'CA', university: 'Toronto', passport: 'Z9990013', documentIds: ['DOC1'] },
  },
  {
    ...save,
    code: 'upload.rejected',
    how: 'the photograph of a piece of jewellery that is called Z9990013',
    input: { leadId: 'LD200000011', step: 'jewellery', jewellery: [{ name: 'Z9990013', grams: 40, documentId: 'DOC1' }] },
  },
  {
    operation: 'application.save',
    code: 'application.changed',
    how: 'as neha, application LD100000152 submitted without the version that its people have confirmed',
    persona: seeded('0102'),
    input: { leadId: 'LD100000152', step: 'terms-conditions', submit: true },
  },
  {
    operation: 'application.save',
    code: 'application.submitted',
    how: 'application LD100000103, of mobile number 6000000103 with PAN ZZZPL0103Z',
    persona: seeded('0103'),
    input: { leadId: 'LD100000103', step: 'terms-conditions', submit: true },
  },
  {
    operation: 'application.track',
    code: 'customer.nomatch',
    how: 'an applicant who has begun nothing',
    persona: applicantId('6000000021', 'ZZZPN0021Z'),
    input: {},
    before: applicant('0021').slice(0, 1),
  },
  {
    operation: 'application.originals',
    code: 'customer.nomatch',
    how: 'the number of an application with another mobile number',
    input: { leadId: 'LD100000103', mobile: '6000000104' },
  },
  {
    operation: 'application.originals',
    code: 'attempts.exceeded',
    how: 'application LD100000199',
    input: { leadId: 'LD100000199', mobile: '6000000103' },
  },
  {
    operation: 'application.originals',
    code: 'reference.open',
    how: 'application LD100000102, mobile number 6000000102',
    input: { leadId: 'LD100000102', mobile: '6000000102' },
  },
  {
    operation: 'application.originals',
    code: 'reference.closed',
    how: 'application LD100000106, mobile number 6000000106',
    input: { leadId: 'LD100000106', mobile: '6000000106' },
  },
  {
    operation: 'application.originals.record',
    code: 'customer.nomatch',
    how: 'the number of an application with another mobile number',
    input: { leadId: 'LD100000103', mobile: '6000000104', documents: [{ of: 'pan', seen: 'same' }] },
  },
  {
    operation: 'application.originals.record',
    code: 'reference.open',
    how: 'application LD100000102, mobile number 6000000102',
    input: { leadId: 'LD100000102', mobile: '6000000102', documents: [{ of: 'pan', seen: 'same' }] },
  },
  {
    operation: 'application.originals.record',
    code: 'reference.closed',
    how: 'application LD100000106, mobile number 6000000106',
    input: { leadId: 'LD100000106', mobile: '6000000106', documents: [{ of: 'pan', seen: 'same' }] },
  },
  {
    operation: 'kyc.aadhaar.otp',
    code: 'aadhaar.otp.exceeded',
    how: 'Aadhaar 999999999018',
    persona: 'asha',
    input: { aadhaar: '999999999018', consentRef: 'CN200000001' },
    before: [consented],
  },
  {
    operation: 'kyc.aadhaar.otp',
    code: 'aadhaar.fetch.failure',
    how: 'an Aadhaar number that no persona has',
    persona: 'asha',
    input: { aadhaar: '999999999041', consentRef: 'CN200000001' },
    before: [consented],
  },
  {
    operation: 'kyc.aadhaar.verify',
    code: 'otp.invalid',
    how: 'any code but 123456',
    persona: 'asha',
    input: { transactionRef: 'UT200000001', code: '000000' },
    before: aadhaarSent('999999990019'),
  },
  {
    operation: 'kyc.aadhaar.verify',
    code: 'aadhaar.fetch.failure',
    how: 'Aadhaar 999999999039, with the code',
    persona: 'asha',
    input: { transactionRef: 'UT200000001', code: '123456' },
    before: aadhaarSent('999999999039'),
  },
  {
    operation: 'kyc.aadhaar.verify',
    code: 'ekyc.failed',
    how: 'Aadhaar 999999999025, with the code, or three wrong codes',
    persona: 'asha',
    input: { transactionRef: 'UT200000001', code: '123456' },
    before: aadhaarSent('999999999025'),
  },
  {
    operation: 'vkyc.schedule',
    code: 'geo.outside',
    how: 'a place outside of India, such as London',
    persona: 'asha',
    input: videoCallFrom({ state: 'ready', latitude: 51.51, longitude: -0.13, accuracy: 1000 }),
  },
  {
    operation: 'vkyc.schedule',
    code: 'geo.unavailable',
    how: 'a place at the border or known too roughly, such as Wagah within 10 km; or one that the device could not find',
    persona: 'asha',
    input: videoCallFrom({ state: 'ready', latitude: 31.6, longitude: 74.57, accuracy: 10_000 }),
  },
  {
    operation: 'vkyc.schedule',
    code: 'geo.denied',
    how: 'a place that the customer did not allow',
    persona: 'asha',
    input: videoCallFrom({ state: 'denied' }),
  },
  {
    operation: 'vkyc.schedule',
    code: 'geo.timeout',
    how: 'a place that took too long',
    persona: 'asha',
    input: videoCallFrom({ state: 'timeout' }),
  },
  {
    operation: 'vkyc.schedule',
    code: 'geo.unknown',
    how: 'a place of which nothing is known',
    persona: 'asha',
    input: videoCallFrom({ state: 'unknown' }),
  },
  {
    operation: 'vkyc.schedule',
    code: 'media.missing',
    how: 'a camera or microphone that is not `ready`',
    persona: 'asha',
    input: videoCall({ camera: 'missing' }),
  },
  {
    operation: 'vkyc.status',
    code: 'account.invalid',
    how: 'a number that is not one of the customer’s own video calls',
    persona: 'asha',
    input: { reference: 'SR100000001' },
  },
  {
    operation: 'digilocker.fetch',
    code: 'upload.failed',
    how: '“Do not share” on DigiLocker’s page (code `denied`), a document that the customer has not, or a state that is not theirs',
    persona: 'asha',
    input: { state: 'DL-CU100001-1', code: 'denied' },
    before: [{ operation: 'digilocker.consent', input: { documents: ['pan'] } }],
  },
  {
    operation: 'digilocker.fetch',
    code: 'link.expired',
    how: 'DigiLocker’s page after 15 minutes (code `expired`), or back from it after 20',
    persona: 'asha',
    input: { state: 'DL-CU100001-1', code: 'expired' },
    before: [{ operation: 'digilocker.consent', input: { documents: ['pan'] } }],
  },
  {
    operation: 'kyc.esign.start',
    code: 'branch.required',
    how: 'as konkan, who has no Aadhaar',
    persona: 'konkan',
    input: signature,
  },
  {
    operation: 'kyc.esign',
    code: 'esign.failed',
    how: '“Let the signature fail” or “Do not sign” on the page (code `denied`), or a state that is not the customer’s',
    persona: 'asha',
    input: { state: 'ES-CU100001-1', code: 'denied' },
    before: [{ operation: 'kyc.esign.start', input: signature }],
  },
  {
    operation: 'kyc.esign',
    code: 'link.expired',
    how: 'the signing page after 15 minutes (code `expired`), or back from it after 20',
    persona: 'asha',
    input: { state: 'ES-CU100001-1', code: 'expired' },
    before: [{ operation: 'kyc.esign.start', input: signature }],
  },
];
