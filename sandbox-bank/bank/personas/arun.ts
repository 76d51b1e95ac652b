import type { CustomerRecord } from './records.ts';

/** A bank agent, who is a customer as well. */
export const arun: CustomerRecord = {
  persona: 'arun',
  id: 'CU100008',
  ref: 'R-B47E0C92',
  role: 'agent',
  agent: { id: 'AG100001', secret: 'monsoon-lantern-42', manager: 'meena' },
  name: 'Arun Bhat',
  firstName: 'Arun',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1990-07-07',
  mobile: '6000000008',
  email: 'arun.bhat@example.com',
  pan: 'ZZZPB0008Z',
  aadhaar: '999999990163',
  kycDueInDays: 150,
  address: { line1: '15 Residency Road', city: 'Bengaluru', stateCode: 'KA', state: 'Karnataka', pincode: '560025', country: 'IN' },
  details: { maritalStatus: 'single' },
  products: [
    {
      id: 'A1',
      kind: 'account',
      name: 'Staff salary account',
      number: '000100000801',
      status: 'active',
      balance: 57310,
      salary: { employer: 'Sandbox Bank', monthly: 62000, since: '2026-11-01' },
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { refusals: { 'kyc.status': 'rekyc.error' } },
};
