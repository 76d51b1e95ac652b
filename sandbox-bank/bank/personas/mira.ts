import type { CustomerRecord } from './records.ts';

/** A minor about to come of age, whose account is still held as a minor's. */
export const mira: CustomerRecord = {
  persona: 'mira',
  id: 'CU100003',
  ref: 'R-E2705C1B',
  role: 'customer',
  name: 'Mira Sharma',
  firstName: 'Mira',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '2008-12-10',
  mobile: '6000000003',
  email: 'mira.sharma@example.com',
  pan: 'ZZZPS0003Z',
  aadhaar: '999999990128',
  minor: true,
  kyc: { route: 'update', due: ['pan', 'photograph', 'signature', 'video'] },
  address: {
    line1: '4 Neem Lane',
    line2: 'Civil Lines',
    city: 'Jaipur',
    stateCode: 'RJ',
    state: 'Rajasthan',
    pincode: '302006',
    country: 'IN',
  },
  details: { gender: 'female' },
  missing: ['pan', 'signature'],
  products: [
    { id: 'A1', kind: 'account', name: 'Young Stars savings account', number: '000100000301', status: 'active', balance: 9120 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Young Stars debit card',
      number: '6521000000001062',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2027-12-31',
      grid: true,
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: {
    refusals: {
      'card.redispatch': 'branch.required',
      'grid.challenge': 'grid.exhausted',
      'nominee.register': 'branch.required',
      'profile.field.update': 'branch.required',
    },
  },
};
