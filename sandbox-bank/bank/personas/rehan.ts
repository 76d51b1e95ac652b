import type { CustomerRecord } from './records.ts';

/** A customer whose accounts hold different mobile numbers. */
export const rehan: CustomerRecord = {
  persona: 'rehan',
  id: 'CU100010',
  ref: 'R-D95B1274',
  role: 'customer',
  name: 'Rehan Ansari',
  firstName: 'Rehan',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1993-10-12',
  mobile: '6000000010',
  email: 'rehan.ansari@example.com',
  pan: 'ZZZPA0010Z',
  aadhaar: '999999990185',
  address: { line1: '31 Hazratganj', city: 'Lucknow', stateCode: 'UP', state: 'Uttar Pradesh', pincode: '226001', country: 'IN' },
  details: {},
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100001001', status: 'active', balance: 19310 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Classic debit card',
      number: '6521000000001104',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-07-31',
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { refusals: { 'customer.identify': 'mobile.notlatest' } },
};
