import type { CustomerRecord } from './records.ts';

/** A customer with whom everything upstream goes wrong. */
export const usha: CustomerRecord = {
  persona: 'usha',
  id: 'CU100013',
  ref: 'R-F1406BD9',
  role: 'customer',
  name: 'Usha Verma',
  firstName: 'Usha',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1975-01-18',
  mobile: '6000000013',
  email: 'usha.verma@example.com',
  pan: 'ZZZPV0013Z',
  aadhaar: '999999990214',
  address: { line1: '50 Arera Colony', city: 'Bhopal', stateCode: 'MP', state: 'Madhya Pradesh', pincode: '462016', country: 'IN' },
  details: {},
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100001301', status: 'active', balance: 21503 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Classic debit card',
      number: '6521000000001138',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-07-31',
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { reads: 'data.unavailable', writes: 'service.error' },
};
