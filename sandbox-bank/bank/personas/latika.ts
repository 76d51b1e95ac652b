import type { CustomerRecord } from './records.ts';

/** A customer who has no tries left to identify herself. */
export const latika: CustomerRecord = {
  persona: 'latika',
  id: 'CU100009',
  ref: 'R-07AC61E3',
  role: 'customer',
  name: 'Latika Nair',
  firstName: 'Latika',
  residency: 'resident',
  segment: 'individual',
  dateOfBirth: '1986-06-21',
  mobile: '6000000009',
  email: 'latika.nair@example.com',
  pan: 'ZZZPN0009Z',
  aadhaar: '999999990171',
  address: { line1: '2 Marine Drive', city: 'Kochi', stateCode: 'KL', state: 'Kerala', pincode: '682031', country: 'IN' },
  details: {},
  products: [
    { id: 'A1', kind: 'account', name: 'Savings account', number: '000100000901', status: 'active', balance: 18579 },
    {
      id: 'D1',
      kind: 'debitCard',
      name: 'Classic debit card',
      number: '6521000000001096',
      status: 'active',
      linkedTo: 'A1',
      expiresOn: '2028-07-31',
    },
  ],
  mandates: [],
  nominees: {},
  peculiarity: { refusals: { 'customer.identify': 'attempts.exceeded' } },
};
