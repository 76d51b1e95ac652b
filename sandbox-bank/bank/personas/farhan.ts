import type { CustomerRecord } from './records.ts';

/** The holder of a dormant account. */
export const farhan: CustomerRecord = {
  persona: 'farhan',
  id: 'CU100006',
  ref: 'R-88D1A6F4',
  role: 'customer',
  name: 'Farhan Khan',
  firstName: 'Farhan',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1979-11-30',
  mobile: '6000000006',
  email: 'farhan.khan@example.com',
  pan: 'ZZZPK0006Z',
  aadhaar: '999999990144',
  dormant: true,
  kycDueInDays: -200,
  kyc: { route: 'update', due: ['address', 'identity', 'pan'] },
  address: { line1: '9 Charminar Road', city: 'Hyderabad', stateCode: 'TS', state: 'Telangana', pincode: '500002', country: 'IN' },
  details: { employer: 'Deccan Pearls', gender: 'male' },
  products: [{ id: 'A1', kind: 'account', name: 'Savings account', number: '000100000601', status: 'dormant', balance: 1240 }],
  mandates: [],
  nominees: {},
  peculiarity: {
    refusals: {
      'nominee.register': 'branch.required',
      'profile.field.update': 'branch.required',
      'residentialStatus.update': 'branch.required',
      'taxResidency.update': 'branch.required',
    },
  },
};
